// What each browser would draw in its own way.

import { everywhere, ok, painted, rectOf, test } from "../testing.js";
import { picture } from "../element/picture.js";
import { follow } from "./think.js";

test("The marks of the little boards are painted", everywhere, async () => {
  const think = await follow("#story=climb");
  await think.stage();
  await painted();
  const isInSight = ({ y, height }) => y > 0 && y + height < 720;
  const minis = think.visible("#story .mini").filter((mini) => isInSight(rectOf(mini)));
  ok(minis.length > 3, `${minis.length} boards are in sight`);
  let before = await picture();
  for (const [layer, name] of [["before", "x"], ["after", "o"]]) {
    think.document.head.insertAdjacentHTML("beforeend", `<style>.mini::${layer} { visibility: hidden }</style>`);
    await painted();
    const after = await picture();
    for (const mini of minis) {
      const { length } = before.detail(rectOf(mini)).differences(after.detail(rectOf(mini)));
      ok(length >= 10 * mini.dataset[name].replaceAll(/\s/g, "").length, `marks ${name} in ${length} pixels`);
    }
    before = after;
  }
});
