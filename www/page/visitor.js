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
 * Binds all this to the page: to its `board`, the visitor's `choices`, the `field` of games, the language it speaks (`speech`) with
 * the `preferences` for it, its `notices`, and `someones`, the game of someone else.
 */
export default function createVisitor({ board, choices, field, speech, preferences, notices, someones }) {
  /** The promise of what follows the first press on the board, and what the field can do. */
  let ending;
  let games;
  /** The game that the visitor finished last against the engine at full strength. */
  let finished;

  const link = createLink(board, {
    names: NAMES,
    onOpen(problem) {
      notices.open(problem);
      someones.leave();
      // What the field shows of the game that was open before is no longer true.
      field.show();
      attributeMoves();
      follow();
    },
  });
  const share = createShare(document.querySelector("#shared"), () => speech.words.page);
  const copyButton = document.querySelector("#copy");

  /** What the parts that unfold need of the page. */
  const tools = {
    game: board,
    link,
    language: () => speech.words,
    lastGame,
    lostGame: () => choices.get("lost"),
    onProblem: notices.report,
    share,
    turnTo,
  };
  const parts = [createPart("story", "story"), createPart("puzzles", "five")];

  /** The unfolding part with this id. The address has its state under `name`. */
  function createPart(id, name) {
    return createLazyDetails(document.getElementById(id), {
      link,
      name,
      loading: () => ({ lang: speech.tag, textContent: languages.get(speech.tag).loading }),
      sorry: (reason, next, onAgain) =>
        reason === "unloaded"
          ? createUnloaded(speech.tag, next, onAgain)
          : (speech.words?.page[reason] ?? speech.words?.page.failed(reason) ?? ""),
      async make() {
        if (!board.matches(":defined")) throw Object.assign(new Error("The game is missing."), { reason: "missing" });
        const made = await load();
        // The address is read when the board is ready, and must not be written before. A board that cannot start shows the reason
        // itself.
        await board.ready.catch(() => {});
        await speech.complete();
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
    const loadWords = () => loadScript(`ending-${speech.tag}.js`);
    const [create, , engine] = await Promise.all([
      loadScript("ending.js"),
      loadStyle("ending.css"),
      customElements.get("tic-tac-toe").engine,
      loadWords(),
    ]);
    return create({
      board,
      engine,
      field,
      link,
      share,
      someones,
      loadWords,
      async loadReview() {
        const [explanation, { moves }] = await Promise.all([loadScript("explain.js"), loadAllWords(speech.tag)]);
        return { review: (await explanation.load()).review, sentence: moves.sentence };
      },
    });
  }

  /** The shared game that is shown, if it is over; else the one that the visitor finished last, if any. */
  function lastGame() {
    const isShared = Boolean(someones.game) && isOver();
    return { record: isShared ? someones.game : finished, isShared };
  }

  /**
   * Records who has made the moves of the address: the visitor and the engine, if the game is one of those in the field, so that it
   * ends like one. A shared game is replayed, and its player is someone else. An address with a problem stays as it is.
   */
  function attributeMoves() {
    const isShared = Boolean(link.get("replay"));
    if (notices.problem || someones.game || !(isShared || field.isOne)) return;
    const { history, player } = board;
    const by = isShared ? "host" : "human";
    const moves = history.map(({ cell, mark }) => ({ cell, by: ["both", mark].includes(player) ? by : "computer" }));
    const record = { ...board.game, moves };
    if (isShared) watch(record, true);
    else {
      someones.put(record);
      rememberGame();
    }
  }

  /** Plays someone else's game before the visitor's eyes. */
  function watch(record, isShared) {
    someones.watch(record, isShared);
    field.show();
    loadEnding().then((made) => made?.replay(!isShared));
  }

  /** Plays a game of the field, from which the visitor may take over. */
  function watchGame(record) {
    notices.forget();
    link.set({ replay: undefined });
    watch(record, false);
  }

  /**
   * Keeps the visitor's game for the story, if it is over and one of those in the field, and for the day's puzzles if it is lost:
   * at full strength, nobody wins.
   */
  function rememberGame() {
    if (!isOver() || !field.isOne || someones.game) return;
    finished = board.game;
    const { moves, opener } = finished;
    if (board.status !== "draw") choices.set("lost", { cells: moves.map(({ cell }) => cell), opener });
  }

  /** Makes what the field can do, once it has its dots and words. */
  function makeGames() {
    if (!speech.words || field.dots.length === 0) return;
    games ??= createGames({ board, field, speech, someones, choices, onPlay: watchGame });
    return games;
  }

  /** Whether the game on the board is over. */
  function isOver() {
    return board.status !== undefined && board.status !== "open";
  }

  /** Shows what the address asks for besides the game. */
  function follow() {
    speech.choose(preferences.language);
    for (const each of parts) {
      each.refresh();
      each.follow();
    }
  }

  /** Loads the script, the style and the words of the parts, and resolves to the functions that create the parts. */
  async function load() {
    const files = [loadScript("explain.js"), loadStyle("explain.css"), loadAllWords(speech.tag)];
    return (await Promise.all(files))[0];
  }

  /** Moves to the part of the page with this id, and unfolds it. */
  function turnTo(id) {
    const target = document.getElementById(id);
    if (target.matches("details")) target.open = true;
    target.scrollIntoView({ block: "start" });
    (target.querySelector("summary") ?? target).focus({ preventScroll: true });
  }

  board.addEventListener("ttt-move", ({ detail }) => {
    if (detail.by === "human") {
      notices.forget();
      loadEnding();
    }
    link.write();
  });
  speech.follow(() => {
    share.forget();
    for (const each of parts) each.speak();
    ending?.then((made) => made?.speak());
  });
  field.follow(() => makeGames()?.show());
  link.read();

  const visitor = {
    link,

    /** Opens the game of the address, and shows what the visitor has done before this script came. */
    begin() {
      link.follow();
      field.show();
      const { moves } = board.game;
      if (moves.length === 0 || link.openings > 0) return;
      if (moves.some(({ by }) => by === "human")) loadEnding();
      visitor.change("move");
    },

    /** Shows what the address asks for besides the game, on a board that cannot start. */
    follow() {
      notices.open(link.read());
      follow();
    },

    attributeMoves,

    /** Follows a change of the game. */
    change(cause) {
      share.forget();
      if (someones.game && !someones.isPutting && !link.isOpening) {
        someones.leave();
        link.set({ replay: undefined });
      }
      link.schedule();
      field.show();
      if (cause === "move") {
        rememberGame();
        if (isOver() && field.isOne && !someones.game) makeGames()?.remember(board.game);
      }
      for (const each of parts) each.refresh();
      if (isOver()) loadEnding();
      ending?.then((made) => made?.refresh(cause));
    },

    /** Follows an event on the field that came before this script. */
    followTurn: (event) => makeGames()?.follow(event),

    /** Loads what unfolds in advance. A file that cannot be loaded is reported when it is needed. */
    prefetch: () => void load().catch(() => {}),

    /** Copies the tag for other pages. */
    copy: () => share.copy(copyButton, document.querySelector(".embed pre").textContent),
  };
  return visitor;
}
