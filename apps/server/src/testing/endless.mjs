// A program that never ends, for tests of time limits.
setInterval(() => {}, 1_000)
