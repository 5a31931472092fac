// The page's address. It holds the game, #board=X.O/.X./O.. with what it began with and &moves=1,3 with the moves since then, or one
// of them, with &player=O, &opener=O or &level=easy where they are not the default; and what is open beside it, such as
// &think=search&search=alpha-beta&step=12, or &round=17.

import { EMPTY } from "../element/game.js";

/** The engine knows the searches by their names, and judges them once the explanation is there. */
const SEARCH = /^[a-z]+(-[a-z]+)*$/;
const STEP = /^[1-9]\d{0,6}$/;

/** What may stand in the address besides the game, and how it must look. */
const NAMES = new Map([
  ["lang", /^(en|zh|ru)$/],
  ["story", /^[a-z]+$/],
  ["think", /^[a-z]+(,[a-z]+)*$/],
  // The engine judges it.
  ["round", /^[\s\S]+$/],
  ["values", /^[XO]$/],
  ["small", /^(on|off)$/],
  ["search", SEARCH],
  ["step", STEP],
  ["depth", /^off$/],
  // The engine judges it.
  ["tree", /^[\s\S]+$/],
  ["tree-search", SEARCH],
  ["tree-step", STEP],
]);

/** What names the game, and what is left out of the address. */
const GAME = ["board", "moves", "player", "opener", "level"];
const DEFAULTS = { player: "X", opener: "X", level: "unbeatable" };

/** Browsers resent an address that changes with every one of many fast clicks. In milliseconds. */
const PAUSE = 300;

/**
 * Binds the address to the game. `onOpen(problem)` is called whenever an address has been opened, with what is wrong with it:
 * `{ name, value }` of what is not understood, or the `{ error }` that was thrown for a game that is none.
 */
export function createLink(game, { onOpen }) {
  const values = new Map();
  let due = 0;

  const link = {
    /** How many addresses have been opened, and whether one is being opened now. */
    opened: 0,
    isOpening: false,

    /** Opens the address, if it names anything, and every one that takes its place. */
    follow() {
      if (location.hash) open();
      addEventListener("hashchange", open);
    },

    /** Reads what stands beside the game, and nothing else: for a page whose board cannot start. */
    read() {
      values.clear();
      let problem;
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        if (NAMES.get(name)?.test(value)) values.set(name, value);
        else if (!GAME.includes(name)) problem ??= { name, value };
      }
      return problem;
    },

    /** What the address says under that name; undefined where it says nothing. */
    get: (name) => values.get(name),

    /** Changes what stands under some names; undefined takes a name out. */
    set(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) values.delete(name);
        else values.set(name, String(value));
      }
      link.schedule();
    },

    /** The address that opens the same. */
    get address() {
      link.write();
      return location.href;
    },

    /** The address that opens nothing but what stands under one name. */
    addressOf: (name, value) => `${location.href.split("#")[0]}#${name}=${encode(value)}`,

    /** Writes the address soon. */
    schedule() {
      due ||= setTimeout(link.write, PAUSE);
    },

    /** Brings the address in step with the game and what is open beside it, so that it can be copied at any time. */
    write() {
      clearTimeout(due);
      due = 0;
      const others = [...values].map(([name, value]) => `${name}=${encode(value)}`);
      const hash = [gameLink(game), ...others].filter(Boolean).join("&");
      // Not an entry of the history for each move: "back" leaves the page.
      history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    },
  };

  function open() {
    link.opened += 1;
    link.isOpening = true;
    let problem = link.read();
    const given = new URLSearchParams(location.hash.slice(1));
    const part = gamePart(given);
    try {
      // Another step of the same search is no reason to begin the game anew.
      if (part !== gameLink(game)) openGame(game, given);
    } catch (error) {
      beginAnew(game, given);
      problem = { error };
    }
    link.isOpening = false;
    // What was about to be written is no longer wanted.
    clearTimeout(due);
    due = 0;
    onOpen(problem);
  }

  return link;
}

function gamePart(given) {
  return GAME.flatMap((name) => (given.has(name) ? [`${name}=${encode(given.get(name))}`] : [])).join("&");
}

/** Whose marks are played, who opens and the level, as an address has them. One that names no game leaves the level as it is. */
function choicesOf(game, given) {
  const isNamed = GAME.some((name) => given.has(name));
  const defaults = isNamed ? DEFAULTS : { ...DEFAULTS, level: game.level };
  return Object.entries(defaults).map(([name, value]) => [name, given.get(name) ?? value]);
}

/** Begins a game where an address has none, with all that is usable of its choices. */
function beginAnew(game, given) {
  for (const [name, value] of choicesOf(game, given)) {
    try {
      game[name] = value;
    } catch {
      game[name] = DEFAULTS[name];
    }
  }
  game.newGame();
}

/** Puts the game of an address on the board, by the host's hand. */
function openGame(game, given) {
  const choices = choicesOf(game, given);
  const moves = given.has("moves") ? cells(given.get("moves")).map((cell) => ({ cell, by: "host" })) : [];
  const start = given.get("board") ?? EMPTY;
  game.game = { ...game.game, ...Object.fromEntries(choices), start, moves, undone: [] };
}

/** The cells of a list; what is no digit stays text, which the board refuses with a sentence. */
function cells(list) {
  return list.split(",").map((cell) => (/^\d$/.test(cell) ? Number(cell) : cell));
}

/** The part of the address that opens the game as it stands; where there is none yet, what the address has of it. */
function gameLink(game) {
  if (!game.game) return gamePart(new URLSearchParams(location.hash.slice(1)));
  const { start, moves, ...choices } = game.game;
  const parts = [];
  if (start !== EMPTY) parts.push(`board=${start}`);
  if (moves.length > 0) parts.push(`moves=${moves.map(({ cell }) => cell).join(",")}`);
  for (const [name, value] of Object.entries(DEFAULTS)) if (choices[name] !== value) parts.push(`${name}=${choices[name]}`);
  return parts.join("&");
}

/** A value as it stands in an address: legible where it may be. */
function encode(value) {
  const legible = { "%2C": ",", "%2F": "/", "%5B": "[", "%5D": "]" };
  return encodeURIComponent(value).replaceAll(/%2C|%2F|%5B|%5D/g, (sign) => legible[sign]);
}
