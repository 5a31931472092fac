// The types of the classic scripts words/zh.js, words/de.js and so on, which export nothing: they add their words to the elements.

export {};
