// The page that judges pasted engines, as a visitor uses it.

import { click, page, site, until } from "../testing.js";

/** A function that takes the first free cell. */
export const FIRST = "function bestMove(board, turn) { return board.indexOf(null); }";

/** Opens the page. */
export async function open(address = "judge.html", size) {
  const view = await page(new URL(address, site), size);
  const { $ } = view;
  await view.window.customElements.whenDefined("tic-tac-toe");
  await $("tic-tac-toe").ready;
  const paste = (code, call) => {
    for (const [id, text] of [["#code", code], ["#call", call]]) {
      if (text === undefined) continue;
      $(id).value = text;
      $(id).dispatchEvent(new view.window.Event("input"));
    }
  };
  /** Waits for the end of a judgement, and returns the sentences of the headline and of the status line. */
  const verdict = async () => {
    // In WebKit a judgement takes many times as long as in Chromium.
    await until(() => $("#stop").hidden && ($("#status").textContent || !$("#result").hidden), 120);
    return $("#result").hidden ? $("#status").textContent : $("#headline").textContent;
  };
  return {
    ...view,
    paste,
    verdict,
    /** Pastes a code, has it judged, and returns what is said. */
    async judge(code, call) {
      paste(code, call);
      await click($("#judge"));
      return verdict();
    },
    get findings() {
      return $("#findings").textContent;
    },
  };
}
