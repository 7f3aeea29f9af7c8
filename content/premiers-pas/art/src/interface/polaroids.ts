/** Renders instant prints (Polaroid photographs). A print is a cropped background, people in front of it, and a film effect. */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { palette } from '../kit/palette.js'
import { raster } from '../people/sheet.js'
import { talkers } from '../people/talkers.js'
import type { PersonInShot, Shot } from './shots.js'

/** Twice the size at which the game shows the picture on its card. */
export const POLAROID_SIZE = { width: 520, height: 472 } as const

const backgroundFile = (id: string) => new URL(`../../../media/bg/${id}.jpg`, import.meta.url)

function talkerOf({ id }: PersonInShot) {
  const found = talkers[id]
  if (!found) throw new Error(`no talker "${id}"`)
  return found
}

/** Two layers that imitate instant film. `warmth` makes light parts warmer; `corners` darkens the corners and two edges. */
const filmEffect = (): Record<'warmth' | 'corners', Buffer> => {
  const { width, height } = POLAROID_SIZE
  const sheet = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)
  const all = `<rect width="${width}" height="${height}" fill="url(#g)"/>`
  return {
    warmth: sheet(
      `<linearGradient id="g" x2=".7" y2="1"><stop stop-color="${palette.sun}" stop-opacity=".34"/><stop offset=".55" stop-color="${palette.brickSoft}" stop-opacity=".16"/><stop offset="1" stop-color="${palette.shadow}" stop-opacity=".08"/></linearGradient>${all}`,
    ),
    corners: sheet(
      `<radialGradient id="g" cx=".48" cy=".44" r=".78"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#c8b3c0"/></radialGradient>${all}<path d="M0 ${height}V0h${width}" fill="none" stroke="${palette.shadow}" stroke-opacity=".35" stroke-width="8"/>`,
    ),
  }
}

/** A hash of everything that the print depends on. The build renders the print again when the hash changes. */
export function printHash(shot: Shot): string {
  const digest = createHash('sha256').update(JSON.stringify([shot, POLAROID_SIZE]))
  const { warmth, corners } = filmEffect()
  digest
    .update(warmth)
    .update(corners)
    .update(readFileSync(backgroundFile(shot.background)))
  for (const sitter of shot.sitters) digest.update(talkerOf(sitter).draw())
  return digest.digest('hex').slice(0, 16)
}

/** Returns the drawing of a person, scaled and cropped to the print. */
async function placePerson(sitter: PersonInShot) {
  const found = talkerOf(sitter)
  const page = await raster(found.draw(), sitter.scale)
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const x = Math.round(sitter.at[0] - found.mouth[0] * sitter.scale)
  const y = Math.round(sitter.at[1] - found.mouth[1] * sitter.scale)
  const left = Math.max(0, -x)
  const top = Math.max(0, -y)
  const cut = {
    left,
    top,
    width: Math.min(width - left, POLAROID_SIZE.width - Math.max(0, x)),
    height: Math.min(height - top, POLAROID_SIZE.height - Math.max(0, y)),
  }
  return { input: await sharp(page).extract(cut).png().toBuffer(), left: Math.max(0, x), top: Math.max(0, y) }
}

export async function renderPrint(shot: Shot): Promise<Buffer> {
  const [left, top, width] = shot.crop
  const height = Math.round((width * POLAROID_SIZE.height) / POLAROID_SIZE.width)
  const place = await sharp(fileURLToPath(backgroundFile(shot.background)))
    .extract({ left, top, width, height })
    .resize(POLAROID_SIZE)
    .blur(shot.blur)
    .png()
    .toBuffer()
  const people = await Promise.all(shot.sitters.map(placePerson))
  const composed = await sharp(place).composite(people).png().toBuffer()
  const { warmth, corners } = filmEffect()
  const tinted = await sharp(composed)
    .composite([
      { input: warmth, blend: 'soft-light' },
      { input: corners, blend: 'multiply' },
    ])
    .removeAlpha()
    .png()
    .toBuffer()
  // Instant film shows neither full black nor full white.
  return sharp(tinted).linear(0.97, 9).modulate({ saturation: 1.04 }).png().toBuffer()
}
