// Calls every export of four modules with random and nearly valid values. The arguments are the address of the
// served site, the number of calls of each module, and a seed. The script throws if a call ends in anything but a value
// or an `Error` with a sentence, if memory keeps growing, or if the answer to the same call changes in a used module.

const [site, calls, seed] = process.argv.slice(2);

/** The errors that end a module: a panic, or no stack or memory left. */
const FATAL = [WebAssembly.RuntimeError, RangeError];

let state = BigInt(seed);
/** A pseudorandom number from 0 to below `end`, the same for each seed. */
function below(end) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number((state >> 33n) % BigInt(end));
}
const of = (values) => values[below(values.length)];

const BOARDS = [
  "X.O/.X./O..",
  ".........",
  "O.X/X.X/.OO",
  "XX./OO./...",
  "XOXXOXOXO",
  "xo_-x5o78",
  "X O\n.X.\n..O",
  "XXX/OO./...",
  "XOX/OXO/OXO",
];
const WORDS = [
  "X",
  "O",
  "easy",
  "hard",
  "unbeatable",
  "minimax",
  "alpha-beta",
  "alpha-beta-depth",
  "ordered",
  "memory",
  "greedy",
  "17",
  "519",
];
const TREES = [
  "[[3,17],[2,12]]",
  'A[a>B[3,x:?],"c d">[2,?]]',
  "A[B=5[3,12],=-2[[1]],4]",
  "[[[1],[2]],[-999]]",
  "[]",
  "[[",
  "[1,[2,[3,[4,[5,[6,[7,[8,[9,[10,[11,[12,[13]]]]]]]]]]]]]",
];
const SEARCHES = ["minimax", "alpha-beta", "ordered", "ordered-depth", "minimax-depth", "alpha-beta-depth"];
/** A tree in which alpha-beta cuts. */
const TEXTBOOK = "[[3,12,8],[2,4,6],[14,5,2]]";
/** Likely valid arguments of makers, used half of the time: random values are hardly ever valid. */
const LIKELY = {
  "new Recording": () => [of(SEARCHES), of(BOARDS), of([undefined, "X", "O"]), of([true, false]), of([true, false])],
  "Recording.of_numbers":
    () => [of(SEARCHES), of(TREES), of([true, false]), of([true, false]), of([true, false]), of([undefined, 1])],
};
const NUMBERS = [0, 1, 4, 8, 9, -1, 0.5, NaN, Infinity, -0, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 1e300];
const ODD = [
  null,
  undefined,
  true,
  false,
  {},
  [],
  4n,
  Symbol("X"),
  () => 4,
  /X/,
  new Date(0),
  new Uint8Array(9),
  "\ud800",
  "\0",
  "❌".repeat(9),
];

const get = () => {
  throw new Error("The page's own code has thrown.");
};
/** Makers of random values, of which some throw when they are read. */
const KINDS = [
  () => of(BOARDS),
  () => of(BOARDS),
  () => of([...BOARDS, ...TREES, ...WORDS]).replace(/./gs, (sign) => (below(9) ? sign : of([..."XO./_-x0459[], "]))),
  (depth) =>
    Array.from(
      { length: below(10) ? 9 : below(20) },
      (_, cell) => of(["X", "O", "", ".", null, undefined, cell, value(depth + 1)]),
    ),
  () => of(WORDS),
  () => of(TREES),
  () => of(NUMBERS),
  () => of(NUMBERS),
  () => below(9),
  (depth) => (depth > 2 ? 0 : Array.from({ length: below(6) }, () => value(depth + 1))),
  () =>
    of([new Proxy([], { get }), Object.defineProperty(Array(9).fill("."), 4, { get }), { toString: get, valueOf: get, length: 9 }]),
  () => of(ODD),
];
const value = (depth = 0) => of(KINDS)(depth);

/** The value that a call returns, or the `Error` that it throws. Throws if the call ends in any other way. */
function tried(name, values, call) {
  try {
    return call();
  } catch (error) {
    const isFatal = FATAL.some((kind) => error instanceof kind);
    if (error instanceof Error && !isFatal && error.message.length > 9 && error.message.length < 600) return error;
    throw new Error(`${name}(${values.map((each) => shown(each)).join(", ")}) throws ${shown(error)}`, { cause: error });
  }
}

function shown(each) {
  try {
    return typeof each === "string" ? JSON.stringify(each) : Array.isArray(each) ? `[${each.map(shown)}]` : String(each);
  } catch {
    return typeof each;
  }
}

/** Names of properties of answers and errors, for which the page has setters on `Object.prototype`. */
const TRAPS = ["board", "cell", "code", "kind", "line", "mark", "moves", "outcome", "plies", "score", "state", "status", "step"];
const trapped = new Set();
/** Sets the setters, or removes them, because Node's own functions may call them while a module is loaded. */
function setTraps(areSet) {
  for (const name of TRAPS) {
    if (areSet) Object.defineProperty(Object.prototype, name, { configurable: true, set: () => void trapped.add(name) });
    else delete Object.prototype[name];
  }
}

/** Calls each export of a module and each method of its objects. Returns a line that says whether all were met. */
function use(module, exports) {
  const met = new Set();
  const exported = Object.entries(module).filter(([name, each]) =>
    typeof each === "function" && !["default", "initSync"].includes(name)
  );
  const classes = exported.filter(([, each]) => /^class/.test(Function.prototype.toString.call(each)));
  const functions = exported.filter((each) => !classes.includes(each));
  /** The constructors and static methods, by their names. */
  const makers = classes.flatMap(([name, made]) => [
    ...(/\bconstructor\(/.test(made) ? [[`new ${name}`, (...values) => new made(...values)]] : []),
    ...Object.getOwnPropertyNames(made)
      .filter((member) => typeof made[member] === "function" && !member.startsWith("__"))
      .map((member) => [`${name}.${member}`, (...values) => made[member](...values)]),
  ]);
  const record = (search) => module.Recording.of_numbers(search, TEXTBOOK, false, false, false);
  const whole = module.Exercise && record("minimax").advance();
  const likely = {
    ...LIKELY,
    "new Exercise": () => [record("alpha-beta"), whole, of([true, false])],
    "Exercise.grade":
      () => [whole, of(["values", "cut", "move"]), Uint32Array.from({ length: below(5) }, () => below(20)), of(["3,≤2", "", "x"])],
  };
  const valuesOf = (name) => {
    if (name in likely && below(2)) return likely[name]();
    const values = Array.from({ length: below(5) }, () => value());
    // The second argument of `time` is the number of runs, and a run can take half a million nodes.
    if (name === "time") values[1] = below(3);
    return values;
  };
  const call = ([name, maker]) => {
    const values = valuesOf(name);
    met.add(name);
    return tried(name, values, () => maker(...values));
  };

  /** Calls some members of an object of the module, and of what they return, and then frees the object. */
  function useObject(object, depth = 0) {
    const [name, made] = classes.find(([, each]) => object instanceof each) ?? [];
    if (!made) return;
    met.add(name);
    const members = Object.entries(Object.getOwnPropertyDescriptors(made.prototype)).filter(([member]) =>
      !/^(constructor|free|__.*)$/.test(member)
    );
    // A recording can return another one.
    for (let times = depth < 3 ? below(12) : 0; times > 0 && members.length > 0; times -= 1) {
      const [member, { get, value: method }] = of(members);
      useObject(call([`${name}.${member}`, (...values) => (get ? get.call(object) : method.apply(object, values))]), depth + 1);
    }
    object.free();
  }

  const answers = ([name, each]) => BOARDS.map((board) => String(tried(name, [board], () => JSON.stringify(each(board, "O", 0)))));
  const sampled = () => JSON.stringify(functions.filter(([name]) => name !== "time").map(answers));
  const before = sampled();
  let [values, bytes] = [0, 0];
  for (let nth = 0; nth < calls; nth += 1) {
    if (nth === Math.floor(calls / 2)) [values, bytes] = [heldValues(exports), heldBytes(exports)];
    if (makers.length > 0 && below(10) === 0) useObject(call(of(makers)));
    else call(of(functions));
  }
  // By the middle of the run, the module has filled its caches.
  if (heldValues(exports) !== values) {
    throw new Error(`The values of JavaScript that are held have become ${heldValues(exports)}, from ${values}.`);
  }
  if (sampled() !== before) throw new Error("An answer depends on the calls before it.");
  if (trapped.size > 0) throw new Error(`Setters of the page are called: ${[...trapped].join(", ")}.`);
  // Memory may grow at first, for caches, and once for the longest answer, the leaves of a large search: 4.4 MB as one text. It
  // must not grow for ever.
  if (heldBytes(exports) > bytes + 2 ** 23) throw new Error(`Memory has grown from ${bytes} to ${heldBytes(exports)} bytes.`);
  const unmet = exported.filter(([name]) => !met.has(name));
  return unmet.length > 0 ? `not met: ${unmet.map(([name]) => name)}` : `every export is met, ${heldBytes(exports)} bytes`;
}

const exportOf = (exports, kind) => Object.values(exports).find((each) => each instanceof kind);
const heldBytes = (exports) => exportOf(exports, WebAssembly.Memory).buffer.byteLength;
/** The number of JavaScript values that the module has not given back: a free slot of its table holds `null`. */
function heldValues(exports) {
  const table = exportOf(exports, WebAssembly.Table);
  return Array.from({ length: table.length }, (_, slot) => table.get(slot)).filter((each) => each !== null).length;
}

const source = async (path) => (await fetch(new URL(path, site))).text();
const imported = (text) => import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);

/** A module and its exports: the module of the game, of the drawn tree, of the explanation or of the laboratory. */
async function load(folder) {
  if (folder === "engine") {
    const bytes = await (await fetch(new URL("engine_bg.wasm", site))).arrayBuffer();
    const module = await imported(await source("element/generated/engine.js"));
    return [module, await module.default({ module_or_path: bytes })];
  }
  const module = await imported(await source(`${folder}/generated/engine.js`));
  const { default: text } = await imported(await source(`${folder}/generated/wasm.js`));
  const { instantiate, instantiateLarge } = await imported(await source("shared/compile.js"));
  let exports;
  await (folder === "tree" ? instantiate : instantiateLarge)(text, (options) => (exports = module.initSync(options)));
  return [module, exports];
}

for (const folder of ["engine", "tree", "explain", "lab"]) {
  const loaded = await load(folder);
  setTraps(true);
  const result = use(...loaded);
  setTraps(false);
  console.log(`${folder}: ${result}`);
}
