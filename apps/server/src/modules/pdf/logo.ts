import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { colors } from './theme.js'

/** An organisation's logo prepared for printing: opaque, small, of known size. */
export interface Logo {
  png: Buffer
  width: number
  height: number
  /** The background colour. A pale logo gets a dark one. */
  ground: string
}

/** The size in pixels that gives 300 dots per inch at the largest printed size. */
const MAX_WIDTH = 800
const MAX_HEIGHT = 200
const MAX_PIXELS = 50_000_000
const LOGOS_KEPT = 32

const prepared = new Map<string, Promise<Logo | undefined>>()

/** Prepares a logo for printing. `undefined` for an unreadable image, so that the document is still printed. `dark`: the background of pale logos. */
export function prepareLogo(file: Buffer, dark: string): Promise<Logo | undefined> {
  // The result is cached, because a whole class downloads debriefs with the same logo within a few minutes.
  const key = createHash('sha256').update(dark).update(file).digest('base64')
  const known = prepared.get(key)
  if (known) return known
  if (prepared.size >= LOGOS_KEPT) prepared.clear()
  const logo = readLogo(file, dark).catch(() => undefined)
  prepared.set(key, logo)
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
  const { coverage, lightness } = look(data)
  if (coverage === 0) return undefined
  const ground = coverage < 0.95 && lightness > 0.84 ? dark : colors.white
  const { width, height } = info
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: ground })
  return { png: await opaque.png().toBuffer(), width, height, ground }
}

/** The share of the image that is visible, and its mean lightness, both from 0 to 1. */
function look(rgba: Buffer): { coverage: number; lightness: number } {
  let light = 0
  let seen = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0
    seen += alpha
    light += alpha * (0.3 * (rgba[at] ?? 0) + 0.59 * (rgba[at + 1] ?? 0) + 0.11 * (rgba[at + 2] ?? 0))
  }
  return { coverage: (4 * seen) / (255 * rgba.length), lightness: light / (255 * Math.max(1, seen)) }
}
