// The files in which a visitor saves a step.

import { update } from "../shared/dom.js";

/** The pixels of a saved picture for each pixel of the drawing. */
const SHARPNESS = 3;

/**
 * Saves the step that a drawn tree shows: `svg`, `tex` or `png`. Resolves to whether that is allowed, undefined if only the page
 * around knows. Rejects where the page forbids pictures.
 */
export async function save(tree, ending) {
  const isAllowed = maySave(tree.ownerDocument.defaultView);
  if (isAllowed === false) return false;
  const file = ending === "png"
    ? await pictureOf(tree.toSVG(), tree.ownerDocument)
    : `data:application/octet-stream,${encodeURIComponent(ending === "svg" ? tree.toSVG() : tree.toTikz())}`;
  update(tree.ownerDocument.createElement("a"), { href: file, download: `minimax-tree.${ending}` }).click();
  return isAllowed;
}

/** Whether the frames around a window let it save files; undefined where one of them is out of reach. */
function maySave(view) {
  try {
    for (; view !== view.parent; view = view.parent) {
      const { sandbox } = view.frameElement;
      if (sandbox.length > 0 && !sandbox.contains("allow-downloads")) return false;
    }
    return true;
  } catch {
    return undefined;
  }
}

/** A drawing in SVG as a picture in PNG, made in a document that is in sight: in the background images may not be decoded. */
export async function pictureOf(svg, shown) {
  const image = update(shown.createElement("img"), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  await image.decode();
  const [width, height] = [image.width, image.height].map((size) => SHARPNESS * size);
  const canvas = update(shown.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return canvas.toDataURL();
}
