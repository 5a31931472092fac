// Runs the tests as a host does that uses nothing but Vitest.

export default { test: { globals: true } };
