// Acts at random on many boards at once, each of which a host mirrors. Runs in a page with the clock of clock.js.
((mirror, boards) => {
  const hosts = boards.map((game, nth) => mirror(game, nth % 2 === 0));
  const faults = [];
  // The strokes of a picture come and go with the marks.
  const count = () => boards.map(({ shadowRoot }) => shadowRoot.querySelectorAll("*:not(path)").length).join();
  const score = ({ shadowRoot }, name) => Number(shadowRoot.querySelector(`[data-score=${name}]`).textContent);
  let before;
  let state;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  boards.forEach((game, nth) =>
    game.addEventListener("ttt-end", ({ detail: { status } }) => {
      if (nth % 2 === 0 && status === game.player) faults.push(`board ${nth} is lost by ${JSON.stringify(game.game)}`);
    }),
  );

  return (seed, times) => {
    state = seed;
    before ??= { nodes: count(), listeners: clock.listeners };
    for (let time = 0; time < times && faults.length === 0; time += 1) {
      const nth = random(boards.length);
      faults.push(...hosts[nth].run(random(2 ** 31), 1 + random(5), random(4) === 0));
      clock.pass([0, 1, 100, 449, 450, 900, 2000][random(7)]);
      if (hosts[nth].differs()) faults.push(`board ${nth} differs from its mirror`);
      if (clock.due > boards.length) faults.push(`${clock.due} timers are due`);
      const game = boards[nth];
      if (nth % 2 === 0 && ["X", "O"].includes(game.player) && score(game, "win") > 0) faults.push(`board ${nth} tells of a lost game`);
    }
    if (count() !== before.nodes) faults.push(`${count()} nodes, before ${before.nodes}`);
    if (clock.listeners !== before.listeners) faults.push(`${clock.listeners} listeners, before ${before.listeners}`);
    return faults;
  };
})
