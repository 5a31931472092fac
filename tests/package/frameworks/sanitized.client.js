// What a sanitizer leaves of both tags.

import DOMPurify from "dompurify";
import { TicTacToe } from "unbeatable";
import { MinimaxTree } from "unbeatable/minimax-tree";

const CLASSES = { "tic-tac-toe": TicTacToe, "minimax-tree": MinimaxTree };

/** The names of the attributes that are left of each tag with all its attributes. */
window.sanitize = (options) =>
  Object.entries(CLASSES).map(([tag, { observedAttributes }]) => {
    const written = observedAttributes.map((name) => `${name}="1"`).join(" ");
    const clean = DOMPurify.sanitize(`<${tag} ${written}></${tag}>`, { ...options, RETURN_DOM_FRAGMENT: true });
    return observedAttributes.filter((name) => !clean.firstElementChild?.hasAttribute(name));
  });
