// What the page does for a visitor who turns to anything: it keeps the address, follows the dots of the field, says how the game
// has ended, shares it, and unfolds the story and "Today's five", whose scripts it loads.

import { createUnloaded, languages } from "../shared/languages.js";
import { createLink } from "../shared/link.js";
import { loadScript, loadStyle } from "../shared/load.js";
import createGames from "./games/games.js";
import { createLazyDetails } from "./lazy-details.js";
import { createShare } from "./share.js";
import { loadAllWords } from "./words.js";

/** The names that the address may hold besides the game, and the form of their values. */
const NAMES = {
  // The game is played from its beginning.
  replay: /^on$/,
  story: /^[a-z]+$/,
  // The engine checks the value.
  five: /^[\s\S]+$/,
};

/**
 * Binds all this to the page. `words()` returns the page's words, `language()` the tag of the chosen language, whose words may be
 * on their way, and `isComplete()` says whether the words include those of the parts that unfold, which `speak(true)` loads.
 * `choose()` chooses the language anew, and `complain()` says what is wrong.
 */
export default function createVisitor({ game, choices, field, words, language, isComplete, speak, choose, complain }) {
  /**
   * The game of someone else that is on the board, until the visitor goes on from it: one that somebody has shared, or one of the
   * field; and whether the page says who has made the moves.
   */
  let watched;
  let isShared = false;
  /** The same game for the story, which tells by the object whether it is another game than before. */
  let sharedGame;
  let isAttributing = false;
  /** The promise of what follows the first press on the board, and what the field can do. */
  let ending;
  let games;
  /** The game that the visitor finished last against the engine at full strength. */
  let finished;
  /** What is wrong with the address, if anything is. */
  let problem;

  const link = createLink(game, {
    names: NAMES,
    onOpen(found) {
      problem = found;
      watched = undefined;
      // What the field shows of the game that was open before is no longer true.
      field.show();
      attributeMoves();
      follow();
    },
  });
  const share = createShare(document.querySelector("#shared"), () => words().page);
  const copyButton = document.querySelector("#copy");

  /** What the parts that unfold need of the page. */
  const tools = {
    game,
    link,
    language: words,
    lastGame,
    lostGame: () => choices.get("lost"),
    shared: () => watched,
    onProblem: reportProblem,
    share,
    turnTo,
  };
  const parts = [createPart("story", "story"), createPart("puzzles", "five")];

  /** The unfolding part with this id. The address has its state under `name`. */
  function createPart(id, name) {
    return createLazyDetails(document.getElementById(id), {
      link,
      name,
      loading: () => ({ lang: language(), textContent: languages.get(language()).loading }),
      sorry: (reason, next, onAgain) =>
        reason === "unloaded"
          ? createUnloaded(language(), next, onAgain)
          : (words()?.page[reason] ?? words()?.page.failed(reason) ?? ""),
      async make() {
        if (!game.matches(":defined")) throw Object.assign(new Error("The game is missing."), { reason: "missing" });
        const made = await load();
        // The address is read when the board is ready, and must not be written before. A board that cannot start shows the reason
        // itself.
        await game.ready.catch(() => {});
        // In the meantime another language may have been chosen.
        while (!isComplete()) await speak(true);
        return made[id](tools);
      },
    });
  }

  /**
   * Loads what follows the first press on the board. Resolves to undefined if it cannot be loaded: then the board itself says
   * how the game has ended, and the next press tries again.
   */
  function loadEnding() {
    ending ??= makeEnding().catch((error) => {
      ending = undefined;
      if (error.reason !== "unloaded") throw error;
    });
    return ending;
  }

  async function makeEnding() {
    const loadWords = () => loadScript(`ending-${language()}.js`);
    const [create, , engine] = await Promise.all([
      loadScript("ending.js"),
      loadStyle("ending.css"),
      customElements.get("tic-tac-toe").engine,
      loadWords(),
    ]);
    return create({
      game,
      engine,
      loadWords,
      async loadReview() {
        const [explanation, { moves }] = await Promise.all([loadScript("explain.js"), loadAllWords(language())]);
        return { review: (await explanation.load()).review, sentence: moves.sentence };
      },
      isShared: () => Boolean(watched),
      share,
      url: () => link.shared,
      onMoment: field.show,
    });
  }

  /**
   * The shared game that is shown, if it is over, with `isShared`; else the one that the visitor finished last, if any. The same
   * game is the same object.
   */
  function lastGame() {
    return watched && isOver() ? sharedGame : finished;
  }

  /**
   * Records who has made the moves of the address: the visitor and the engine, if the game is one of those in the field, so that it
   * ends like one. A shared game is replayed, and its player is someone else. An address with a problem stays as it is.
   */
  function attributeMoves() {
    const fromLink = Boolean(link.get("replay"));
    if (problem || watched || !(fromLink || field.isOne)) return;
    const { history, player } = game;
    const by = fromLink ? "host" : "human";
    const moves = history.map(({ cell, mark }) => ({ cell, by: ["both", mark].includes(player) ? by : "computer" }));
    const record = { ...game.game, moves };
    if (fromLink) {
      isShared = true;
      watch(record);
    } else {
      put(record);
      rememberGame();
    }
  }

  /** Puts a game on the board that is not the visitor's own move. */
  function put(record) {
    isAttributing = true;
    game.game = record;
    isAttributing = false;
  }

  /** Plays someone else's game before the visitor's eyes. */
  function watch(record) {
    watched = record;
    sharedGame = { ...record, isShared: true };
    put(record);
    field.show();
    loadEnding().then((made) => made?.replay(!isShared));
  }

  /** Plays a game of the field, from which the visitor may take over. */
  function watchGame(record) {
    forget();
    isShared = false;
    link.set({ replay: undefined });
    watch(record);
  }

  /**
   * Keeps the visitor's game for the story, if it is over and one of those in the field, and for the day's puzzles if it is lost:
   * at full strength, nobody wins.
   */
  function rememberGame() {
    if (!isOver() || !field.isOne || watched) return;
    finished = game.game;
    const { moves, opener } = finished;
    if (game.status !== "draw") choices.set("lost", { cells: moves.map(({ cell }) => cell), opener });
  }

  /** Makes what the field can do, once it has its dots and words. */
  function makeGames() {
    if (!words() || field.dots.length === 0) return;
    games ??= createGames({ board: game, field, words, watched: () => watched, choices, onPlay: watchGame });
    return games;
  }

  /** Whether the game on the board is over. */
  function isOver() {
    return game.status !== undefined && game.status !== "open";
  }

  /** Shows what the address asks for besides the game. */
  function follow() {
    choose();
    for (const each of parts) {
      each.refresh();
      each.follow();
    }
  }

  /** Clears the problem of the address: a visitor who goes on has read it. */
  function forget() {
    problem = undefined;
    complain();
  }

  /** Shows a problem of the address, unless there is one already. */
  function reportProblem(found) {
    problem ??= found;
    complain();
  }

  /** Loads the script, the style and the words of the parts, and resolves to the functions that create the parts. */
  async function load() {
    const files = [loadScript("explain.js"), loadStyle("explain.css"), loadAllWords(language())];
    return (await Promise.all(files))[0];
  }

  /** Moves to the part of the page with this id, and unfolds it. */
  function turnTo(id) {
    const target = document.getElementById(id);
    if (target.matches("details")) target.open = true;
    target.scrollIntoView({ block: "start" });
    (target.querySelector("summary") ?? target).focus({ preventScroll: true });
  }

  game.addEventListener("ttt-move", ({ detail }) => {
    if (detail.by === "human") {
      forget();
      loadEnding();
    }
    link.write();
  });
  link.read();

  const visitor = {
    link,

    /** The game of someone else that is on the board, if there is one, and whether a visitor has shared it. */
    get watched() {
      return watched;
    },
    get isShared() {
      return isShared;
    },

    /** What is wrong with the address, if anything is. */
    get problem() {
      return problem;
    },

    /** Whether a part that unfolds needs its words. */
    get needsAllWords() {
      return parts.some(({ isNeeded }) => isNeeded);
    },

    /** Opens the game of the address, and shows what the visitor has done before this script came. */
    begin() {
      link.follow();
      field.show();
      const { moves } = game.game;
      if (moves.length === 0 || link.openings > 0) return;
      if (moves.some(({ by }) => by === "human")) loadEnding();
      visitor.change("move");
    },

    /** Shows what the address asks for besides the game, on a board that cannot start. */
    follow() {
      problem = link.read();
      follow();
    },

    attributeMoves,

    /** Follows a change of the game. */
    change(cause) {
      share.forget();
      if (!isAttributing && !link.isOpening && watched) {
        watched = undefined;
        link.set({ replay: undefined });
      }
      link.schedule();
      field.show();
      if (cause === "move") {
        rememberGame();
        if (isOver() && field.isOne && !watched) makeGames()?.remember(game.game);
      }
      for (const each of parts) each.refresh();
      if (isOver()) loadEnding();
      ending?.then((made) => made?.refresh(cause));
    },

    /** Shows the games of the field. */
    showGames: () => makeGames()?.show(),

    /** Follows an event on the field that came before this script. */
    followTurn: (event) => makeGames()?.follow(event),

    /** Shows everything in the present language. */
    speak() {
      share.forget();
      for (const each of parts) each.speak();
      ending?.then((made) => made?.speak());
    },

    /** Says in their places which parts could not be made. */
    complain() {
      for (const each of parts) each.complain();
    },

    /** Loads what unfolds in advance. A file that cannot be loaded is reported when it is needed. */
    prefetch: () => void load().catch(() => {}),

    /** Copies the tag for other pages. */
    copy: () => share.copy(copyButton, document.querySelector(".embed pre").textContent),
  };
  return visitor;
}
