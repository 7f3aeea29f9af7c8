export interface Stereo {
  readonly left: Float64Array
  readonly right: Float64Array
}

export function silence(length: number): Stereo {
  return { left: new Float64Array(length), right: new Float64Array(length) }
}

/** Applies a function to both channels. */
export function mapSides(sound: Stereo, change: (side: Float64Array) => Float64Array): Stereo {
  return { left: change(sound.left), right: change(sound.right) }
}

export function sides(sound: Stereo): readonly [Float64Array, Float64Array] {
  return [sound.left, sound.right]
}

/** `target += gain × source`. */
export function addInto(target: Float64Array, source: Float64Array, gain = 1, at = 0): void {
  const end = Math.min(source.length, target.length - at)
  for (let i = 0; i < end; i++) target[at + i] = (target[at + i] ?? 0) + gain * (source[i] ?? 0)
}

export function scale(samples: Float64Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = gain * (samples[i] ?? 0)
}

export function energy(samples: Float64Array): number {
  let sum = 0
  for (const x of samples) sum += x * x
  return Math.sqrt(sum)
}

export function peak(samples: Float64Array): number {
  let most = 0
  for (const x of samples) most = Math.max(most, Math.abs(x))
  return most
}

export function toGain(decibels: number): number {
  return 10 ** (decibels / 20)
}

export function toDecibels(gain: number): number {
  return 20 * Math.log10(Math.max(1e-12, gain))
}

/** The same loop, starting at another sample. */
export function rotate(samples: Float64Array, start: number): Float64Array {
  const turned = new Float64Array(samples.length)
  turned.set(samples.subarray(start))
  turned.set(samples.subarray(0, start), samples.length - start)
  return turned
}

/** Reduces the stereo width of the sound, then pans it with constant power. */
export function place(sound: Stereo, width: number, pan: number): void {
  const { left, right } = sound
  for (let i = 0; i < left.length; i++) {
    const l = left[i] ?? 0
    const r = right[i] ?? 0
    left[i] = (l + r) / 2 + (width * (l - r)) / 2
    right[i] = (l + r) / 2 - (width * (l - r)) / 2
  }
  const angle = ((pan + 1) * Math.PI) / 4
  const [el, er] = [energy(left), energy(right)]
  if (el === 0 || er === 0) return
  const even = Math.sqrt(el * er)
  scale(left, (Math.SQRT2 * Math.cos(angle) * even) / el)
  scale(right, (Math.SQRT2 * Math.sin(angle) * even) / er)
}
