// All random numbers of the music have a seed, so the same sources always give the same performance.

export type Random = () => number

/** Returns a generator of numbers from 0 up to, but not including, 1 (Mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a different seed for each part. So a change of one part does not change the random numbers of the other parts. */
export function seedFor(name: string, seed: number): number {
  let hash = seed
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** Returns an approximately normal value: mean 0, deviation 1, limits about ±4.24. */
export function gauss(next: Random): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += next()
  return (sum - 3) / Math.SQRT1_2
}

export function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, x))
}
