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
    throw new EngineError(error);
  }
}

/**
 * Compiles the large module of our page and gives it to `initSync`. It compiles off the main thread. `compressed` is the deflated
 * module in base64.
 */
export async function instantiateLarge(compressed, initSync) {
  try {
    const bytes = Uint8Array.from(atob(compressed), (sign) => sign.charCodeAt());
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    initSync({ module: await WebAssembly.compile(await new Response(stream).arrayBuffer()) });
  } catch (error) {
    throw new EngineError(error);
  }
}

/** Decodes the bytes from a text of printable characters. The tool that builds the site describes the encoding. */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const value = text.charCodeAt(at) - 35;
    const byte = value < 0 ? -92 * value + text.charCodeAt(++at) - 35 : value;
    // The encoding swaps letters with rare byte values.
    bytes[length++] = byte > 69 && byte < 92 ? byte + 27 : byte > 96 && byte < 119 ? byte - 27 : byte;
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
 * The error when the engine cannot run. `reason` is "policy" if a content security policy forbids it, and "unsupported"
 * otherwise.
 */
export class EngineError extends Error {
  constructor(error) {
    // Under such a policy, compiling fails in most browsers, and instantiating fails in WebKit. The messages differ, but all of
    // them name the policy or the keyword.
    const policy = /content security policy|\bcsp\b|unsafe-eval/i.test(error.message);
    super(
      policy
        ? "The engine may not run: expected 'wasm-unsafe-eval' in the page's script-src."
        : `The engine cannot run in this browser: ${error.message}`,
      { cause: error },
    );
    this.reason = policy ? "policy" : "unsupported";
  }
}
