// The words of the page around the board, and of what goes wrong there.

export default {
  page: {
    badLink: "The link in the address cannot be opened. ",
    badName: (part) => `Part of the link in the address is not understood: “${part}”.`,
    left: "The game that you were in is kept.",
    goBack: "Back to that game",
    shared: "Link copied",
    copied: "Copied",
    copyByHand: "To be copied by hand",
    missing: "This part needs the game, whose script tic-tac-toe.js has not loaded.",
    policy: "This part cannot start: the page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src.",
    unsupported: "This part cannot start: this browser does not run its engine. A current browser will.",
    // English is what stands in the page itself.
    text: {},
  },
};
