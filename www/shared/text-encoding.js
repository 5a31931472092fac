// Stand-ins for the global classes of the same names, which the bundler gives to the generated bindings. The bindings create an
// object of each while the script loads, and some test environments lack the global classes.

const hex = (byte) => `%${byte.toString(16).padStart(2, "0")}`;

/** Decodes UTF-8. */
export class TextDecoder {
  #decoder;

  decode(bytes) {
    // The bindings decode nothing once, while the script loads.
    if (!bytes) return "";
    if (!globalThis.TextDecoder) return decodeURIComponent(Array.from(bytes, hex).join(""));
    this.#decoder ??= new globalThis.TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
    return this.#decoder.decode(bytes);
  }
}

/** Encodes UTF-8. */
export class TextEncoder {
  #encoder;

  encode(text) {
    this.#encoder ??= globalThis.TextEncoder ? new globalThis.TextEncoder() : { encode };
    return this.#encoder.encode(text);
  }

  encodeInto(text, place) {
    const bytes = this.encode(text);
    place.set(bytes);
    return { written: bytes.length };
  }
}

function encode(text) {
  // Half a surrogate pair has no code, and becomes a replacement character, as in the global class.
  const signs = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd")).match(/%..|./g) ?? [];
  return Uint8Array.from(signs, (sign) => (sign.length > 1 ? Number(`0x${sign.slice(1)}`) : sign.charCodeAt()));
}
