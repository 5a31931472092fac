// The words of the page around the board, and of what goes wrong there.

import { causes } from "../../../shared/words/en.js";

const number = new Intl.NumberFormat("en").format;

/** What some games are at full strength, from a game's beginning on. */
const possible = ({ all }) => `${number(all)} games are possible, and you win none.`;

export default {
  /**
   * The sentence beside the field. The counts are those of `all` games, of the `games` that can still follow, and of the `draws`.
   * ● and · become the signs of a draw and of a lost game, [this] is stressed, and so is {this}, in the colour of the draws.
   */
  field: {
    start: ({ all, draws }) => `[${number(all)} games are possible:] ● {${draws}} are draws, · the others I win.`,
    left({ games, draws }) {
      const left = games === 1 ? "[Only one game is left:]" : `[${number(games)} games are left:]`;
      if (draws === 0) return `${left} · I win ${games === 1 ? "it" : "them all"}. It’s decided.`;
      if (draws === games) return `${left} ● {${["a draw", "both draws"][games - 1] ?? "all draws"}}. You’re safe.`;
      const others = games - draws === 1 ? "the other" : "the others";
      return `${left} ● {${draws}} ${draws === 1 ? "is a draw" : "are draws"}, · ${others} I win.`;
    },
    over: ({ all, isShared }) => `${isShared ? "This" : "Your"} game, ringed, is one of ${number(all)}.`,
    replayed: ({ player, computer, isWeak }) =>
      ({ both: "A shared game between two people.", none: "A shared game: I played both sides." })[player] ??
        `A shared game: someone played ${player}, I played ${computer}${isWeak ? ", not at full strength" : ""}.`,
    weaker: (counts) => `At “Unbeatable” I play at full strength: ${possible(counts)}`,
    mixed: (counts) => `I didn’t play this game at full strength throughout. In a new one, ${possible(counts)}`,
    setUp: (counts) => `This position was set up. In a new game, ${possible(counts)}`,
    both: (counts) => `Two people are playing. If you choose X, ${possible(counts)}`,
    none: (counts) => `I’m playing against myself. If you choose X, ${possible(counts)}`,
    /** A dot that is chosen: its place in its run, and how its game ends. */
    dot: ({ index, count, isDraw }) => `Game ${number(index)} of ${number(count)}: ${isDraw ? "a draw" : "I win"}.`,
    dots: "Games",
    /** How many games the visitor has finished, if any, of `all`, and how many draws. */
    played: ({ played, all, drawn, draws }) =>
      played
        ? `You have played [${number(played)}] of ${number(all)} games, {${drawn}} of ${draws} draws.`
        : "Each dot is a whole game. Press one to watch it.",
    picture: ({ all }) =>
      `A dot for each of the ${number(all)} games against me, in groups by the first move: gold for a draw, grey where I win`,
  },

  page: {
    badLink: "The link in the address cannot be opened. ",
    badName: (part) => `I don’t understand part of this link: “${part}”.`,
    shared: "Link copied",
    copied: "Copied",
    copyByHand: "Copy it yourself",
    missing: "This part needs the game, whose script tic-tac-toe.js has not loaded.",
    failed: (reason) => `This part cannot start: ${causes[reason]}`,
    // English is what stands in the page itself.
    text: {},
  },
};
