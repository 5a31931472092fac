// A table whose caption and heads are words.

import { create, update } from "../shared/dom.js";

/** Builds a table of these rows. Returns the element, and `show(caption, heads)`, where `heads` has the head of each column. */
export function createTable(columns, rows) {
  const caption = create("caption");
  // The roles are explicit, because on a narrow screen the style turns some tables into boxes, which have no table roles.
  const heads = columns.map(() => create("th", { scope: "col", role: "columnheader" }));
  const element = create("table", { role: "table" }, [
    caption,
    create("thead", { role: "rowgroup" }, [create("tr", { role: "row" }, heads)]),
    create("tbody", { role: "rowgroup" }, rows),
  ]);
  return {
    element,
    show(text, names) {
      update(caption, { textContent: text });
      heads.forEach((head, index) => update(head, { textContent: names[columns[index]] }));
    },
  };
}
