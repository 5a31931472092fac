// The switch of the third figure. Another scoring is another search: the tree records it and draws its end.
const figure = document.querySelector("#depth");
const tree = figure.querySelector("minimax-tree");
figure.addEventListener("change", ({ target }) => target.name === "scoring" && (tree.scoring = target.value));
