// A question to an engine, and what its answer says. Each function stands alone: the page hands their text to a worker.

/** The cells of a board such as `X.O/.X./O..` as an array. A free one is `empty`, or its own number if that is `"index"`. */
export function cellsOf(board, empty) {
  const cells = [...board.replaceAll("/", "")];
  return cells.map((sign, cell) => (sign !== "." ? sign : empty === "index" ? cell : empty));
}

/**
 * The cell that an answer names, `undefined` if it names none: an integer from 0 to 8 or its text, `{ index }`, `[row, column]`,
 * `{ row, col }`, or the board after the move. `cells` is the question, `turn` the side to move. Throws what code of the answer
 * throws.
 */
export function cellOf(answer, cells, turn) {
  const integer = (value, end) => {
    const number = typeof value === "string" && /^\d$/.test(value) ? Number(value) : value;
    return Number.isInteger(number) && number >= 0 && number < end ? number : undefined;
  };
  const place = (row, column) => {
    const [first, second] = [integer(row, 3), integer(column, 3)];
    return first === undefined || second === undefined ? undefined : 3 * first + second;
  };
  if (Object(answer) !== answer) return integer(answer, 9);
  if (Array.isArray(answer)) {
    if (answer.length === 2) return place(answer[0], answer[1]);
    if (answer.length !== 9) return undefined;
    const changed = cells.flatMap((sign, cell) => (Object.is(sign, answer[cell]) ? [] : [cell]));
    return changed.length === 1 && answer[changed[0]] === turn ? changed[0] : undefined;
  }
  if (answer.index !== undefined) return integer(answer.index, 9);
  return place(answer.row, answer.col);
}

/** The beginning of a value as text, for a sentence. */
export function shown(value) {
  let text;
  try {
    if (typeof value === "function") text = "a function";
    else if (typeof value === "string") text = JSON.stringify(value.slice(0, 200));
    else if (Object(value) === value) text = JSON.stringify(Array.isArray(value) ? value.slice(0, 20) : value) ?? String(value);
    else text = Object.is(value, -0) ? "-0" : String(value);
  } catch {
    text = "an object";
  }
  const signs = [...text.slice(0, 200).replaceAll(/\p{C}/gu, "\ufffd")];
  return signs.length > 60 ? `${signs.slice(0, 60).join("")}…` : signs.join("");
}

/** What an engine threw, as text. */
export function thrown(error) {
  try {
    return String(Object(error) === error && "message" in error ? `${error.name}: ${error.message}` : error).slice(0, 500);
  } catch {
    return "something that cannot be read";
  }
}
