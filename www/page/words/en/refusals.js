// The engine speaks English: nothing is to be translated.

export default { refusals: {} };
