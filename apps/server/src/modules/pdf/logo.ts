import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { colors } from './theme.js'

/** An organisation's logo prepared for printing: opaque, small, of known size. */
export interface Logo {
  png: Buffer
  width: number
  height: number
  /** The background colour: dark for a pale logo with transparent parts, white for every other logo. */
  ground: string
}

/** The width in pixels that gives 300 dots per inch at the largest printed width. */
const MAX_WIDTH = 800
/** The height in pixels that gives 300 dots per inch at the largest printed height. */
const MAX_HEIGHT = 200
/** An uploaded image with more pixels counts as unreadable. */
const MAX_PIXELS = 50_000_000
const MAX_CACHED_LOGOS = 32

const preparedLogos = new Map<string, Promise<Logo | undefined>>()

/**
 * Prepares a logo for printing. `dark` is the background colour for pale logos with transparent parts. Returns `undefined` for an
 * unreadable or invisible image. The document then shows the logo of the game.
 */
export function prepareLogo(file: Buffer, dark: string): Promise<Logo | undefined> {
  // The result is cached, because a whole class downloads debriefs with the same logo within a few minutes.
  const key = createHash('sha256').update(dark).update(file).digest('base64')
  const cached = preparedLogos.get(key)
  if (cached) return cached
  if (preparedLogos.size >= MAX_CACHED_LOGOS) preparedLogos.clear()
  const logo = readLogo(file, dark).catch(() => undefined)
  preparedLogos.set(key, logo)
  return logo
}

async function readLogo(file: Buffer, dark: string): Promise<Logo | undefined> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .trim()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { coverage, lightness } = measureImage(data)
  if (coverage === 0) return undefined
  const ground = coverage < 0.95 && lightness > 0.84 ? dark : colors.white
  const { width, height } = info
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: ground })
  return { png: await opaque.png().toBuffer(), width, height, ground }
}

/** The share of the image that is visible, and the mean lightness of the visible pixels. Both are from 0 to 1. */
function measureImage(rgba: Buffer): { coverage: number; lightness: number } {
  let lightnessSum = 0
  let alphaSum = 0
  for (let offset = 0; offset < rgba.length; offset += 4) {
    const alpha = rgba[offset + 3] ?? 0
    alphaSum += alpha
    lightnessSum +=
      alpha * (0.3 * (rgba[offset] ?? 0) + 0.59 * (rgba[offset + 1] ?? 0) + 0.11 * (rgba[offset + 2] ?? 0))
  }
  return {
    coverage: (4 * alphaSum) / (255 * rgba.length),
    lightness: lightnessSum / (255 * Math.max(1, alphaSum)),
  }
}
