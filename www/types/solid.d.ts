// Both tags in the JSX of Solid: `import type {} from "unbeatable/solid"`.

import type { JSX } from "solid-js";
import type { Handlers, Tags } from "./tags.js";

type Props<Tag extends Tags[keyof Tags]> =
  & Omit<JSX.HTMLAttributes<Tag["element"]>, keyof Tag["settings"]>
  & Tag["settings"]
  & Handlers<Tag, "on:">;

type Elements = { [Name in keyof Tags]: Props<Tags[Name]> };

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
