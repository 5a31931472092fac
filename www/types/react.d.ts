// Both tags in the JSX of React 18 and 19: `import type {} from "unbeatable/react"`.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Handlers, Tags } from "./tags.js";

/** React 19 has the function `use`. It sets properties and hears events; React 18 writes attributes only. */
type IsReact19 = typeof import("react") extends { use: unknown } ? true : false;

type Texts<Settings> = { [Name in keyof Settings]: Extract<Settings[Name], string | number | boolean | null | undefined> };

type Props<Tag extends Tags[keyof Tags]> =
  & Omit<DetailedHTMLProps<HTMLAttributes<Tag["element"]>, Tag["element"]>, keyof Tag["settings"] | "className">
  & { class?: string | undefined }
  & (IsReact19 extends true
    ? { className?: string | undefined } & Tag["settings"] & Handlers<Tag>
    : Texts<Tag["settings"]>);

type Elements = { [Name in keyof Tags]: Props<Tags[Name]> };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
