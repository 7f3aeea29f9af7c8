/** Contact sheets for review: pictures with many people or moods side by side. */
import { Buffer } from 'node:buffer'
import sharp, { type OverlayOptions } from 'sharp'
import { TALKER_HEIGHT, TALKER_WIDTH } from './person.js'
import { talkers } from './talkers.js'

sharp.concurrency(1)
sharp.cache(false)

const BODY = 450
const HEAD = 450

/** Renders an SVG at a scale, as a PNG with transparency. The colours become slightly brighter, to match the colour-graded backgrounds. */
export const raster = (svg: string, scale = 1): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true, density: 72 * scale })
    .modulate({ brightness: 1.03, saturation: 1.06 })
    .png({ compressionLevel: 1 })
    .toBuffer()

/**
 * Draws one column for each id. An id names a person in a mood. The whole figure is above, the enlarged head below.
 * `zoom` is the scale of the head relative to the SVG.
 */
export async function contactSheet(ids: readonly string[], zoom = 1.25): Promise<Buffer> {
  const tiles: OverlayOptions[] = []
  const bodyHeight = Math.round((BODY * TALKER_HEIGHT) / TALKER_WIDTH)
  for (const [i, id] of ids.entries()) {
    const found = talkers[id]
    if (!found) throw new Error(`no talker "${id}"`)
    const svg = found.draw()
    tiles.push({ input: await raster(svg, BODY / TALKER_WIDTH), left: i * BODY, top: 0 })
    const half = HEAD / 2 / zoom
    const large = await raster(svg, zoom)
    const left = Math.max(0, Math.round((found.mouth[0] - half) * zoom))
    const top = Math.max(0, Math.round((found.mouth[1] - half * 1.36) * zoom))
    const head = await sharp(large).extract({ left, top, width: HEAD, height: HEAD }).png().toBuffer()
    tiles.push({ input: head, left: i * BODY, top: bodyHeight })
  }
  return sharp({
    create: { width: BODY * ids.length, height: bodyHeight + HEAD, channels: 3, background: '#ecd6bb' },
  })
    .composite(tiles)
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Draws all moods at thumbnail size, one row per person, to check that each mood is recognizable at that size. */
export async function family(ids: readonly string[]): Promise<Buffer> {
  const height = 200
  const width = Math.round((height * TALKER_WIDTH) / TALKER_HEIGHT)
  const names = [...new Set(ids.map((id) => id.split('_')[0] ?? id))]
  const rows = names.map((name) => ids.filter((id) => id.startsWith(`${name}_`) && !id.endsWith('_formasup')))
  const tiles: OverlayOptions[] = []
  for (const [row, personIds] of rows.entries()) {
    for (const [column, id] of personIds.entries()) {
      const svg = talkers[id]?.draw() ?? ''
      tiles.push({
        input: await raster(svg, height / TALKER_HEIGHT),
        left: column * width,
        top: row * height,
      })
    }
  }
  return sharp({
    create: {
      width: width * Math.max(...rows.map((personIds) => personIds.length)),
      height: height * rows.length,
      channels: 3,
      background: '#ecd6bb',
    },
  })
    .composite(tiles)
    .png({ compressionLevel: 3 })
    .toBuffer()
}
