// The words of the page around the board, and of what goes wrong there.

import { causes } from "../../../shared/words/en.js";

const number = new Intl.NumberFormat("en").format;

/** What some games are at full strength, from a game's beginning on. */
const possible = ({ all }) => `${number(all)} games are possible, and you win none.`;

export default {
  /**
   * The sentence beside the field. The counts are those of `all` games, of the `games` that can still follow, and of the `draws`.
   */
  field: {
    start: ({ all, draws }) => `${number(all)} games are possible against me. You win none, but ${draws} are draws.`,
    left({ games, draws }) {
      const left = games === 1 ? "Only one game is still possible" : `${number(games)} games are still possible`;
      if (draws === 0) return games === 1 ? `${left}, and I win it.` : `${left}, but no draw: it’s decided.`;
      if (draws === games) return `${left}, ${["a draw", "both draws"][games - 1] ?? "all draws"}: you’re safe.`;
      return `${left}, ${draws === 1 ? "one of them a draw" : `${draws} of them draws`}.`;
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
    picture: ({ all }) => `A dot for each of the ${number(all)} games against me, round if you lose, square if it’s a draw`,
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
