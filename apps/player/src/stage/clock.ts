/** Time, as something one can hand over: the browser's when playing, one's own in tests. */
export interface Clock {
  now(): number
  /** Calls back once, after this long. What is returned calls it off. */
  after(ms: number, callback: () => void): () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
