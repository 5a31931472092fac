// Pasted code cannot reach the page, what the browser stores for it, or the network.

import { chromium, click, equal, everywhere, fail, includes, requests, site, takeFaults, test, until } from "../testing.js";
import { FIRST, open } from "./judge.js";

/** Expressions that reach for something, each of which throws or gives nothing. `SITE` is the address of the site. */
const REACHES = {
  network: [
    "await fetch('SITE/stolen-fetch')",
    "await fetch('SITE/stolen-cors', { mode: 'no-cors' })",
    "await new Promise((yes, no) => { const r = new XMLHttpRequest(); r.onload = () => yes(1); r.onerror = no; " +
    "r.open('GET', 'SITE/stolen-xhr'); r.send(); })",
    "await new Promise((yes, no) => { const s = new WebSocket('SITE/stolen-socket'.replace('http', 'ws')); s.onopen = yes; " +
    "s.onerror = no; })",
    "await new Promise((yes, no) => { const s = new EventSource('SITE/stolen-events'); s.onopen = yes; s.onerror = no; })",
    "navigator.sendBeacon && navigator.sendBeacon('SITE/stolen-beacon')",
    "await new Promise((yes, no) => { const w = new WebTransport('SITE/stolen-transport'.replace('http', 'https')); " +
    "w.ready.then(yes, no); })",
    "await new FontFace('stolen', 'url(SITE/stolen-font)').load()",
    "new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1' }] })",
    "await WebAssembly.compileStreaming(fetch('SITE/stolen-wasm'))",
  ],
  "network by a worker or a module": [
    "importScripts('SITE/stolen-script.js') ?? 1",
    "await import('SITE/stolen-module.js')",
    "await import('data:text/javascript,export default 1')",
    "await new Promise((yes, no) => { const w = new Worker('SITE/stolen-worker.js'); w.onmessage = yes; w.onerror = no; })",
    "await new Promise((yes, no) => { const w = new Worker(URL.createObjectURL(new Blob([" +
    "\"fetch('SITE/stolen-inner').then(() => postMessage(true), () => postMessage(false))\"" +
    "]))); w.onmessage = ({ data }) => yes(data); w.onerror = no; })",
    "await new Promise((yes, no) => { const w = new Worker(URL.createObjectURL(new Blob([" +
    "\"import 'SITE/stolen-static.js'; postMessage(true)\"], { type: 'text/javascript' })), { type: 'module' }); " +
    "w.onmessage = yes; w.onerror = no; })",
    "await new Promise((yes, no) => { const w = new Worker('data:text/javascript,fetch(%22SITE/stolen-data%22).then(() => " +
    "postMessage(1))'); w.onmessage = yes; w.onerror = no; })",
    "importScripts(URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))) ?? 1",
    "await (await import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' })))).default",
  ],
  storage: [
    "localStorage.length + 1",
    "sessionStorage.length + 1",
    "await indexedDB.databases().then((all) => all.length)",
    "await new Promise((yes, no) => { const r = indexedDB.open('kept'); r.onsuccess = yes; r.onerror = no; })",
    "webkitRequestFileSystemSync(0, 1)",
    "await navigator.locks.request('page', () => 1)",
    "await caches.open('kept').then((cache) => cache.keys()).then((all) => all.length)",
    "await navigator.storage.getDirectory().then((folder) => folder.getFileHandle('kept'))",
    "await cookieStore.getAll().then((all) => all.length + 1)",
    "document.cookie + 1",
    "await new Promise((yes) => { const c = new BroadcastChannel('page'); c.onmessage = yes; c.postMessage(1); " +
    "setTimeout(() => yes(0), 300); })",
    "await navigator.serviceWorker.getRegistrations().then((all) => all.length)",
  ],
  page: [
    "parent.document.title",
    "top.document.title",
    "window.parent",
    "opener.document",
    "self.frames[0]",
    "document.querySelector('h1')",
    "frameElement",
    "alert(1) ?? 1",
    "open('SITE/stolen-window')",
    "location.href.includes('SITE') || location.origin !== 'null' || origin !== 'null'",
    "location.ancestorOrigins[0]",
    "(location.href = 'SITE/stolen-location') && location.href.includes('stolen')",
    "await navigator.clipboard.readText()",
    "await Notification.requestPermission().then((is) => is === 'granted')",
    "await navigator.geolocation.getCurrentPosition(() => 1)",
  ],
};

/** Stores something of the page in every way that the browser has here. */
async function keep() {
  localStorage.kept = sessionStorage.kept = "1";
  await (await caches.open("kept")).put("/kept", new Response("1"));
  await new Promise((resolve) => (indexedDB.open("kept").onsuccess = resolve));
  // Not in WebKit.
  await (await navigator.storage?.getDirectory())?.getFileHandle("kept", { create: true });
}

for (const [what, reaches] of Object.entries(REACHES)) {
  test(`Pasted code cannot reach the ${what}`, everywhere, async () => {
    await keep();
    const view = await open();
    const { $, document, window } = view;
    const before = [document.title, window.location.href, localStorage.length];
    for (const reach of reaches) {
      const address = new URL(".", site).href.slice(0, -1);
      const code = `let found;
        async function bestMove(board) {
          if (found === undefined) {
            try { found = Boolean(${reach.replaceAll("SITE", address)}); } catch { found = false; }
          }
          return found ? "reached" : board.indexOf(null);
        }`;
      view.paste(code, "bestMove(cells)");
      await click($("#judge"));
      // The first answer tells.
      await until(() => $("#progress").value > 0 || $("#stop").hidden);
      await click($("#stop"));
      await view.verdict();
      includes(view.findings, "First call: bestMove(cells), with X to move. Its answer: 0", reach);
    }
    equal([document.title, window.location.href, localStorage.length], before);
    equal((await requests()).filter((path) => path.includes("stolen")), []);
    // Blocked attempts may be on the console.
    await takeFaults();
  });
}

test("The frame of pasted code has an origin of its own and its own policy", everywhere, async () => {
  const view = await open();
  const { $, document, window } = view;
  view.paste(FIRST);
  let frame;
  new window.MutationObserver(() => (frame ??= $("iframe"))).observe(document.body, { childList: true });
  await click($("#judge"));
  await view.verdict();
  equal([frame.getAttribute("sandbox"), frame.isConnected], ["allow-scripts", false]);
  const text = await (await fetch(new URL("judge-frame.html", site))).text();
  includes(text, `content="default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; worker-src blob:"`);
});

test("Pasted code that lies, floods or breaks its own worker gets a verdict on what it answered", chromium, async () => {
  const view = await open();
  const rest = "function bestMove(b) { return b.indexOf(null); }";
  for (
    const [code, said] of [
      // It answers each question five times, and some that nobody has asked.
      [
        `const post = MessagePort.prototype.postMessage; MessagePort.prototype.postMessage = function (data) {
          for (let i = 0; i < 5; i++) post.call(this, data);
          post.call(this, { number: 1e9, cell: 4 });
        }; ${rest}`,
        "It loses",
      ],
      // What it sends is no answer.
      [
        `const post = MessagePort.prototype.postMessage; MessagePort.prototype.postMessage = function ({ number, isReady }) {
          post.call(this, { number, isReady, cell: "<img src=x onerror=alert(1)>", kind: { toString: () => "threw" }, detail: 4 });
        }; ${rest}`,
        /clone|no legal answer/,
      ],
      [
        `const post = MessagePort.prototype.postMessage; MessagePort.prototype.postMessage = function ({ number, isReady }) {
          post.call(this, { number, isReady, kind: "threw", detail: "<img src=x onerror='top.stolen=1'>".repeat(1000) });
        }; ${rest}`,
        "no legal answer",
      ],
      // The frame hears nothing of it.
      [`postMessage({ isReady: true, trouble: "mine" }); self.onmessage = null; ${rest}`, "It loses"],
      [`Array.prototype.map = Array.prototype.flatMap = () => { throw new Error("mine"); }; ${rest}`, "no legal answer"],
      [`close(); ${rest}`, /does not come to an end|no legal answer/],
    ]
  ) includes(await view.judge(code, "bestMove(cells)").catch((error) => fail(`${code}: ${error}`)), said, code);
  equal([view.$$("#findings img").length, view.window.stolen, window.stolen], [0, undefined, undefined]);
  includes(await view.judge(FIRST, "bestMove(cells, turn)"), "It loses");
  await until(() => view.$$("iframe").length === 0);
});

test("Where a site's headers forbid the frame, the page says so", chromium, async () => {
  const { serve } = await import("../testing.js");
  const address = new URL("judge-frame.html", site);
  const text = await (await fetch(address)).text();
  await serve(address.pathname, text, { headers: { "content-security-policy": "script-src 'self'" }, unheard: true });
  const view = await open();
  includes(await view.judge(FIRST), "This site's headers forbid the frame");
  await takeFaults();
});
