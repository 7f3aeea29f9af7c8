export interface Stereo {
  readonly left: Float64Array
  readonly right: Float64Array
}

export function silence(length: number): Stereo {
  return { left: new Float64Array(length), right: new Float64Array(length) }
}

export function mapSides(sound: Stereo, change: (side: Float64Array) => Float64Array): Stereo {
  return { left: change(sound.left), right: change(sound.right) }
}

export function sides(sound: Stereo): readonly [Float64Array, Float64Array] {
  return [sound.left, sound.right]
}

/** `target += gain × source`, from the sample `start` of the target. Ignores the part of the source after the end of the target. */
export function addInto(target: Float64Array, source: Float64Array, gain = 1, start = 0): void {
  const end = Math.min(source.length, target.length - start)
  for (let i = 0; i < end; i++) target[start + i] = (target[start + i] ?? 0) + gain * (source[i] ?? 0)
}

export function scale(samples: Float64Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = gain * (samples[i] ?? 0)
}

export function rootEnergy(samples: Float64Array): number {
  let sum = 0
  for (const x of samples) sum += x * x
  return Math.sqrt(sum)
}

export function peak(samples: Float64Array): number {
  let highest = 0
  for (const x of samples) highest = Math.max(highest, Math.abs(x))
  return highest
}

export function toGain(decibels: number): number {
  return 10 ** (decibels / 20)
}

export function toDecibels(gain: number): number {
  return 20 * Math.log10(Math.max(1e-12, gain))
}

/** Returns the same loop with another sample as its start. */
export function rotate(samples: Float64Array, start: number): Float64Array {
  const rotated = new Float64Array(samples.length)
  rotated.set(samples.subarray(start))
  rotated.set(samples.subarray(0, start), samples.length - start)
  return rotated
}

/** Sets the stereo width (0 is mono, 1 changes nothing). Then pans the sound with constant power (−1 is left, 1 is right). */
export function placeInStereo(sound: Stereo, width: number, pan: number): void {
  const { left, right } = sound
  for (let i = 0; i < left.length; i++) {
    const l = left[i] ?? 0
    const r = right[i] ?? 0
    left[i] = (l + r) / 2 + (width * (l - r)) / 2
    right[i] = (l + r) / 2 - (width * (l - r)) / 2
  }
  const angle = ((pan + 1) * Math.PI) / 4
  const [leftLevel, rightLevel] = [rootEnergy(left), rootEnergy(right)]
  if (leftLevel === 0 || rightLevel === 0) return
  const commonLevel = Math.sqrt(leftLevel * rightLevel)
  scale(left, (Math.SQRT2 * Math.cos(angle) * commonLevel) / leftLevel)
  scale(right, (Math.SQRT2 * Math.sin(angle) * commonLevel) / rightLevel)
}
