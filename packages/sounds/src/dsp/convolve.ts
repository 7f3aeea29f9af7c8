/** A fast Fourier transform in place (radix 2). */
function transform(re: Float64Array, im: Float64Array, inverse: boolean): void {
  const n = re.length
  // `j` is `i` with its bits in reverse order.
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      swap(re, i, j)
      swap(im, i, j)
    }
  }
  for (let size = 2; size <= n; size <<= 1) butterflies(re, im, size, inverse)
  if (!inverse) return
  for (let i = 0; i < n; i++) {
    re[i] = (re[i] ?? 0) / n
    im[i] = (im[i] ?? 0) / n
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const previous = values[i] ?? 0
  values[i] = values[j] ?? 0
  values[j] = previous
}

interface Turns {
  readonly cos: Float64Array
  readonly sin: Float64Array
}

/** The sines and cosines for each size of transform, computed only once. */
const turnsBySize = new Map<number, Turns>()

function turnsOf(size: number): Turns {
  const known = turnsBySize.get(size)
  if (known) return known
  const half = size >> 1
  const cos = new Float64Array(half)
  const sin = new Float64Array(half)
  for (let k = 0; k < half; k++) {
    cos[k] = Math.cos((2 * Math.PI * k) / size)
    sin[k] = Math.sin((2 * Math.PI * k) / size)
  }
  const turns = { cos, sin }
  turnsBySize.set(size, turns)
  return turns
}

function butterflies(re: Float64Array, im: Float64Array, size: number, inverse: boolean): void {
  const half = size >> 1
  const { cos, sin } = turnsOf(size)
  const direction = inverse ? 1 : -1
  for (let start = 0; start < re.length; start += size) {
    for (let k = 0; k < half; k++) {
      const p = start + k
      const q = p + half
      const c = cos[k] ?? 0
      const s = direction * (sin[k] ?? 0)
      const qr = re[q] ?? 0
      const qi = im[q] ?? 0
      const pr = re[p] ?? 0
      const pi = im[p] ?? 0
      const xr = qr * c - qi * s
      const xi = qr * s + qi * c
      re[q] = pr - xr
      im[q] = pi - xi
      re[p] = pr + xr
      im[p] = pi + xi
    }
  }
}

/** The number of samples that are convolved at once: a power of two, for the Fourier transform. */
const BLOCK = 1 << 17

/**
 * Returns the reverberation of a sound in a room. `room` is the impulse response of the room. In a loop, the reverberation after the end
 * continues at the beginning.
 */
export function convolve(sound: Float64Array, room: Float64Array, loop: boolean): Float64Array {
  if (room.length > BLOCK) throw new Error('the reverberation is longer than a block')
  const result = new Float64Array(sound.length + room.length)
  const size = BLOCK * 2
  const roomRe = new Float64Array(size)
  const roomIm = new Float64Array(size)
  roomRe.set(room)
  transform(roomRe, roomIm, false)
  for (let start = 0; start < sound.length; start += BLOCK) {
    const re = new Float64Array(size)
    const im = new Float64Array(size)
    re.set(sound.subarray(start, start + BLOCK))
    transform(re, im, false)
    for (let k = 0; k < size; k++) {
      const [a, b, c, d] = [re[k] ?? 0, im[k] ?? 0, roomRe[k] ?? 0, roomIm[k] ?? 0]
      re[k] = a * c - b * d
      im[k] = a * d + b * c
    }
    transform(re, im, true)
    const end = Math.min(size, result.length - start)
    for (let k = 0; k < end; k++) result[start + k] = (result[start + k] ?? 0) + (re[k] ?? 0)
  }
  if (!loop) return result
  const folded = result.slice(0, sound.length)
  for (let k = sound.length; k < result.length; k++) {
    const index = k % sound.length
    folded[index] = (folded[index] ?? 0) + (result[k] ?? 0)
  }
  return folded
}
