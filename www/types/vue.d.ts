// Both tags in the templates of Vue: `import type {} from "unbeatable/vue"`.

import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { HeardOn, Tags } from "./tags.js";

/** Vue's tools read `$props` and `$emit` of the class. The elements have neither. */
type Component<Tag extends Tags[keyof Tags]> = new () => Tag["element"] & {
  /** @deprecated Only templates have it. */
  $props: Omit<HTMLAttributes, keyof Tag["settings"]> & Tag["settings"] & PublicProps;
  /** @deprecated Only templates have it. */
  $emit: EmitFn<{ [Type in keyof Tag["events"]]: (event: HeardOn<Tag["element"], Tag["events"][Type]>) => void }>;
};

type Components = { [Name in keyof Tags]: Component<Tags[Name]> };

declare module "vue" {
  interface GlobalComponents extends Components {}
}
