// What people call the squares, row by row from the top left, in the board's words and in those of the explanation.

export default [
  "the top left corner",
  "the top edge",
  "the top right corner",
  "the left edge",
  "the middle",
  "the right edge",
  "the bottom left corner",
  "the bottom edge",
  "the bottom right corner",
];
