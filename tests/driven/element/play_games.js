// Plays games by clicks, and returns the faults. Each game consists of the visitor's mark, the cells in their order, the
// outcome and the computer's mark. For each game, a seed is searched with which the computer takes its cells.
((engine, game, cells, games) => {
  const faults = [];
  const turn = (ply) => (ply % 2 === 0 ? "X" : "O");

  /** A seed with which the engine takes the cells of `computer`. */
  function seedFor(path, computer) {
    const boards = [".../.../..."];
    for (const cell of path) boards.push(engine.play(boards.at(-1), cell));
    for (let seed = 0; seed < 1e6; seed += 1) {
      if (path.every((cell, ply) => turn(ply) !== computer || engine.choose(boards[ply], "unbeatable", seed) === cell)) return seed;
    }
    throw new Error(`The engine never plays ${path}.`);
  }

  for (const [visitor, path, end, computer] of games) {
    game.player = visitor;
    game.seed = seedFor(path, computer);
    game.newGame();
    path.forEach((cell, ply) => {
      if (turn(ply) === visitor) cells[cell].click();
      else clock.pass(450);
    });
    const played = game.history.map((move) => move.cell).join();
    if (played !== path.join() || game.status !== end) faults.push(`${visitor} ${path}: ${played}, ${game.status}, not ${end}`);
    clock.pass(1000);
    if (clock.due > 0) faults.push(`${path}: something is due after its end`);
  }
  return faults;
})
