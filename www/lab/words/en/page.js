// English: what stands around the tools of the laboratory. The sentences of the page itself are in lab.html.

import { causes } from "../../../shared/words/en.js";

export default {
  page: {
    badLink: "The link in the address cannot be opened. ",
    badName: (part) => `I don’t understand part of this link: “${part}”.`,
    failed: (reason) => `The laboratory cannot start: ${causes[reason]}`,
    text: {},
  },
  sources: { title: "What it grew out of", retold: "; retold in Chinese, and in Russian by Ivan Biryukov" },
};
