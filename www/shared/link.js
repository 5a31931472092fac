// The page's address. It holds the game: the start position, such as #board=X.O/.X./O.., the moves since then, such as
// &moves=1,3, or only one of the two, and &player=O, &opener=O or &level=easy if they are not the default. It also holds what is
// open beside the game, such as &five=2026-11-29.

import { parametersOf } from "./address.js";
import { EMPTY } from "./board.js";

const LANGUAGE = /^(en|zh|ru)$/;

/** The names that describe the game, and the default values, which the address leaves out. */
const GAME = ["board", "moves", "player", "opener", "level"];
const DEFAULTS = { player: "X", opener: "X", level: "unbeatable" };

/**
 * How long the address waits before it is written, in milliseconds. Browsers limit how often an address may change, and clicks
 * may be many and fast.
 */
const PAUSE = 300;

/** Whether the address may name anything. */
export const isNamed = () => location.hash !== "" || location.search !== "";

/**
 * Binds the address to the game. `names` are the names that the address may hold besides the game and the language, with the form
 * of their values. `onOpen(problem)` is called whenever an address has been opened. The problem, if there is one, is
 * `{ name, value }` for a name or value that is not understood, or `{ error }` for a game that was refused.
 */
export function createLink(game, { names, onOpen }) {
  const forms = new Map(Object.entries({ lang: LANGUAGE, ...names }));
  const values = new Map();
  let due = 0;
  /** The part of the latest address that names its game. */
  let openedGame;

  const link = {
    /** How many addresses have been opened, and whether one is being opened now. */
    openings: 0,
    isOpening: false,

    /** Whether the game is still the one of the address that was opened last, or is being opened. */
    get isAsOpened() {
      return link.isOpening || gameLink(game.game) === openedGame;
    },

    /** Opens the address, if it names anything, and every later address of the page. */
    follow() {
      if (parametersOf(location).size > 0) open();
      addEventListener("hashchange", open);
    },

    /** Reads only the names besides the game, which a page also needs if its board cannot start. Returns the first problem. */
    read() {
      values.clear();
      let problem;
      for (const [name, value] of parametersOf(location)) {
        if (forms.get(name)?.test(value)) values.set(name, value);
        else if (!GAME.includes(name)) problem ??= { name, value };
      }
      return problem;
    },

    /** The value of this name in the address, or undefined. */
    get: (name) => values.get(name),

    /** Changes the values of some names. Undefined removes a name. */
    set(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) values.delete(name);
        else values.set(name, String(value));
      }
      link.schedule();
    },

    /** The address that plays the game as it is now to whoever opens it. */
    get shared() {
      return `${location.href.split("#")[0]}#${gameLink(game.game)}&replay=on`;
    },

    /** The address that holds only this name and its value. */
    addressOf: (name, value) => `${location.href.split("#")[0]}#${name}=${encode(value)}`,

    /** Writes the address after a short delay. */
    schedule() {
      due ||= setTimeout(link.write, PAUSE);
    },

    /** Writes the game and what is open beside it into the address, so that it can be copied at any time. */
    write() {
      clearTimeout(due);
      due = 0;
      // A name alone says that something is open.
      const others = [...values].map(([name, value]) => (value ? `${name}=${encode(value)}` : name));
      const record = game.game;
      const hash = [gameLink(record), ...others].filter(Boolean).join("&");
      // A move makes no entry in the history, so "back" leaves the page. The entry keeps who has made the moves, for a reload.
      history.replaceState(
        record ? { game: record } : history.state,
        "",
        hash ? `#${hash}` : location.pathname + location.search,
      );
    },
  };

  function open() {
    link.openings += 1;
    link.isOpening = true;
    let problem = link.read();
    const parameters = parametersOf(location);
    const part = gamePart(parameters);
    try {
      // If the address names the same game, for example with another step of the search, the game does not begin anew.
      if (part !== gameLink(game.game)) openGame(game, parameters);
    } catch (error) {
      beginAnew(game, parameters);
      problem = { error };
    }
    link.isOpening = false;
    openedGame = gameLink(game.game);
    // The address that is due to be written is obsolete.
    clearTimeout(due);
    due = 0;
    onOpen(problem);
  }

  return link;
}

function gamePart(parameters) {
  return GAME.flatMap((name) => (parameters.has(name) ? [`${name}=${encode(parameters.get(name))}`] : [])).join("&");
}

/** The player, the opener and the level of an address. An address that names no game leaves the level as it is. */
function choicesOf(game, parameters) {
  const isNamed = GAME.some((name) => parameters.has(name));
  const defaults = isNamed ? DEFAULTS : { ...DEFAULTS, level: game.level };
  return Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]);
}

/** Begins a new game after an address with a refused one, with those of its choices that are usable. */
function beginAnew(game, parameters) {
  let record = { ...game.game, ...DEFAULTS, start: EMPTY, moves: [], undone: [] };
  for (const [name, value] of choicesOf(game, parameters)) {
    try {
      game.game = { ...record, [name]: value };
      record = { ...record, [name]: value };
    } catch {
      // The default stays.
    }
  }
  game.game = record;
}

/** Puts the game of an address on the board. Its moves count as made by the host, unless the page itself has written it. */
function openGame(game, parameters) {
  const part = gamePart(parameters);
  const kept = history.state?.game;
  if (part && kept && gameLink(kept) === part) {
    game.game = kept;
    return;
  }
  const choices = choicesOf(game, parameters);
  const moves = parameters.has("moves") ? cells(parameters.get("moves")).map((cell) => ({ cell, by: "host" })) : [];
  const start = parameters.get("board") ?? EMPTY;
  game.game = { ...game.game, ...Object.fromEntries(choices), start, moves, undone: [] };
}

/** The cells of a list. An entry that is no digit stays text, which the board refuses with an error. */
function cells(list) {
  return list.split(",").map((cell) => (/^\d$/.test(cell) ? Number(cell) : cell));
}

/** The part of the address that opens this game. Without a game it is the game part of the present address. */
function gameLink(record) {
  if (!record) return gamePart(parametersOf(location));
  const { start, moves, ...choices } = record;
  const parts = [];
  if (start !== EMPTY) parts.push(`board=${start}`);
  if (moves.length > 0) parts.push(`moves=${moves.map(({ cell }) => cell).join(",")}`);
  for (const [name, value] of Object.entries(DEFAULTS)) if (choices[name] !== value) parts.push(`${name}=${choices[name]}`);
  return parts.join("&");
}

/** A value encoded for the address. Commas, slashes and brackets stay readable. */
function encode(value) {
  return encodeURIComponent(value).replaceAll(/%2C|%2F|%5B|%5D/g, decodeURIComponent);
}
