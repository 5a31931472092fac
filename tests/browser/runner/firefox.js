// Runs in Firefox's own window. The arguments are properties of the page's browsing context, and the size of the page in CSS pixels or
// null.
const [overrides, size] = arguments;
const { browsingContext, style } = gBrowser.selectedBrowser;
Object.assign(browsingContext, overrides);
for (const [index, side] of size ? ["width", "height"].entries() : [])
  for (const bound of ["min-", "max-"]) style.setProperty(bound + side, `${size[index]}px`);
