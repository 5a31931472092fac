// Long work in short pieces, so that the page answers the visitor in between.

/** Resolves in a task of its own, once the page has had its turn: sooner than a timer, which browsers hold back. */
export function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Resolves when the page has been painted. */
export function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
