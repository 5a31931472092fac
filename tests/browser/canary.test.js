// The checks of every page can fail: each kind of fault is heard in a page that has it on purpose.

import { equal, everywhere, host, includes, takeFaults, test, until } from "./testing.js";

const FAULTS = [
  ["console.warn('careful', 7)", "console: careful 7"],
  ["console.error(new Error('broken'))", "console: Error: broken"],
  ["console.assert(false, 'no')", "console: no"],
  ["throw new Error('thrown')", "thrown"],
  ["Promise.reject(new Error('rejected'))", "rejected"],
  ["new Image().src = 'https://example.test/'", "img-src"],
  ["document.head.append(Object.assign(document.createElement('script'), { src: 'nothing.js' }))", "request failed"],
  ["fetch('http://localhost:65535/').catch(() => 0)", "request to another host: http://localhost:65535/"],
];

test("What goes wrong in a page is heard", everywhere, async () => {
  const headers = { "content-security-policy": "default-src 'self'; connect-src *; script-src 'self' 'unsafe-inline'" };
  const { document } = await host("<p>A page with faults.</p>", { headers, head: "" });
  equal(await takeFaults(), []);
  for (const [script, fault] of FAULTS) {
    document.body.append(Object.assign(document.createElement("script"), { text: script }));
    includes(await until(() => faults.find((each) => each.includes(fault))), fault);
    await takeFaults();
  }
});
