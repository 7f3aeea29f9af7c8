// A logo is decoded and drawn again: what is stored is a PNG of ours, whatever was in the file.
import { Refusal } from '../../platform/errors/refusal.js'

const formats = new Set(['png', 'jpeg', 'webp', 'svg'])
const largestFile = 5 * 1024 * 1024
const largestPixels = 40_000_000
const box = { width: 960, height: 480 }

export async function drawLogoAgain(file: Buffer): Promise<Buffer> {
  if (file.length > largestFile) throw new Refusal('logo-too-large')
  // Loaded when a logo is given, and not by every server that starts.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(file, { limitInputPixels: largestPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!formats.has(format)) throw new Error(`format ${format}`)
    return await image
      .resize({ ...box, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (cause) {
    throw new Refusal('logo-unreadable', '', { cause })
  }
}
