// The worker in which pasted code runs.

/** What the worker does. It stands alone: its text is the worker's script, together with the functions of `question.js`. */
export function work({ cellsOf, cellOf, shown, thrown }) {
  addEventListener("message", ({ data: { code, call, empty }, ports: [port] }) => {
    const NAME = "\n//# sourceURL=your-code";
    /** The line in which something was thrown, as browsers count them. */
    const counted = ({ stack }) => Number(/your-code:(\d+)/.exec(stack)?.[1]);
    let firstLine;
    try {
      new Function("module", "exports", `throw new Error();${NAME}`)();
    } catch (error) {
      firstLine = counted(error);
    }
    /** Where in the code something was thrown, in brackets, if that can be told. */
    const placeOf = (error) => {
      try {
        const line = counted(error) - firstLine + 1;
        return line <= code.split("\n").length ? ` (line ${line})` : "";
      } catch {
        return "";
      }
    };
    let engine;
    try {
      // Variables of the code that have one of these names stay the code's.
      const isFree = (name) => !new RegExp(`^(?:const|let|var)\\s+${name}\\b`, "m").test(code);
      const names = ["board", "cells", "rows", "turn", "opponent"].filter(isFree);
      // The code runs once for all questions, so that its variables keep their values from one to the next.
      const compile = new Function("module", "exports", `${code}\n;return (${names.join(", ")}) => (${call}\n);${NAME}`);
      const choose = compile({ exports: {} }, {});
      engine = (values) => choose(...names.map((name) => values[name]));
    } catch (error) {
      port.postMessage({ failed: thrown(error) });
      return;
    }
    const ask = async ({ board, turn }) => {
      const [cells, question] = [cellsOf(board, empty), cellsOf(board, empty)];
      const rows = [0, 3, 6].map((first) => question.slice(first, first + 3));
      try {
        const answer = await engine({ board, cells: question, rows, turn, opponent: turn === "X" ? "O" : "X" });
        const cell = cellOf(Array.isArray(answer) && answer.length === 3 ? answer.flat() : answer, cells, turn);
        return cell === undefined ? { kind: "unreadable", detail: shown(answer) } : { cell, detail: shown(answer) };
      } catch (error) {
        return { kind: "threw", detail: thrown(error) + placeOf(error) };
      }
    };
    port.onmessage = async ({ data: { count, number, ...question } }) => {
      for (let at = 0; at < count; at++) port.postMessage({ number: number + at, ...(await ask(question)) });
    };
    port.postMessage({ isReady: true });
  });
}
