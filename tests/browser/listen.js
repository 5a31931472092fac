// Runs in every page before the page's own scripts, also in frames of the test's origin. It hears what goes wrong in the page, and
// knows whether a timer is due. `faults`, `lines` and `due` are the test's own, in all of its frames.
{
  /** The window of the test, if it can be reached from here. */
  let shared = window;
  try {
    if (top.location.origin) shared = top;
  } catch {}
  /** What went wrong. A test fails if it leaves any. */
  window.faults = shared.faults ??= [];
  /** What was written to the console. */
  window.lines = shared.lines ??= [];
  /** The timers that are waiting, but those of more than ten seconds. */
  window.due = shared.due ??= new Set();

  for (const level of ["assert", "debug", "error", "info", "log", "warn"]) {
    const write = console[level];
    console[level] = (...words) => {
      const isFine = level === "assert" && words[0];
      const text = (level === "assert" ? words.slice(1) : words).join(" ");
      if (!isFine) lines.push(`${level}: ${text}`);
      if (["assert", "error", "warn"].includes(level) && !isFine) faults.push(`console: ${text}`);
      write.apply(console, words);
    };
  }
  const hear = (fault) => (lines.push(fault), faults.push(fault));
  addEventListener(
    "error",
    ({ target, message }) => hear(target === window ? `exception: ${message}` : `request failed: ${target.src ?? target.href}`),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => hear(`rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    // The browser asks every host for an icon.
    if (!blockedURI.endsWith("/favicon.ico")) hear(`policy: ${violatedDirective} refuses ${blockedURI}`);
  });
  const judge = (address) => {
    const { href, origin, protocol } = new URL(address, location);
    if (protocol.startsWith("http") && origin !== location.origin) hear(`request to another host: ${href}`);
  };
  new PerformanceObserver((list) => {
    for (const { initiatorType, name } of list.getEntries()) if (initiatorType !== "fetch") judge(name);
  }).observe({ type: "resource", buffered: true });
  // Not every browser has an entry for a request that failed.
  const { fetch } = window;
  window.fetch = (input, ...rest) => (judge(input.url ?? input), fetch(input, ...rest));

  const { setTimeout, clearTimeout } = window;
  const timers = new Map();
  const end = (timer) => (due.delete(timers.get(timer)), timers.delete(timer));
  window.setTimeout = (work, ...rest) => {
    const timer = setTimeout((...values) => (end(timer), work(...values)), ...rest);
    if (rest[0] > 10_000) return timer;
    timers.set(timer, { timer });
    due.add(timers.get(timer));
    return timer;
  };
  window.clearTimeout = (timer) => (end(timer), clearTimeout(timer));
  addEventListener("pagehide", () => [...timers.keys()].forEach(end));
}
