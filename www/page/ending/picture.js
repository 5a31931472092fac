// A picture of the finished game, to be shared: the board, and the field with the ringed dot.

const SIZE = { width: 1200, height: 630 };
const MARGIN = 48;
const SIDE = SIZE.height - 2 * MARGIN;

/**
 * Paints the board and the field as they are now, under a `title`, on `paper` and in `ink`. Resolves to a PNG file, or to undefined
 * if the browser does not allow painting.
 */
export async function pictureOf(board, field, title, { paper, card, ink, font }) {
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const context = canvas.getContext("2d");
  const marks = board.shadowRoot.querySelector("canvas");
  if (!context || !marks) return undefined;
  context.fillStyle = paper;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = card;
  context.fillRect(MARGIN, MARGIN, SIDE, SIDE);
  context.drawImage(marks, MARGIN, MARGIN, SIDE, SIDE);

  const left = 2 * MARGIN + SIDE;
  const room = { width: SIZE.width - left - MARGIN, height: SIDE - 2 * MARGIN };
  context.fillStyle = ink;
  context.font = `600 32px ${font}`;
  context.textBaseline = "top";
  context.fillText(title, left, MARGIN, room.width);
  const scale = Math.min(room.width / field.width, room.height / field.height);
  context.drawImage(field, left, MARGIN + 2 * MARGIN, field.width * scale, field.height * scale);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && new File([blob], "unbeatable.png", { type: "image/png" });
}
