// Files of the visitor's.

import { create } from "../shared/dom.js";

/** The pixels of a saved picture for each pixel of the drawing. */
const SHARPNESS = 3;

/** Has the browser save what is at an address in a file of this name. */
function save(name, href) {
  create("a", { href, download: name }).click();
}

/** Has the browser save a text. */
export function saveText(name, text) {
  save(name, `data:application/octet-stream,${encodeURIComponent(text)}`);
}

/** Has the browser save a drawing in SVG as a picture in PNG, on this ground. Rejects where the page forbids pictures. */
export async function savePicture(name, svg, ground) {
  const image = create("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  await image.decode();
  const [width, height] = [image.width, image.height].map((size) => SHARPNESS * size);
  const canvas = create("canvas", { width, height });
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  save(name, canvas.toDataURL());
}
