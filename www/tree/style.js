// The style of the drawn tree.

import { createSheets } from "../shared/sheets.js";
import css from "./generated/style.js";

export const sheets = createSheets(css);
