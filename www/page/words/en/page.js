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
    disabled: "This part cannot start: WebAssembly is switched off in this browser, for example by Lockdown Mode.",
    memory: "This part cannot start: the browser is out of memory. Close some tabs or windows, and reload the page.",
    damaged: "This part cannot start: its file is damaged. Try reloading the page.",
    unsupported: "This part cannot start: this browser could not run its engine. The browser's console has the reason.",
    // English is what stands in the page itself.
    text: {},
  },
};
