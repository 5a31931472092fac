// Divides long work into short tasks, so that the page stays responsive.

/** Resolves in a separate task, after the page has handled its events. This is sooner than a timer, which browsers delay. */
export function nextTask() {
  return new Promise((resolve) => {
    // Some simulated documents have no channels.
    if (typeof MessageChannel === "undefined") return void setTimeout(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
