// The style of the drawn tree.

import { createSheets } from "../element/sheets.js";
import css from "./generated/style.js";

export const sheets = createSheets(css);
