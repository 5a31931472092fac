// Reads addresses, also those that were mangled on their way: by a program that has encoded one again, by a full stop or a bracket
// behind a link that was taken for a part of it or the reverse, or by names that somebody has added to count visits.

/** Names that networks, search engines and senders of mail add to links. */
const COUNTING = /^(utm_\w+|\w*clk?id|[gw]braid|srsltid|igshi?d?|mc_[ce]id|_\w+)$/i;

/** What may stand behind a link. A square bracket may, too, but trees of numbers end with one. */
const BEHIND = /[\s.,;:!?'"*_~`)}>…。，；：！？）】》”’»]+$/;

/** The first nine cells of a board, and a board whose last full stops were taken for those of a sentence. */
const NINE = /^(?:[^/]{3}\/[^/]{3}\/[^/]{3}|[^/]{9})(?=[^\w\s/-]+$)/;
const SHORT = /^[^/]{3}\/[^/]{3}\/[^/]{0,2}$/;

/** Names of texts that people write, whose end may be anything. */
const TEXTS = ["label", "players"];

/** The parameters of an address by their names, without those that count visits. `location` is that of the page. */
export function parametersOf({ hash, search }) {
  // The number sign may be encoded as well.
  const text = hash.slice(1) || (/%(?:25)*23([\w-]+(?:=|%(?:25)*3D).*)/i.exec(search)?.[1] ?? "");
  const parameters = [...new URLSearchParams(repaired(text))].filter(([name]) => !COUNTING.test(name));
  return new Map(
    parameters.map(([name, value], index) => [name, ended(name, decoded(value), index === parameters.length - 1)]),
  );
}

/** Whether the query of an address has this name, in any form. */
export function hasInQuery({ search }, name) {
  const text = search.replaceAll(/%(?:25)*([2-7][\da-f])/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return new RegExp(`[?&;]${name}(?![\\w-])`, "i").test(text);
}

/** The text with the signs between names and values as they should be. */
function repaired(text) {
  let whole = text.replace(/^[?#!/&]+/, "");
  // A name is never encoded: if the sign after it is, the whole has been encoded once more.
  while (/(^|&)[\w-]+%(25)*3D/i.test(whole)) whole = whole.replaceAll(/%(25|26|2B|3D)/gi, decodeURIComponent);
  return whole
    .replaceAll(/(&|%(25)*26)((amp|(#|%(25)*23)(38|x26))(;|%(25)*3B))+/gi, "&")
    .replaceAll(/%(25)*26(?=[\w-]+=)/gi, "&")
    .replaceAll(/\?(?=utm_\w+=|\w*clid=)/gi, "&");
}

/** A value that was encoded once more than the rest of its address. Values of several parts have a sign between them. */
function decoded(value) {
  let text = value;
  while (/%(25)*(20|2B|2C|2F|5B)/i.test(text) && !/[[,/ ]/.test(text)) {
    text = text.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent);
  }
  return text;
}

/** The last value without what stood behind its link, and with what was left out there. */
function ended(name, value, isLast) {
  if (!isLast || TEXTS.includes(name)) return value;
  if (name === "board") return NINE.exec(value)?.[0] ?? (SHORT.test(value) ? value.padEnd(11, ".") : value);
  const text = value.replace(BEHIND, "");
  // Texts in quotation marks may hold any bracket.
  const [closing, opening] = ["]", "["].map((sign) => text.replaceAll(/"(\\.|[^"\\])*"/g, "").split(sign).length);
  const whole = text.endsWith("]") && closing > opening ? text.slice(0, -1) : text;
  return whole === value ? value : ended(name, whole, isLast);
}
