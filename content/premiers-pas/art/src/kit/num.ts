/** Helper functions for numbers and vectors. World coordinates are in metres: x to the right, y up, z away from the eye. */
export type Vec2 = readonly [number, number]
export type Vec3 = readonly [number, number, number]
export type Random = () => number

/** Pseudo-random numbers that depend only on the seed. Drawings must not use Math.random: each build must give the same pictures. */
export function random(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const clamp = (v: number, low = 0, high = 1): number => Math.max(low, Math.min(high, v))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i))

/** Returns the element at an index. An index outside the list wraps around: -1 is the last element. Throws if the list is empty. */
export function pick<T>(list: readonly T[], index: number): T {
  const n = list.length
  const found = list[((Math.floor(index) % n) + n) % n]
  if (found === undefined) throw new Error('pick() from an empty list')
  return found
}

/** Rounds to a tenth of a pixel, which is precise enough and keeps the SVG small. */
export const f1 = (n: number): string => (Math.round(n * 10) / 10).toString()

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec3): Vec3 => scale(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))
export const centre = (pts: readonly Vec3[]): Vec3 =>
  scale(
    pts.reduce<Vec3>((sum, p) => add(sum, p), [0, 0, 0]),
    1 / pts.length,
  )
export const blend3 = (a: Vec3, b: Vec3, t: number): Vec3 => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
]
