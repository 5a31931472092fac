// What axe-core, which npm installs, says of a page, and what it lets pass.

import { equal, painted, provideAxe, until } from "./testing.js";

/** Articles without a name, and parts with a role inside of one whose parts have none, such as a button. */
const UNNAMED_OR_UNHEARD = `article:not([aria-label], [aria-labelledby]),
  :is(button, [role=button], [role=img], [role=option], [role=switch], [role=tab]) :is([role], img)`;

/** Asserts that axe finds no violation in the page, and that there is nothing of what axe lets pass. Axe needs npm; without it only
 *  the latter is asserted. */
export async function isClean(document, what) {
  const found = (await provideAxe()) ? await violations(document) : [];
  const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const root of roots) found.push(...[...root.querySelectorAll(UNNAMED_OR_UNHEARD)].map(({ outerHTML }) => outerHTML));
  equal(found, [], what);
}

/**
 * What violates a rule of axe: any rule, those off by default included, except the rules of WCAG's level AAA and deprecated rules.
 */
async function violations(document) {
  const view = document.defaultView;
  if (!view.axe) {
    document.head.append(Object.assign(document.createElement("script"), { src: "/axe/axe.min.js" }));
    await until(() => view.axe);
  }
  // Axe would judge the colours within a transition. A figure that has come into sight starts its own a frame later.
  const isStill = () => document.getAnimations().every(({ playState }) => playState !== "running");
  await until(async () => isStill() && (await painted(), isStill()));
  const wanted = view.axe.getRules().filter(({ tags }) => !tags.some((tag) => /aaa$|^deprecated$/.test(tag)));
  const runOnly = wanted.map(({ ruleId }) => ruleId);
  const rules = Object.fromEntries(runOnly.map((rule) => [rule, { enabled: true }]));
  const { violations } = await view.axe.run(document, { runOnly, rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
