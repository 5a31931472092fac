// Both tags in the JSX of Preact: `import type {} from "unbeatable/preact"`.

import type { HTMLAttributes } from "preact";
import type { Handlers, Tags } from "./tags.js";

type Props<Tag extends Tags[keyof Tags]> =
  & Omit<HTMLAttributes<Tag["element"]>, keyof Tag["settings"]>
  & Tag["settings"]
  & Handlers<Tag>;

type Elements = { [Name in keyof Tags]: Props<Tags[Name]> };

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
