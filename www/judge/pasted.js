// Pasted code as an engine: it runs in a worker in a frame, from which it can reach nothing. What comes back is not trusted.

import { create } from "../shared/dom.js";
import { cellOf, cellsOf, shown, thrown } from "./question.js";
import { work } from "./worker.js";

/** How long an answer may take, and how long the frame and its worker may take to start, in milliseconds. */
const LONGEST_ANSWER = 5_000;
const LONGEST_START = 10_000;
/** After so many questions about one position, which show that the engine varies, so many more are asked in one message. */
const ASKED_ALONE = 3;
const ASKED_TOGETHER = 19;

/** The parts by their names, because a minifier may have given them others. */
const SCRIPT = `(${work})({ cellsOf: ${cellsOf}, cellOf: ${cellOf}, shown: ${shown}, thrown: ${thrown} });`;

/** Why pasted code cannot be judged: `reason` is `frame` (the site's headers forbid it) or `code` (it does not run). */
export class PastedError extends Error {
  constructor(reason, message = "") {
    super(message);
    this.reason = reason;
  }
}

/**
 * Starts pasted code. `task` is its `code`, the `call` of its function, and what an `empty` cell is. Resolves to `ask(question)`,
 * as the referee asks, and `end()`. Rejects with a `PastedError`.
 */
export async function startPasted(task) {
  const frame = create("iframe", { sandbox: "allow-scripts", src: "judge-frame.html", hidden: true, title: "judge-frame.html" });
  let trouble = () => {};
  const hear = ({ source, data }) => {
    if (source === frame.contentWindow && typeof data?.trouble === "string") trouble(data.trouble);
  };
  addEventListener("message", hear);
  const end = () => {
    removeEventListener("message", hear);
    frame.remove();
  };
  try {
    await within(LONGEST_START, (resolve, reject) => {
      frame.onerror = reject;
      addEventListener("message", function ready({ source, data }) {
        if (source !== frame.contentWindow || !data?.isReady) return;
        removeEventListener("message", ready);
        resolve();
      });
      document.body.append(frame);
    });
  } catch {
    end();
    throw new PastedError("frame");
  }

  let port;
  let number = 0;
  const start = () =>
    within(LONGEST_START, (resolve, reject) => {
      const channel = new MessageChannel();
      port?.close();
      port = channel.port1;
      trouble = (message) => reject(new PastedError(message ? "code" : "frame", message.slice(0, 500)));
      port.onmessage = ({ data }) => {
        if (typeof data?.failed === "string") reject(new PastedError("code", data.failed.slice(0, 500)));
        else resolve();
      };
      // The origin of the frame is opaque, so it has no name.
      frame.contentWindow.postMessage({ script: SCRIPT, task }, "*", [channel.port2]);
    });
  const begin = () =>
    start().catch((error) => {
      end();
      throw error instanceof PastedError ? error : new PastedError("endless");
    });
  await begin();

  /** The board of the last question, how often it was asked, the number of the last answer that is on its way, and the answers. */
  let last;
  let times = 0;
  let expected = 0;
  const answers = new Map();
  const ask = async ({ board, turn }) => {
    number += 1;
    times = board === last ? times + 1 : 1;
    last = board;
    // Answers to another position may be on their way.
    if (times === 1) {
      number = Math.max(number, expected + 1);
      answers.clear();
    }
    try {
      return await within(LONGEST_ANSWER, (resolve) => {
        const look = () => {
          if (answers.has(number)) resolve(read(answers.get(number)));
          answers.delete(number);
        };
        port.onmessage = ({ data }) => {
          if (Number.isInteger(data?.number) && data.number >= number && data.number <= expected) answers.set(data.number, data);
          look();
        };
        if (number > expected) {
          const count = times > ASKED_ALONE ? ASKED_TOGETHER : 1;
          expected = number + count - 1;
          port.postMessage({ number, board, turn, count });
        }
        look();
      });
    } catch {
      answers.clear();
      expected = number;
      await begin();
      return { kind: "late", detail: () => String(LONGEST_ANSWER / 1_000) };
    }
  };
  return { ask, end };
}

/** An answer as the referee takes it. The code may have sent anything. */
function read({ cell, kind, detail }) {
  const text = typeof detail === "string" ? detail.slice(0, 500) : "";
  if (kind === "threw" || kind === "unreadable") return { kind, detail: () => text };
  return Number.isInteger(cell) && cell >= 0 && cell < 9 ? { cell, answer: text } : { kind: "unreadable", detail: () => text };
}

/** A promise that rejects if it is not settled within so many milliseconds. */
function within(milliseconds, run) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, milliseconds, new Error("It took too long."));
    const done = (settle) => (value) => {
      clearTimeout(timer);
      settle(value);
    };
    run(done(resolve), done(reject));
  });
}
