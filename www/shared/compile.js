// Compiles and instantiates a wasm module that is embedded in a script.

/**
 * Compiles the module of an element and gives it to the `initSync` of its bindings. `text` holds the module's bytes, see
 * `bytesOf`.
 *
 * The module is started before this function returns its promise, unless the browser refuses to compile on the main thread. The
 * promise rejects with an `EngineError` if WebAssembly cannot run.
 */
export async function instantiate(text, initSync) {
  try {
    const bytes = bytesOf(text);
    initSync({ module: compileAtOnce(bytes) ?? (await WebAssembly.compile(bytes)) });
  } catch (error) {
    throw reported(error);
  }
}

/**
 * Compiles the large module of our page and gives it to `initSync`. It compiles off the main thread. `compressed` is the deflated
 * module in base64.
 */
export async function instantiateLarge(compressed, initSync) {
  try {
    initSync({ module: await WebAssembly.compile(await inflate(compressed)) });
  } catch (error) {
    throw reported(error);
  }
}

async function inflate(compressed) {
  const bytes = Uint8Array.from(atob(compressed), (sign) => sign.charCodeAt());
  // The simulated documents of test suites have no `Blob` that makes streams.
  const inflated = new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("deflate-raw")));
  return inflated.arrayBuffer().catch((error) => {
    throw new EngineError(error, { otherwise: "damaged" });
  });
}

/** The `EngineError` for a failed start, which also goes to the console. Each script starts its engine once, so this is once. */
function reported(error) {
  const failure = error instanceof EngineError ? error : new EngineError(error);
  console.error(failure);
  return failure;
}

/** Decodes the bytes from a text of printable characters. The tool that builds the site describes the encoding. */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const value = text.charCodeAt(at) - 35;
    bytes[length++] = value < 0 ? -92 * value + text.charCodeAt(++at) - 35 : value;
  }
  return bytes.subarray(0, length);
}

/** The compiled module, or `undefined` if the browser refuses to compile it on the main thread. */
function compileAtOnce(bytes) {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The error when the engine cannot run. `reason` says why: a content security policy forbids it ("policy"), WebAssembly is switched
 * off ("disabled"), there is too little memory ("memory"), the bytes are not the engine's ("damaged"), or something else, which the
 * message and the `cause` name ("unsupported"). `otherwise` is the reason if the cause tells none, and `file` has the bytes.
 */
export class EngineError extends Error {
  constructor(cause, { otherwise = "unsupported", file = "the script" } = {}) {
    // Where memory is short, Firefox throws a text.
    const { name, message = String(cause) } = Object(cause);
    const reason = reasonOf(name, message) ?? otherwise;
    const why = {
      policy: "expected 'wasm-unsafe-eval' in the script-src of the page or worker, or a compiled module for engine.js",
      disabled: "WebAssembly is switched off",
      memory: "there is too little memory",
      damaged: `${file} is damaged`,
      unsupported: "a browser feature is missing or broken",
    }[reason];
    super(`The engine cannot start: ${why} (${message}).`, { cause });
    this.reason = reason;
  }
}

function reasonOf(name, message) {
  // Under such a policy, compiling fails in most browsers, and instantiating fails in WebKit. The messages differ, but all of
  // them name the policy or the keyword. Where workers run at the network's edge, V8 says that its embedder disallows it.
  if (/content security policy|\bcsp\b|unsafe-eval|disallowed by embedder/i.test(message)) return "policy";
  // Every browser that runs this script has WebAssembly, unless it is switched off, as by Lockdown Mode.
  if (!globalThis.WebAssembly) return "disabled";
  // A browser with WebAssembly refuses only a module that is damaged.
  if (/^(Compile|Link|InvalidCharacter)Error$/.test(name)) return "damaged";
  if (name === "RangeError" || /\bmemory\b/i.test(message)) return "memory";
  return undefined;
}
