// The articles that all of this grew out of, named and linked.

import { create, update } from "../shared/dom.js";

/** Their titles are in their own languages. */
const ARTICLES = [
  {
    title: "How to make your Tic Tac Toe game unbeatable by using the minimax algorithm",
    by: "Ahmad Abdolsaheb, freeCodeCamp",
    isRetold: true,
  },
  {
    title: "Tic Tac Toe: Understanding the Minimax Algorithm",
    by: "Jason Fox",
    href: "https://www.neverstopbuilding.com/blog/2013/12/13/tic-tac-toe-understanding-the-minimax-algorithm13/",
  },
  {
    title: "I created an AI that beats me at tic-tac-toe",
    by: "Aaron Wong",
    href: "https://medium.com/hackernoon/i-created-an-ai-that-beats-me-at-tic-tac-toe-3ea6ba22cd71",
  },
  {
    title: "Minimax 和 Alpha-beta 剪枝算法简介，以及以此实现的井字棋游戏（Tic-tac-toe）",
    lang: "zh",
    by: "noiron, 2018",
    href: "https://github.com/noiron/tic-tac-toe-js",
  },
];

/** Builds the list; `show()` shows it in the present language, whose words `language()` returns. */
export function createSources(language) {
  const heading = create("h2");
  const retold = create("span");
  const items = ARTICLES.map(({ title, lang = "en", by, href, isRetold }) => {
    const name = href ? create("a", { href, lang, textContent: title }) : create("cite", { lang, textContent: title });
    return create("li", {}, [name, " · ", create("span", { lang: "en", textContent: by }), ...(isRetold ? [retold] : [])]);
  });
  return {
    element: create("section", { className: "sources" }, [heading, create("ul", {}, items)]),
    show() {
      const { sources } = language();
      update(heading, { textContent: sources.title });
      update(retold, { textContent: sources.retold });
    },
  };
}
