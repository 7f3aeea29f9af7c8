// A logo is decoded and drawn again: what is stored is a PNG of ours, whatever was in the file.
import sharp from 'sharp'
import { OperatorError } from '../config.js'

const formats = new Set(['png', 'jpeg', 'webp', 'svg'])
const largestFile = 5 * 1024 * 1024
const largestPixels = 40_000_000
const box = { width: 960, height: 480 }

export async function reencodeLogo(file: Buffer): Promise<Buffer> {
  if (file.length > largestFile)
    throw new OperatorError('Le logo pèse plus de 5 Mo\u00a0: réduisez-le, puis recommencez.')
  try {
    const image = sharp(file, { limitInputPixels: largestPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!formats.has(format)) throw new Error(`format ${format}`)
    return await image
      .resize({ ...box, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (cause) {
    throw new OperatorError('Le logo ne se lit pas\u00a0: donnez une image PNG, JPEG, WebP ou SVG.', {
      cause,
    })
  }
}
