// The element in restricted host pages: Content-Security-Policies, Trusted Types, sandboxes, other origins, integrity.

import {
  documentation,
  elsewhere,
  equal,
  everywhere,
  host,
  includes,
  painted,
  site,
  takeFaults,
  test,
  thrown,
} from "../testing.js";
import { gameIn, useEverything } from "./game.js";

const GAME = "<tic-tac-toe>No game.</tic-tac-toe>";
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
const hosted = (policy) => host(GAME, { headers: { "content-security-policy": policy } });

async function useIt({ document }) {
  await useEverything(await gameIn(document));
  await painted();
}

test("The policy of the documentation is enough, within the page and from the server", everywhere, async () => {
  includes(await documentation(), STRICT);
  const within = `<meta http-equiv="Content-Security-Policy" content="${STRICT}">`;
  await useIt(await host(GAME, { head: `${within}<script src="${site}tic-tac-toe.js"></script>` }));
  await useIt(await hosted(STRICT));
});

test("Trusted Types may be enforced", everywhere, async () => {
  const { document } = await hosted(`${STRICT}; trusted-types 'none'; require-trusted-types-for 'script'`);
  await useIt({ document });
  equal(await takeFaults(), []);
  includes(thrown(() => (document.createElement("div").innerHTML = "")), /trusted|sink/i);
  for (const fault of await takeFaults()) includes(fault, /trusted/i);
});

test("A sandboxed page is enough", everywhere, async () => {
  // Nobody can look into this page. It uses the element itself, and says at last what came of it, and what went wrong.
  const inside = async () => {
    const board = document.querySelector("tic-tac-toe");
    await board.ready;
    const cells = board.shadowRoot.querySelectorAll("[role=gridcell] button");
    cells[4].click();
    for (const name of ["undo", "hint"]) board.shadowRoot.querySelector(`[data-control=${name}]`).click();
    Object.assign(board, { hints: true, lang: "ru", theme: "dark", player: "both" }).replay([0, 3, 1, 4]);
    cells[2].click();
    requestAnimationFrame(() => setTimeout(() => parent.postMessage([origin, board.status, ...faults], "*")));
  };
  const answer = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data)));
  await host(`${GAME}<script>(${inside})()</script>`, { headers: { "content-security-policy": "sandbox allow-scripts" } });
  equal(await answer, ["null", "X"]);
});

test("A script of another origin needs no CORS", everywhere, async () => {
  const address = `${elsewhere}tic-tac-toe.js`;
  await useIt(await host(GAME, { head: `<script src="${address}"></script>` }));
  // The request for the script is the only one to another host.
  equal(await takeFaults(), [`request to another host: ${address}`]);
  equal(await fetch(address).then(() => "answered", () => "refused"), "refused", "the other origin allows CORS");
  await takeFaults();
});

test("A page can hold the script to its integrity", everywhere, async () => {
  const script = new Uint8Array(await (await fetch(`${site}tic-tac-toe.js`)).arrayBuffer());
  const held = async (content) => {
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-384", content))));
    return host(GAME, { head: `<script src="${site}tic-tac-toe.js" integrity="sha384-${hash}" crossorigin></script>` });
  };
  await useIt(await held(script));
  // The same page refuses a script that somebody has changed.
  const { window, document } = await held(script.subarray(1));
  equal(window.customElements.get("tic-tac-toe"), undefined);
  equal(document.body.innerText.trim(), "No game.");
  includes((await takeFaults()).join(), /ntegrity|failed/);
});
