// Compiles and instantiates a wasm module that is embedded in a script.

/**
 * Compiles a small module and gives it to the `initSync` of its bindings. The characters of `text` have the numbers of
 * the module's bytes.
 *
 * Everything is done when this function returns its promise, unless the browser refuses to compile on the main thread.
 * The promise rejects with an `EngineError` where WebAssembly cannot run.
 */
export async function instantiate(text, initSync) {
  try {
    const bytes = bytesOf(text);
    initSync({ module: compileAtOnce(bytes) ?? (await WebAssembly.compile(bytes)) });
  } catch (error) {
    throw new EngineError(error);
  }
}

/**
 * The same for a large module, which is compiled beside the main thread, as that would be held up for too long.
 * `compressed` is the module in base64 after it has been deflated.
 */
export async function instantiateLarge(compressed, initSync) {
  try {
    const stream = new Blob([bytesOf(atob(compressed))]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    initSync({ module: await WebAssembly.compile(await new Response(stream).arrayBuffer()) });
  } catch (error) {
    throw new EngineError(error);
  }
}

/** The numbers of the characters. `Uint8Array.from` with a function would take several times as long. */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
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

/** Says by `reason` why the engine does not run: "policy", or "unsupported" for anything else. */
export class EngineError extends Error {
  constructor(error) {
    // Compiling fails under a policy in most browsers, instantiating in WebKit. Each has its own words for that, but all
    // name the policy or the keyword.
    const policy = /content security policy|\bcsp\b|unsafe-eval/i.test(error.message);
    super(
      policy
        ? "The engine may not run: expected 'wasm-unsafe-eval' in the page's script-src."
        : `The engine cannot run in this browser: ${error.message}`,
      { cause: error },
    );
    this.name = "EngineError";
    this.reason = policy ? "policy" : "unsupported";
  }
}
