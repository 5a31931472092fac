// The style of the element.

import css from "./generated/style.js";
import { createSheets } from "../shared/sheets.js";

export const sheets = createSheets(css);
