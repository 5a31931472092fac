// What tests import: `test`, what they assert, and what they ask of the runner. See `www/docs/contributing.md`.

/** The tests of the modules that have been imported. */
export const registered = [];

/** Where a test runs: in all browsers where what it tests can differ, else in Chromium alone, which is the fastest. */
export const everywhere = ["chromium", "firefox", "webkit"];
export const chromium = ["chromium"];
/** Where fingers, other preferences of the visitor, and sharper screens can be had. */
export const chromiumAndFirefox = ["chromium", "firefox"];

/** Registers a test. Its name is a sentence: what somebody was promised. */
export function test(name, engines, run) {
  registered.push({ name, engines, run });
}

/** The name of the browser. */
export const engine = new URLSearchParams(location.search).get("engine");
/** The address of the folder of the site, and that of the same folder at another origin. */
export const site = new URL("/games/three-in-a-row/", location.href).href;
export const elsewhere = site.replace("127.0.0.1", "localhost");

const orUndefined = (_, value) => (value === undefined ? "undefined" : value);
function shown(value) {
  if (typeof value === "string") return value;
  return value?.outerHTML ?? JSON.stringify(value, orUndefined) ?? String(value);
}

export function fail(message) {
  throw new Error(message);
}

/** Whether it is an array or a plain object, also of another realm. All else, such as a node, is the same only as itself. */
function isPlain(value) {
  if (typeof value !== "object" || !value) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || !prototype || !Object.getPrototypeOf(prototype);
}

/** Whether the two are the same value, or arrays or plain objects of the same values. */
function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

export function equal(actual, expected, what = "") {
  if (!isSame(actual, expected)) fail(`${what && `${what}: `}expected ${shown(expected)}, found ${shown(actual)}`);
}

export function ok(value, what = "expected something true") {
  if (!value) fail(`${what} (found ${shown(value)})`);
}

/** Asserts that the text holds this part, or matches this expression. */
export function includes(text, part, what = "") {
  const isThere = part instanceof RegExp ? part.test(text) : text.includes(part);
  if (!isThere) fail(`${what && `${what}: `}expected ${part} in ${shown(text)}`);
}

/** Asserts that the number is within this distance of the other. */
export function near(actual, expected, distance = 1, what = "") {
  if (!(Math.abs(actual - expected) <= distance)) fail(`${what && `${what}: `}expected ${expected} ± ${distance}, found ${actual}`);
}

/** The message of the `Error` that the call throws, in this realm or in that of a frame. */
export function thrown(call) {
  try {
    call();
  } catch (error) {
    if (error?.name?.endsWith("Error")) return error.message;
    fail(`expected an Error, and ${error} was thrown`);
  }
  return fail(`expected an Error, and nothing was thrown: ${call}`);
}

/** The message of the `Error` that the promise rejects with. */
export const rejection = (promise) => promise.then(() => fail("expected a promise that rejects"), ({ message }) => message);

// The frame of an empty page has timers that nobody counts.
const uncounted = Object.assign(document.createElement("iframe"), { hidden: true });
document.documentElement.append(uncounted);
export const pause = (milliseconds) => new Promise((resolve) => uncounted.contentWindow.setTimeout(resolve, milliseconds));

/**
 * Waits until the call returns or resolves to something true, for thirty seconds at most, because the machine may be busy, and
 * returns that.
 */
export async function until(look, seconds = 30) {
  const deadline = performance.now() + 1000 * seconds;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > deadline) fail(`not within ${seconds} s: ${look}`);
    await pause(10);
  }
}

/** Waits until all earlier changes are on the screen. */
export async function painted() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

/** Waits until no timer of the pages is due, and then some frames more for what needs no timer. */
export async function idle() {
  await painted();
  await until(() => due.size === 0);
  await painted();
}

/** Takes the faults of the pages up to now, which would otherwise fail the test. */
export async function takeFaults() {
  await painted();
  return faults.splice(0);
}

/** Takes the faults, and asserts that there are so many and that each one holds this part. */
export async function expectFaults(count, part) {
  // A slow page may complain a little later.
  await until(() => faults.length >= count).catch(() => {});
  const found = await takeFaults();
  equal(found.length, count, `the faults ${shown(found)}`);
  for (const fault of found) includes(fault, part);
}

/** Records events of these types that reach the target, each as its type and detail. Returns a list that grows. */
export function hear(target, ...types) {
  const events = [];
  for (const type of types) target.addEventListener(type, ({ detail }) => events.push({ type, detail }));
  return events;
}

async function post(path, value) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(value) });
  if (!answer.ok) fail(`${path}: ${await answer.text()}`);
  return answer.json();
}

const ask = (what, ...values) => post("/do", { what, with: values.length > 1 ? values : values[0] });

/** What the oracle knows, which shares no code with what is tested: see `tests/oracle/data.rs`. */
export const oracle = (question, parameters = null) => post(`/oracle/${question}`, parameters);

/** The variables of the environment that are for tests. */
export const settings = async () => (await fetch("/settings.json")).json();
/** The text of the README and of the documentation, whose promises some tests read there. */
export const documentation = async () => (await fetch("/documentation.md")).text();
/** The paths that have been requested from the server of this test. */
export const requests = async () => (await fetch("/requests")).json();

const bytes = (content) => (typeof content === "string" ? new TextEncoder().encode(content) : content);
const base64 = (content) => btoa(Array.from(bytes(content), (byte) => String.fromCharCode(byte)).join(""));

/** Answers this path with this content from now on; with `undefined`, never. */
export async function serve(path, content, { type = "text/html; charset=utf-8", headers = {}, ...rest } = {}) {
  const answer = { headers: { "content-type": type, ...headers }, base64: content === undefined ? null : base64(content), ...rest };
  await ask("serve", path, answer);
}

/** Runs the function in every page that is opened from now on, before the page's own scripts. */
export const beforePages = (script, ...values) => ask("prelude", `(${script})(...${JSON.stringify(values)});\n`);

/** Opens a document with another program, `latex` or `svg`. Returns false where there is none, and fails with what it prints. */
export const open = (program, document) => ask("open", program, document);
/** Writes a file where the runner's settings say so. Returns whether it did. */
export const save = (path, content) => ask("save", path, base64(content));

/** Sets the size of the window in CSS pixels, and the screen's pixels for each of them. */
export async function resize(width, height, ratio = 1) {
  await ask("resize", width, height, ratio);
  await until(() => innerWidth === width && innerHeight === height && devicePixelRatio === ratio);
}

/** Sets what the visitor prefers, such as `{ "prefers-color-scheme": "dark" }`. All else is as usual; they prefer no motion. */
export async function media(preferences) {
  await ask("media", preferences);
  await until(() =>
    Object.entries(preferences).every(([name, value]) => name === "media" || matchMedia(`(${name}: ${value})`).matches)
  );
}

/** The visitor has nothing against motion. */
export const moving = { "prefers-reduced-motion": "no-preference" };

/** Sends a command of the DevTools protocol, which only Chromium has. */
export const devtools = (method, parameters = {}, window = null) => ask("devtools", method, parameters, window);

/** Has axe-core at `/axe/axe.min.js`. Returns false where there is no npm. */
export const provideAxe = () => ask("axe");

/** Starts `cargo run`, which ends with the test, and returns the address of its page. */
export const cargoRun = () => ask("run");

/** A part of the window as pixels: `at(x, y)` is the red, green and blue of a CSS pixel of the window. */
export async function screenshot(part = { x: 0, y: 0, width: innerWidth, height: innerHeight }) {
  const png = await ask("screenshot");
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const ratio = image.width / innerWidth;
  const [x, y, width, height] = [part.x, part.y, part.width, part.height].map((length) => Math.round(length * ratio));
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, -x, -y);
  const { data } = context.getImageData(0, 0, width, height);
  const at = (left, top) => {
    const start = 4 * (Math.floor((top - part.y) * ratio) * width + Math.floor((left - part.x) * ratio));
    return [...data.slice(start, start + 3)];
  };
  return { data, width, height, ratio, at, png: Uint8Array.from(atob(png), (sign) => sign.charCodeAt()) };
}

/** The rectangle of a node in the window, also of a node in a frame. */
export function rectOf(node) {
  let { x, y, width, height } = node.getBoundingClientRect();
  for (let { defaultView: view } = node.ownerDocument; view.frameElement; view = view.parent) {
    const frame = view.frameElement.getBoundingClientRect();
    [x, y] = [x + frame.x, y + frame.y];
  }
  return { x, y, width, height };
}

/** Whether nothing covers the middle of a node or cuts it off. */
export function isInSight(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return node.getRootNode().elementFromPoint(left + width / 2, top + height / 2) === node;
}

/** The middle of a node, which is brought into sight, once it rests; a point stays as it is. */
async function pointOf(target) {
  if (!target?.getBoundingClientRect) return { x: target.x, y: target.y };
  let point = middleOf(target);
  // What an earlier press or a scroll moves is laid out within two frames.
  for (let frames = 0, before; frames < 5 && !(before?.x === point.x && before.y === point.y); frames++) {
    before = point;
    await painted();
    point = middleOf(target);
  }
  return point;
}

function middleOf(target) {
  const { x, y, width, height } = rectOf(target);
  const within = (view, { x, y }) => y >= 0 && y + height <= view.innerHeight && x >= 0 && x + width <= view.innerWidth;
  const isInSight = within(window, { x, y }) && within(target.ownerDocument.defaultView, target.getBoundingClientRect());
  if (!isInSight) target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const rect = isInSight ? { x, y, width, height } : rectOf(target);
  const point = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  // WebKit takes whole pixels alone.
  return engine === "webkit" ? { x: Math.floor(point.x), y: Math.floor(point.y) } : point;
}

const act = (source) => ask("act", source);
const mouse = (...actions) => act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
const finger = (...actions) => act({ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions });
const to = (point) => ({ type: "pointerMove", ...point });
const down = (point, count = 1) => ({ type: "pointerDown", button: 0, count, ...point });
const up = (point, count = 1) => ({ type: "pointerUp", button: 0, count, ...point });

/** Returns a function that acts in the middle of a node, or at a point of the window, with these actions one after the other. */
const at = (device, ...actions) => async (target) => {
  const point = await pointOf(target);
  await device(...actions.map((action) => action(point)));
};

export const click = at(mouse, to, down, up);
export const doubleClick = at(mouse, to, down, up, (point) => down(point, 2), (point) => up(point, 2));
/** Moves the mouse there. */
export const hover = at(mouse, ({ x, y }) => to({ x: x - 1, y }), to);
export const press = at(mouse, to, down);
/** Taps with a finger. */
export const tap = at(finger, to, down, up);

/** Presses the button on the first target, moves to the others, and releases it. */
export async function drag(...targets) {
  const points = await Promise.all(targets.map(pointOf));
  await mouse(to(points[0]), down(points[0]), ...points.slice(1).map(to), up(points.at(-1)));
}

/** Scrolls with the mouse on a node or a point. */
export async function wheel(target, deltaY) {
  const { x, y } = await pointOf(target);
  await act({ type: "wheel", id: "wheel", actions: [{ type: "scroll", x: Math.floor(x), y: Math.floor(y), deltaX: 0, deltaY }] });
}

/** What WebDriver calls the keys that write no letter. */
const KEYS = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE006",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  F2: "\uE032",
  Meta: "\uE03D",
};

/** Presses keys one after the other, each by its name, such as `Tab`, `x` or `Shift+Tab`. */
export async function keys(...names) {
  for (const name of names) {
    const held = name.length > 1 ? name.split("+") : [name];
    const action = (type) => (key) => ({ type, value: KEYS[key] ?? key, name: key });
    await act({
      type: "key",
      id: "keyboard",
      actions: [...held.map(action("keyDown")), ...held.toReversed().map(action("keyUp"))],
    });
  }
}

/** Inserts the text where the focus is, as if typed. */
export function type(text, view = window) {
  view.document.execCommand("insertText", false, text);
}

/** The node that has the focus, in any shadow root or frame. */
export function focused(node = document.activeElement) {
  const inner = node?.shadowRoot?.activeElement ?? node?.contentDocument?.activeElement;
  return inner ? focused(inner) : node;
}

/** Loads a script of the site into this page. */
export async function script(name = "tic-tac-toe.js") {
  const node = Object.assign(document.createElement("script"), { src: site + name });
  const loaded = new Promise((resolve, reject) => Object.assign(node, { onload: resolve, onerror: reject }));
  document.head.append(node);
  await loaded;
}

/** Opens a page in a frame of this size, at the corner of the window, and waits until it has loaded. Returns its frame, window and
 *  document, and `$` and `$$`, which find nodes of it. */
export async function page(address = site, { width = 1280, height = 720 } = {}) {
  const frame = Object.assign(document.createElement("iframe"), { width, height, src: new URL(address, site), title: "The page" });
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  document.body.replaceChildren(frame);
  await loaded;
  const { contentWindow, contentDocument } = frame;
  contentWindow.focus();
  return {
    frame,
    window: contentWindow,
    document: contentDocument,
    $: (selector) => frame.contentDocument.querySelector(selector),
    $$: (selector) => [...frame.contentDocument.querySelectorAll(selector)],
  };
}

/** Serves a host's page beside the site, with this content of its body and these headers, and opens it. */
export async function host(
  body,
  { headers, head = '<script src="/games/three-in-a-row/tic-tac-toe.js"></script>', html, ...rest } = {},
) {
  const text = html ?? `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title>${head}<body>${body}`;
  await serve("/host.html", text, { headers });
  return page("/host.html", rest);
}
