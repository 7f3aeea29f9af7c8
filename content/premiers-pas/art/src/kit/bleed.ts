/**
 * Gives transparent pixels, which are black at first, the colour of the nearest visible pixels. Image encoders store colour and alpha
 * separately, so a change to black at an outline would cost as many bytes as a visible edge. A scaled picture would also get a dark rim.
 */
import { Buffer } from 'node:buffer'

/** The picture at one size. Each level has half the size of the level before. */
interface Level {
  readonly w: number
  readonly h: number
  /** Red, green and blue of each pixel. */
  readonly colour: Float32Array
  /** How well the colour of each pixel is known: from 0 (transparent pixel) to 1 (opaque or filled pixel). */
  readonly weights: Float32Array
}

/** Each pixel of the result is the weighted mean of four pixels. */
function halved({ w, h, colour, weights }: Level): Level {
  const [hw, hh] = [Math.ceil(w / 2), Math.ceil(h / 2)]
  const half = { w: hw, h: hh, colour: new Float32Array(hw * hh * 3), weights: new Float32Array(hw * hh) }
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [from, to] = [y * w + x, (y >> 1) * hw + (x >> 1)]
      const weight = weights[from] ?? 0
      half.weights[to] = (half.weights[to] ?? 0) + weight
      for (let c = 0; c < 3; c++)
        half.colour[to * 3 + c] = (half.colour[to * 3 + c] ?? 0) + weight * (colour[from * 3 + c] ?? 0)
    }
  for (let i = 0; i < half.weights.length; i++) {
    const sum = half.weights[i] ?? 0
    if (sum > 0) for (let c = 0; c < 3; c++) half.colour[i * 3 + c] = (half.colour[i * 3 + c] ?? 0) / sum
    half.weights[i] = Math.min(1, sum)
  }
  return half
}

/** Mixes each colour whose weight is below 1 with the colours of the four nearest pixels in the coarse (smaller) level. */
function fill({ w, h, colour, weights }: Level, coarse: Level): void {
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const ownWeight = weights[i] ?? 0
      if (ownWeight >= 1) continue
      const [fx, fy] = [x / 2 - 0.25, y / 2 - 0.25]
      const [x0, y0] = [Math.max(0, Math.floor(fx)), Math.max(0, Math.floor(fy))]
      const [x1, y1] = [Math.min(coarse.w - 1, x0 + 1), Math.min(coarse.h - 1, y0 + 1)]
      const [u, v] = [Math.max(0, fx - x0), Math.max(0, fy - y0)]
      const coarseColour = (cx: number, cy: number, c: number) =>
        coarse.colour[(cy * coarse.w + cx) * 3 + c] ?? 0
      for (let c = 0; c < 3; c++) {
        const upper = coarseColour(x0, y0, c) * (1 - u) + coarseColour(x1, y0, c) * u
        const lower = coarseColour(x0, y1, c) * (1 - u) + coarseColour(x1, y1, c) * u
        const interpolated = upper * (1 - v) + lower * v
        colour[i * 3 + c] = (colour[i * 3 + c] ?? 0) * ownWeight + interpolated * (1 - ownWeight)
      }
      weights[i] = 1
    }
}

/** Takes raw RGBA pixels. Changes only the colour of fully transparent pixels, and never the alpha. */
export function bleed(pixels: Uint8Array, width: number, height: number): Buffer {
  const n = width * height
  const finestLevel: Level = {
    w: width,
    h: height,
    colour: new Float32Array(n * 3),
    weights: new Float32Array(n),
  }
  for (let i = 0; i < n; i++) {
    finestLevel.weights[i] = (pixels[i * 4 + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) finestLevel.colour[i * 3 + c] = pixels[i * 4 + c] ?? 0
  }
  const levels = [finestLevel]
  for (let last = finestLevel; last.w > 1 || last.h > 1; ) {
    last = halved(last)
    levels.push(last)
  }
  for (let i = levels.length - 2; i >= 0; i--) {
    const [level, coarse] = [levels[i], levels[i + 1]]
    if (level && coarse) fill(level, coarse)
  }
  const result = Buffer.from(pixels)
  for (let i = 0; i < n; i++)
    if (result[i * 4 + 3] === 0)
      for (let c = 0; c < 3; c++) result[i * 4 + c] = Math.round(finestLevel.colour[i * 3 + c] ?? 0)
  return result
}
