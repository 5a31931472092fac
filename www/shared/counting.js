// Numbers in the words of a language.

/**
 * Returns `count(number)`, the number as the language writes it, and `counted(number, forms)`, the number with the form of a word
 * that goes with it, after a space at which no line ends. `forms` has a form for each plural of the language, by the names of
 * `Intl.PluralRules`: `{ one: "node", other: "nodes" }`. `options` are those of `Intl.NumberFormat`.
 */
export function numbersIn(language, options) {
  const whole = new Intl.NumberFormat(language, options);
  const plurals = new Intl.PluralRules(language);
  const count = (number) => whole.format(number);
  return {
    count,
    counted: (number, forms) => `${count(number)}\u00a0${forms[plurals.select(number)] ?? forms.other}`,
  };
}
