// What the ending shows: its words, the marks on the squares, and its buttons. Nothing here changes anything.

import { EMPTY, opponentOf } from "../../shared/board.js";
import { isCalm } from "../../shared/environment.js";
import { voicesOf } from "../../shared/moves.js";
import { squareNamer } from "../../shared/square-names.js";

/**
 * What is shown of a phase: `heading`, `sentence`, `squares` and `threats`, as verdict.js and board-overlay.js take them, and the
 * texts of its `buttons`. A phase is `{ kind, … }`. Where the visitor has lost, it has `at`, the number of moves before the
 * decisive one, and `index`, which of the visitor's that was; `had`, what the position was worth; `holding`, the cells that would
 * have kept it, and `isRare`, whether they are the smaller part; and `tried`, the cells that did not.
 */
export function viewOf(phase, { words, course, game, engine }) {
  const name = squareNamer(words.squares);
  const { at, index, had, holding, tried } = phase;
  const before = at === undefined ? undefined : course.positions[at];
  const isOpen = (cell) => !tried.includes(cell);
  const lost = (cell) => ({ cell, lost: before.turn, caption: words.caption, label: words.caption });

  return {
    /** An end of which the board itself says how it came. */
    plain: () => ({ buttons: {} }),

    /** The end of a game that the visitor has lost, before the board goes back. */
    lost: () => ({ heading: words.lost[had], buttons: { show: words.show } }),

    /** The position before the mistake. The visitor tries the squares, until one holds; `wrong` is the last one that did not. */
    find: () => ({
      heading: words.lost[had],
      sentence: phase.wrong === undefined
        ? words.find({ had, index, holding: holding.length, free: before.moves.length - tried.length })
        : words.wrong({ square: name(phase.wrong), isLineLeft: isLineLeft(before, phase.wrong) }),
      squares: before.moves.map(({ cell }) => (isOpen(cell) ? { cell, isTry: true, label: words.open } : lost(cell))),
    }),

    /** The same position, where most squares hold, or the answer was shown. */
    answer: () => ({
      heading: words.lost[had],
      sentence: phase.isRare
        ? words.held({ had, squares: holding.map(name) })
        : words.most({ had, index, square: name(course.moves[at].cell) }),
      squares: before.moves.map(({ cell }) => {
        const isHolding = holding.includes(cell);
        return isOpen(cell) ? { cell, isHolding, label: isHolding ? words.holds : words.caption } : lost(cell);
      }),
    }),

    /** How the game went on after the mistake: the first `steps` moves of `line`, after which nothing helps. */
    course({ line, threats, steps }) {
      const isEnd = steps === line.length;
      const isFork = line.length > 2;
      const last = name(line[isFork ? line.length - 1 : 0].cell);
      return {
        heading: words.lost[had],
        sentence: isEnd ? words.fork({ isFork, square: last }) : words.after({ square: name(line[0].cell) }),
        squares: line.slice(0, steps).map(({ cell, mark }, order) => ({
          cell,
          step: mark,
          order: isCalm(game) ? String(order + 1) : "",
          label: `${order + 1}: ${mark}`,
        })),
        threats: isEnd ? threats : [],
      };
    },

    /** The visitor has found the square, and plays on. */
    found: () => ({ heading: words.found[had], isSmall: true }),

    drawn({ saves }) {
      const computer = opponentOf(game.player);
      const hasBegun = game.opener === game.player;
      const { games, draws } = engine.games_left(EMPTY, computer, hasBegun ? computer : game.player);
      const next = words.next[hasBegun ? "computer" : "visitor"];
      return {
        heading: words.drawn,
        sentence: [saves > 0 && words.saved({ times: saves }), next.sentence({ games, draws })].filter(Boolean).join(words.gap),
        buttons: { begin: next.button },
      };
    },

    /** A game that is being played before the visitor's eyes. */
    replay: () => ({}),

    /** A game that somebody has shared, at its end. */
    shared: () => ({ heading: words.better, buttons: { begin: words.yourMove } }),
  }[phase.kind](phase);
}

/** Whether a move leaves a line of the other side open, which completes it with the next move. */
const isLineLeft = ({ moves }, wrong) => moves.find(({ cell }) => cell === wrong).line.length === 2;

/**
 * What is shown of the move that led to a moment of the game: what each square was worth, and the sentence about the move, if its
 * `review` is there.
 */
export function viewOfMoment(ply, { words, course, review, player, isShared }) {
  if (ply === 0) return { heading: words.beginning, isSmall: true };
  const { cell: chosen, mark, by } = course.moves[ply - 1];
  const { moves } = course.positions[ply - 1];
  const scored = ({ cell, value }) => ({ cell, ...scoreOf(value, mark === opponentOf(player), words) });
  const others = moves.filter(({ cell }) => cell !== chosen).map(scored);
  const { cell, label, ...disc } = scored(moves.find((move) => move.cell === chosen));
  const safe = moves.filter(({ value }) => value.outcome !== "loss");
  const isOnly = ["both", mark].includes(player) && moves.length > 1 && safe.length === 1 && safe[0].cell === chosen;
  const account = review?.accounts[ply - 1];
  return {
    heading: isOnly ? words.only : words.gave[account?.verdict] ?? words.move({ ply, mark }),
    sentence: account ? review.sentence(account, voicesOf(account, by, player, isShared)) : "",
    isSmall: true,
    squares: [...others.map(({ cell, label, ...number }) => ({ cell, label, number })), { cell, label, disc }],
  };
}

/** What a move's value is worth to the computer: +10 if it wins. */
function scoreOf({ outcome }, isComputers, words) {
  const kind = { win: isComputers ? "win" : "loss", draw: "draw", loss: isComputers ? "loss" : "win" }[outcome];
  return { kind, text: { win: "+10", draw: "0", loss: "−10" }[kind], label: words.worth[kind] };
}
