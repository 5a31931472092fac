// "How I think", the search of a position: what is told of its cuts, and what stops its play.

import { chromium, equal, oracle, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { LOST, other } from "./think.js";
import { grouped, tokens, walkThrough } from "./walk.js";

test("Every cut is told with its reason and with what it leaves out", chromium, async () => {
  const written = (number) => String(number).replace("-", "−");
  for (const [board, mark] of [[LOST, "O"], ["XOX/.O./...", "X"]]) {
    const walk = await walkThrough(board, "alpha-beta-depth");
    const { nodes, steps } = await oracle("search", { subject: board, search: "alpha-beta-depth" });
    for (const [step, { kind, node, alpha, beta, best }] of steps.entries()) {
      if (kind !== "cut") continue;
      const { max, cut, spared } = nodes[node];
      // The other player already has a score elsewhere: MAX the alpha, and MIN, who wins below 0, the beta.
      const [who, bound, name, limit] = max ? [other(mark), beta, "beta", "at least"] : [mark, alpha, "alpha", "at most"];
      const has = { 1: "a win", 0: "a draw", "-1": written(bound) }[Math.sign(max ? -bound : bound)];
      const numbers = [name, written(bound), limit, written(nodes[best].score), grouped(cut.length), grouped(spared)];
      walk.go(step);
      equal(tokens(walk.shown.sentence), ["Cut", who, has, ...numbers], `${board}, step ${step}`);
    }
  }
});

test("The play is not read out, and whatever hides the search stops it and leaves the address at its step", chromium, async () => {
  const walk = await walkThrough(EMPTY, "alpha-beta");
  const { figure, think, tree } = walk;
  tree.speed = 100;
  const live = () => figure.$("[part=sentence]").ariaLive;
  for (const [stop, show] of [
    [() => figure.press("Pause")], [() => think.fold("search"), () => think.section("search")],
    [() => think.click("#think > summary"), () => think.unfold()], [() => walk.choose("ordered")],
  ]) {
    await figure.press("Play");
    await until(() => tree.step > 1);
    equal(live(), "off");
    await stop();
    await until(() => figure.button("Play"));
    await show?.();
    await walk.rests(stop);
    equal([live(), think.said], ["polite", ""]);
    await until(() => Number(new URLSearchParams(think.hash.slice(1)).get("step") ?? 1) === tree.step + 1);
  }
});
