/** Converts SVG drawings into pixels with the library sharp, and encodes them as files of limited size. */
import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { bleed } from './bleed.js'
import { BLEED } from './grade.js'

// Use one thread. Other processes use the machine too, and the output must be identical on every run.
sharp.concurrency(1)
sharp.cache(false)

/** Adds grain like that of paper, which hides the visible steps of long gradients. The grain is the same on every run. */
function addGrain(data: Buffer, channels: number, strength: number): void {
  // A random generator (xorshift) with a fixed seed.
  let state = 0x2545f491
  for (let i = 0; i + 2 < data.length; i += channels) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const noise = (((state & 255) + ((state >>> 8) & 255)) / 255 - 1) * strength
    for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, (data[i + c] ?? 0) + noise))
  }
}

/** Renders a drawing with grain and contrast, and cuts off its bleed (the margin around the picture). `scale` below 1 gives a draft. */
export async function renderPicture(svg: string, width: number, height: number, scale = 1): Promise<Buffer> {
  const px = (n: number) => Math.round(n * scale)
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, density: 72 * scale })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(data, info.channels, 3.2)
  return sharp(data, { raw: info })
    .extract({ left: px(BLEED), top: px(BLEED), width: px(width), height: px(height) })
    .linear(1.07, -10)
    .modulate({ saturation: 1.1 })
    .png({ compressionLevel: 2 })
    .toBuffer()
}

export interface CutOut {
  readonly png: Buffer
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The first and the last index below `n` for which `isVisible` returns true. */
function extent(n: number, isVisible: (i: number) => boolean): [number, number] {
  let first = 0
  let last = n - 1
  while (first < n && !isVisible(first)) first++
  while (last > first && !isVisible(last)) last--
  return [first, last]
}

/** Returns the alpha channel of a prop that is drawn alone on a sheet. */
export const silhouette = (alone: string): Promise<Buffer> =>
  sharp(Buffer.from(alone), { unlimited: true }).extractChannel('alpha').raw().toBuffer()

const solidAlpha = 128

/** Counts the pixels that are solid in both silhouettes. */
export const countSharedPixels = (a: Buffer, b: Buffer): number =>
  a.reduce((n, value, i) => n + (value > solidAlpha && (b[i] ?? 0) > solidAlpha ? 1 : 0), 0)

/**
 * Cuts an object out of `picture`, the finished room. `bare` is the same room without objects. `alpha` is the opacity of the object alone.
 * From half-transparent pixels, such as a shadow, this function removes the colour of the bare room. So the cut-out object, drawn over the
 * bare room, gives the finished picture again.
 */
export async function cutOut(
  picture: Buffer,
  bare: Buffer,
  alpha: Buffer,
  width: number,
  height: number,
): Promise<CutOut> {
  const isOpaque = (x: number, y: number) => (alpha[y * width + x] ?? 0) > 12
  const range = (n: number) => Array.from({ length: n }, (_, i) => i)
  const [columns, rows] = [range(width), range(height)]
  const [x0, x1] = extent(width, (x) => rows.some((y) => isOpaque(x, y)))
  const [y0, y1] = extent(height, (y) => columns.some((x) => isOpaque(x, y)))
  const box = { left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }
  const [full, room] = await Promise.all(
    [picture, bare].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  if (!full || !room) throw new Error('cutOut() could not decode the picture or the bare room')
  // This loop adds the alpha channel, because sharp's `joinChannel` drops a fourth channel that is added to three.
  const pixels = Buffer.alloc(width * height * 4)
  alpha.forEach((opacity, i) => {
    for (let c = 0; c < 3; c++) {
      const [pictureValue, roomValue] = [full[i * 3 + c] ?? 0, room[i * 3 + c] ?? 0]
      const propValue = opacity > 12 ? roomValue + ((pictureValue - roomValue) * 255) / opacity : pictureValue
      pixels[i * 4 + c] = Math.max(0, Math.min(255, Math.round(propValue)))
    }
    pixels[i * 4 + 3] = opacity > 12 ? opacity : 0
  })
  const sprite = sharp(pixels, { raw: { width, height, channels: 4 } })
  const png = await sprite.extract(box).png({ compressionLevel: 9 }).toBuffer()
  return { png, x: x0, y: y0, w: box.width, h: box.height }
}

export const toJpeg = (png: Buffer, quality = 80): Promise<Buffer> =>
  sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()

export const toWebp = (png: Buffer, quality = 82): Promise<Buffer> =>
  sharp(png).webp({ quality, alphaQuality: 90, effort: 5 }).toBuffer()

/**
 * Encodes a cut-out picture. The colours have half the resolution (`4:2:0`) and continue beyond the outline (`bleed`). The file is a third
 * smaller than a plain encoding. Even at twice the size, the difference is not visible.
 * With `tune`, the alpha channel takes about a tenth fewer bytes than with sharp's default. In the layers of a person, the alpha channel
 * takes two fifths of the bytes.
 */
export async function toCutOutAvif(png: Buffer, quality: number): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  return sharp(bleed(data, info.width, info.height), { raw })
    .avif({ quality, effort: 5, chromaSubsampling: '4:2:0', tune: 'iq' })
    .toBuffer()
}

const AVIF_QUALITIES = [64, 58, 52, 46, 40, 34, 28]
/** Qualities for the picture of a place. Even at twice the size, a higher quality or full colour resolution makes no visible difference. */
const PLACE_QUALITIES = AVIF_QUALITIES.filter((quality) => quality <= 52)

async function encodeWithin(
  png: Buffer,
  budget: number,
  qualities: readonly number[],
  chromaSubsampling: '4:4:4' | '4:2:0',
): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await sharp(png).avif({ quality, effort: 3, chromaSubsampling }).toBuffer()
    if (file.length <= budget) return file
  }
  throw new Error(`No AVIF quality gives at most ${budget} bytes`)
}

/** Returns the AVIF file of the highest quality that fits into `budget` bytes. */
export const toAvif = (png: Buffer, budget: number): Promise<Buffer> =>
  encodeWithin(png, budget, AVIF_QUALITIES, '4:4:4')

/** Like `toAvif`, but with smaller files, because a learner also downloads the people and objects of the place. */
export const toPlaceAvif = (png: Buffer, budget: number): Promise<Buffer> =>
  encodeWithin(png, budget, PLACE_QUALITIES, '4:2:0')

/** Arranges pictures in a grid, for review. */
export async function tile(
  files: readonly Buffer[],
  width: number,
  columns: number,
  gap = 12,
): Promise<Buffer> {
  const small = await Promise.all(
    files.map((f) => sharp(f).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  )
  const height = Math.max(...small.map((f) => f.info.height))
  const rows = Math.ceil(small.length / columns)
  return sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#fff8ec',
    },
  })
    .composite(
      small.map((f, i) => ({
        input: f.data,
        left: gap + (i % columns) * (width + gap),
        top: gap + Math.floor(i / columns) * (height + gap),
      })),
    )
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
