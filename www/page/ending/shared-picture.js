// A picture of the finished game, to be shared: the board, and the field with the ringed dot.

import { BOARD, GRID, gridPath, strokesOf } from "../../shared/strokes.js";

const SIZE = { width: 1200, height: 630 };
const MARGIN = 48;
const SIDE = SIZE.height - 2 * MARGIN;

/**
 * Paints a finished game, whose `marks` are `{ cell, mark }` and whose winning `lines` are lists of cells, and beside it the canvas
 * `field` as it is now, under a `title`. `inks` are the colours `paper`, `card`, `grid`, `line`, `X` and `O`. Resolves to a PNG
 * file, or to undefined if the browser does not allow painting.
 */
export async function pictureOf({ marks, lines }, field, title, font, inks) {
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, SIZE.width, SIZE.height);

  const left = 2 * MARGIN + SIDE;
  const room = { width: SIZE.width - left - MARGIN, height: SIDE - 2 * MARGIN };
  context.fillStyle = inks.line;
  context.font = `600 32px ${font}`;
  context.textBaseline = "top";
  context.fillText(title, left, MARGIN, room.width);
  const scale = Math.min(room.width / field.width, room.height / field.height);
  context.drawImage(field, left, 3 * MARGIN, field.width * scale, field.height * scale);

  context.translate(MARGIN, MARGIN);
  context.scale(SIDE / BOARD, SIDE / BOARD);
  context.fillStyle = inks.card;
  context.fillRect(0, 0, BOARD, BOARD);
  context.lineCap = "round";
  const strokes = [{ at: [0, 0], ink: "grid", width: GRID.width, parts: [gridPath()] }, ...strokesOf({ marks, lines })];
  for (const { at: [x, y], ink, width, parts } of strokes) {
    context.save();
    context.translate(x, y);
    Object.assign(context, { strokeStyle: inks[ink], lineWidth: width });
    for (const part of parts) context.stroke(new Path2D(part));
    context.restore();
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob ? new File([blob], "unbeatable.png", { type: "image/png" }) : undefined;
}
