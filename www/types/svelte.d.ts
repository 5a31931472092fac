// Both tags in the markup of Svelte: `import type {} from "unbeatable/svelte"`.

import type { HTMLAttributes } from "svelte/elements";
import type { Handlers, Tags } from "./tags.js";

// Svelte 5 hears `onttt-end`, and earlier versions `on:ttt-end`.
type Props<Tag extends Tags[keyof Tags]> =
  & Omit<HTMLAttributes<Tag["element"]>, keyof Tag["settings"]>
  & Tag["settings"]
  & Handlers<Tag>
  & Handlers<Tag, "on:">;

type Elements = { [Name in keyof Tags]: Props<Tags[Name]> };

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
