// The files in which a visitor saves a step.

import { create } from "../shared/dom.js";
import { isLight } from "./svg.js";

/** The pixels of a saved picture for each pixel of the drawing. */
const SHARPNESS = 3;

/** Saves the step that a drawn tree shows: `svg`, `tex` or `png`, on the ground that fits. Rejects where the page forbids pictures. */
export async function save(tree, ending) {
  const file = ending === "png"
    ? await pictureOf(tree.toSVG(), isLight(getComputedStyle(tree).color) ? "#14161d" : "#fff")
    : `data:application/octet-stream,${encodeURIComponent(ending === "svg" ? tree.toSVG() : tree.toTikz())}`;
  create("a", { href: file, download: `minimax-tree.${ending}` }).click();
}

/** A drawing in SVG as a picture in PNG, on this ground. */
async function pictureOf(svg, ground) {
  const image = create("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  await image.decode();
  const [width, height] = [image.width, image.height].map((size) => SHARPNESS * size);
  const canvas = create("canvas", { width, height });
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL();
}
