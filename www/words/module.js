// The ES module with what helps to write words.

export { numbersIn } from "../shared/counting.js";
