// A host of chance.

/** Random numbers below a given one. They come from a seed, so that a failure can be repeated. */
export function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A host that knows a board by `ttt-change` alone, and acts on it at random. If it `isFair`, it neither weakens the engine nor
 *  sets up positions. */
export function mirror(game, isFair) {
  const view = game.ownerDocument.defaultView;
  const cells = [...game.shadowRoot.querySelectorAll("[role=gridcell] button")];
  const control = (name) => game.shadowRoot.querySelector(`[data-control=${name}]`);

  let random;
  const one = (list) => list[random(list.length)];

  let mirror = { board: game.board, turn: game.turn, status: game.status };
  let told = 0;
  const faults = [];
  /** How many more actions the host may take within listeners. */
  let depth = 0;

  const whole = () => JSON.stringify(game.game);
  const check = (holds, what) => {
    if (!holds && faults.length < 5) faults.push(what);
  };

  game.addEventListener("ttt-change", ({ detail }) => {
    told += 1;
    const { cause, board, turn, status } = detail;
    check(["move", "undo", "redo", "new-game", "setting", "restore"].includes(cause), `the cause ${cause}`);
    mirror = { board, turn, status };
    consistent(`at ${cause}`);
    if (depth > 0 && random(4) === 0) {
      depth -= 1;
      act(true);
    }
  });

  /** Checks that the properties of the board agree with each other. */
  function consistent(when) {
    const { start, moves, undone, player, opener, level } = game.game;
    const signs = [...start.replaceAll("/", "")];
    for (const { cell, mark } of game.history) signs[cell] = mark;
    check(signs.join("") === game.board.replaceAll("/", ""), `${when}: the history leads to ${game.board}`);
    check(moves.length === game.history.length && undone.length <= 9, `${when}: the moves are the history`);
    check([player, opener, level].join() === [game.player, game.opener, game.level].join(), `${when}: the settings`);
    check((game.status === "open") === (game.turn !== undefined), `${when}: ${game.status} and ${game.turn}`);
  }

  const boards = [".../.../...", "X../.O./...", "XX./OO./...", "XXX/OO./...", "bad", "O../.X./..."];
  const kept = [];
  const actions = {
    press: () => one(cells).click(),
    play: () => game.play(random(9)),
    undo: () => one([() => game.undo(), () => control("undo").click()])(),
    redo: () => one([() => game.redo(), () => control("redo").click()])(),
    renew: () => one([() => game.newGame(), () => control("new").click()])(),
    hint: () => control("hint").click(),
    pause: () => control("pause").click(),
    player: () => (game.player = one(["X", "O", "both", "both", "none", "Y"])),
    opener: () => (game.opener = one(["X", "O"])),
    level: () => (game.level = one(["easy", "medium", "hard", "unbeatable", "none"])),
    seed: () => (game.seed = one([1, 2, null, -1])),
    board: () => (game.board = one(boards)),
    attribute: () => game.toggleAttribute("hints") || one([() => game.removeAttribute("board"), () => game.removeAttribute("seed")])(),
    theme: () => (game.theme = one(["auto", "light", "dark"])),
    lang: () => (game.lang = one(["en", "zh", "ru"])),
    label: () => (game.label = one(["One", "Two"])),
    replay: () => game.replay(one([[], [4, 0], [4, 4], [0, 1, 3, 4, 6]])),
    keep: () => void (kept[random(20)] = game.game),
    restore: () => kept.length > 0 && (game.game = one(kept)),
    spoil: () => (game.game = { ...game.game, moves: [{ cell: 0, by: "host" }, { cell: 0, by: "host" }] }),
    move: () => game.ownerDocument.body.append(game),
    remove: () => (game.remove(), game.ownerDocument.body.append(game)),
    key: () => cells[random(9)].dispatchEvent(new view.KeyboardEvent("keydown", { key: one(["ArrowLeft", "Home"]), bubbles: true })),
  };
  if (isFair) {
    actions.player = () => (game.player = one(["X", "O", "none"]));
    for (const name of ["level", "board", "attribute", "replay", "restore", "spoil"]) delete actions[name];
  }
  /** The names of the actions, some several times: visitors mostly press cells. */
  const weighted = [...Object.keys(actions), ...Array(12).fill("press"), ...Array(4).fill("undo"), ...Array(3).fill("redo")];

  /**
   * Takes a random action, and returns its name. Expects one `ttt-change` if the action changes the game, and none if it does
   * not.
   */
  function act(isWithin) {
    const name = one(weighted);
    const before = whole();
    const from = told;
    try {
      actions[name]();
    } catch (error) {
      check(error.name?.endsWith("Error") && error.message.includes(" "), `${name} throws ${error}`);
      check(whole() === before, `${name} throws and changes the game`);
    }
    // An action within a listener is reported later, among others.
    if (!isWithin) {
      const heard = told - from;
      check(heard === (whole() === before ? 0 : 1), `${name}: told ${heard} times from ${before} to ${whole()}`);
    }
    return name;
  }

  return {
    /** Takes `times` actions from a seed, within listeners as well if it `isNested`. Returns the faults. */
    run(seed, times, isNested) {
      random = randomNumbers(seed);
      for (let time = 0; time < times; time += 1) {
        depth = isNested ? 3 : 0;
        const name = act(isNested);
        const now = { board: game.board, turn: game.turn, status: game.status };
        check(JSON.stringify(mirror) === JSON.stringify(now), `after ${name}: ${JSON.stringify(mirror)} for ${JSON.stringify(now)}`);
      }
      depth = 0;
      return faults.splice(0);
    },
    /** Whether the mirror and the board differ now. */
    differs: () => JSON.stringify(mirror) !== JSON.stringify({ board: game.board, turn: game.turn, status: game.status }),
  };
}
