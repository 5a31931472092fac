// The estimates that books make with factorials.

/** The sum of some factorials: its `text`, such as `9! + 7!`, and its `value`. */
export function estimateOf(factors) {
  const value = factors.reduce((sum, factor) => sum + factorial(factor), 0);
  return { text: factors.map((factor) => `${factor}!`).join(" + "), value };
}

function factorial(number) {
  return number > 1 ? number * factorial(number - 1) : 1;
}
