// The name of each tree leads to its page, where it can be changed.

for (const figure of document.querySelectorAll(".classics figure")) {
  const attributes = [...figure.querySelector("minimax-tree").attributes].map(({ name, value }) => [name, value]);
  figure.querySelector("a").hash = new URLSearchParams(attributes.filter(([name]) => !["still", "style"].includes(name)));
}
