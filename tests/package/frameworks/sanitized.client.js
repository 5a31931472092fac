// What a sanitizer leaves of both tags.

import DOMPurify from "dompurify";
import { TicTacToe } from "unbeatable";
import { MinimaxTree } from "unbeatable/minimax-tree";
import { sanitize } from "./sanitize.js";

const CLASSES = { "tic-tac-toe": TicTacToe, "minimax-tree": MinimaxTree };

/**
 * The names of the attributes that each tag with all its attributes loses, with these options or with the documentation's function.
 */
window.sanitize = (options) =>
  Object.entries(CLASSES).map(([tag, { observedAttributes }]) => {
    const written = observedAttributes.map((name) => `${name}="1"`).join(" ");
    const html = `<${tag} ${written}></${tag}>`;
    const clean = document.createElement("template");
    clean.innerHTML = options ? DOMPurify.sanitize(html, options) : sanitize(html);
    return observedAttributes.filter((name) => !clean.content.firstElementChild?.hasAttribute(name));
  });
