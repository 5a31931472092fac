// From the text that a module of the engine has become inside a script, back to the module.

/**
 * Compiles a module from its compressed bytes in base64.
 *
 * Rejects with an `EngineError` where WebAssembly cannot run.
 */
export async function compile(compressed) {
  try {
    const bytes = Uint8Array.from(atob(compressed), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await WebAssembly.compile(await new Response(stream).arrayBuffer());
  } catch (error) {
    // Every browser words its refusal in its own way, but each names the policy or the keyword.
    const policy = /content security policy|\bcsp\b|unsafe-eval/i.test(error.message);
    throw new EngineError(policy ? "policy" : "unsupported", error);
  }
}

/** Says by `reason` why the engine does not run: "policy", or "unsupported" for anything else. */
export class EngineError extends Error {
  constructor(reason, error) {
    super(
      reason === "policy"
        ? "The engine may not run: expected 'wasm-unsafe-eval' in the page's script-src."
        : `The engine cannot run in this browser: ${error.message}`,
      { cause: error },
    );
    this.name = "EngineError";
    this.reason = reason;
  }
}
