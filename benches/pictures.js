// Takes the README's picture of the page anew: `UNBEATABLE_WRITE=1 cargo bench --bench pages`. Look at it before it is committed.

import { visit, withoutScrollbars } from "/tests/browser/page/home.js";
import { painted, resize, save, screenshot } from "/tests/browser/testing.js";

/** A picture is no measurement. */
export const results = [];

await withoutScrollbars();
const size = { width: 1280, height: 720 };
await resize(size.width, size.height);
await visit("#moves=1,4", size);
await painted();
await save("browser/page.png", (await screenshot()).png);
