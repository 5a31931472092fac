// An exercise as a field of a form: its value, validity, label and events, and what resets and disables it.

import { chromium, click, devtools, equal, everywhere, keys, ok, test, type } from "../testing.js";
import { C, FOUR, TEXTBOOK, button, press } from "./exercise.js";
import { placeTree } from "./figure.js";

test("A form has the answer and its score, and resets and disables it", everywhere, async () => {
  const figure = await placeTree(
    `<form><fieldset><minimax-tree name=tree required numbers="${TEXTBOOK}" search=alpha-beta task=cut></minimax-tree>
    </fieldset></form>`,
  );
  const form = document.querySelector("form");
  const sent = () => JSON.parse(new FormData(form).get("tree"));
  const blank = { tree: TEXTBOOK, seed: null, answer: { values: [], cut: [], move: null }, score: null, tries: 0 };
  equal(form.checkValidity(), false);
  equal(sent(), blank);
  figure.tree.hint();
  equal(sent(), { ...blank, hints: 1 });
  figure.tree.reset();
  equal(sent(), blank);
  figure.tree.answer = { cut: [[1, 1], [1, 2]] };
  equal(form.checkValidity(), true);
  equal(figure.tree.form, form);
  figure.tree.check();
  equal(sent(), { ...blank, answer: { values: [], cut: [[1, 1], [1, 2]], move: null }, score: 1, tries: 1 });
  form.reset();
  equal(sent().answer.cut, []);
  document.querySelector("fieldset").disabled = true;
  figure.items[FOUR].click();
  equal(figure.tree.answer.cut, []);
  equal(button(figure, "Check").ariaDisabled, "true");
  document.querySelector("fieldset").disabled = false;
  equal(form.checkValidity(), false);
  figure.tree.still = true;
  equal(form.checkValidity(), true, "a worksheet is answered on paper");
  figure.tree.disabled = true;
  equal([...new FormData(form)], []);
});

test("Only the reader's own changes fire input and change, as those of the browser's own fields do", everywhere, async () => {
  const figure = await placeTree(
    `<form><label for=tree>The cuts</label><minimax-tree id=tree numbers="${TEXTBOOK}" search=alpha-beta
    task="values cut"></minimax-tree></form>`,
  );
  const { tree } = figure;
  const heard = [];
  for (const type of ["input", "change"]) {
    addEventListener(type, ({ target, bubbles }) => heard.push([type, target.localName, bubbles]));
  }
  const types = () => heard.splice(0);
  const own = ["input", "change"].map((type) => [type, "minimax-tree", true]);
  tree.answer = { cut: [[1]] };
  tree.check();
  tree.reset();
  equal(types(), [], "the page's own");
  await figure.click(C);
  type("≤2");
  equal(types(), [], "in the field");
  await keys("Enter");
  equal(types(), own, "a value");
  await press(figure, "Cuts");
  equal(types(), [], "another task");
  await figure.click(FOUR);
  equal(types(), own, "a mark");
  await press(figure, "Clear");
  equal(types(), own, "taken back");
  tree.addEventListener("tree-answer", () => (tree.answer = { cut: [[2]] }), { once: true });
  await figure.click(FOUR);
  equal(types(), own, "and what the page makes of it");
  await press(figure, "Check");
  await press(figure, "Walk through it");
  await figure.ready();
  tree.tries = 0;
  figure.$("[type=range]").focus();
  await keys("ArrowRight");
  equal(types(), [], "the slider");
});

test("An exercise has what a field of a form has", everywhere, async () => {
  const figure = await placeTree(`<form><label for=tree>The cuts of the book</label><fieldset><legend>First</legend>
    <minimax-tree id=tree name=cuts required numbers="${TEXTBOOK}" search=alpha-beta task=cut></minimax-tree></fieldset></form>`);
  const { tree } = figure;
  const label = document.querySelector("label");
  equal(tree.type, "minimax-tree");
  equal(tree.willValidate, true);
  equal(tree.labels.length, 1);
  equal(tree.labels[0], label);
  equal(tree.validity.valueMissing, true);
  equal(tree.validationMessage !== "", true);
  equal(tree.checkValidity(), false);
  equal(tree.reportValidity(), false);
  document.activeElement.blur();
  await click(label);
  equal(document.activeElement, tree);
  equal(figure.focused, 0);
  await keys(" ", "ArrowDown", " ");
  equal(tree.validity.valid, true);
  equal(tree.checkValidity(), true);
  equal(tree.validationMessage, "");
  tree.setCustomValidity("Think again.");
  equal(tree.validity.customError, true);
  equal(tree.validationMessage, "Think again.");
  equal(document.forms[0].checkValidity(), false);
  tree.setCustomValidity("");
  equal(tree.checkValidity(), true);
  // It is disabled exactly where the browser says so.
  const isOpen = () => button(figure, "Check").ariaDisabled === "false";
  for (
    const [name, turn] of Object.entries({
      "in a disabled fieldset": () => (document.querySelector("fieldset").disabled = true),
      "in its legend": () => document.querySelector("legend").append(tree),
      "by its attribute": () => tree.setAttribute("disabled", "false"),
      "without it": () => tree.removeAttribute("disabled"),
    })
  ) {
    turn();
    equal(isOpen(), !tree.matches(":disabled"), name);
  }
  equal(tree.matches(":disabled"), false);
});

test("A label names the exercise for a screen reader", chromium, async () => {
  await placeTree(`<label for=tree>The cuts of the book</label><minimax-tree id=tree numbers="${TEXTBOOK}" search=alpha-beta
    task=cut></minimax-tree>`);
  const { nodes } = await devtools("Accessibility.getFullAXTree");
  ok(nodes.some(({ role, name }) => role?.value === "group" && name?.value === "The cuts of the book"));
});
