// The types of awake.js, which exports nothing: it waits for readers.

export {};
