/** Rasterises drawings with sharp (librsvg) and encodes them within a budget of bytes. */
import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { BLEED } from './grade.js'

// The build shares its machine: one thread, and the same bytes on every run.
sharp.concurrency(1)
sharp.cache(false)

/** A graded background without its bleed. `scale` below 1 gives a draft. */
export async function renderPicture(svg: string, width: number, height: number, scale = 1): Promise<Buffer> {
  const px = (n: number) => Math.round(n * scale)
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, density: 72 * scale })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const graded = sharp(data, { raw: info })
    .extract({ left: px(BLEED), top: px(BLEED), width: px(width), height: px(height) })
    .linear(1.07, -10)
    .modulate({ saturation: 1.1 })
  return graded.png({ compressionLevel: 2 }).toBuffer()
}

/** A sprite with alpha, graded like the background it stands on. */
export async function renderSprite(svg: string, scale = 1): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { unlimited: true, density: 72 * scale })
  const alpha = await image.clone().extractChannel('alpha').toBuffer()
  return sharp(await image.removeAlpha().linear(1.07, -10).modulate({ saturation: 1.1 }).toBuffer())
    .joinChannel(alpha)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

export const toJpeg = (png: Buffer, quality = 80): Promise<Buffer> =>
  sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()

const LADDER = [62, 56, 50, 45, 40, 36, 32, 28]

/** The best AVIF that keeps to the budget. */
export async function toAvif(png: Buffer, budget: number): Promise<Buffer> {
  for (const quality of LADDER) {
    const file = await sharp(png).avif({ quality, effort: 4 }).toBuffer()
    if (file.length <= budget) return file
  }
  throw new Error(`no AVIF quality keeps to ${budget} bytes`)
}
