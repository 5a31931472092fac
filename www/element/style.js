// The style of the element.

import css from "./generated/style.js";
import { createSheets } from "./sheets.js";

export const sheets = createSheets(css);
