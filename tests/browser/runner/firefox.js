// Runs in Firefox's own window. The argument says what changes: the visitor's `preferences`, or the page's `width`, `height` and
// `ratio`.
const [{ preferences, width, height, ratio }] = arguments;
const { browsingContext, style } = gBrowser.selectedBrowser;
for (const name of preferences ? ["prefers-color-scheme", "prefers-reduced-motion", "forced-colors"] : []) {
  browsingContext[`${name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Override`] = preferences[name] ?? "none";
}
if (ratio) browsingContext.overrideDPPX = ratio;
for (const bound of ratio ? ["", "min-", "max-"] : []) {
  for (const [side, length] of [["width", width], ["height", height]]) style.setProperty(bound + side, `${length}px`);
}
