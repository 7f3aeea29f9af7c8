/**
 * Draws shots (close pictures of places) with their furniture into dist/draft/, at half size.
 * Use: `node dist/shots/draft-shots.js [background…]`. Without a background, draws all shots.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { renderPicture } from '../kit/render.js'
import { HEIGHT } from '../kit/scene.js'
import { SHOT_WIDTH, viewOf } from './shot.js'
import { shots, variantShots } from './shots.js'

const folder = new URL('../draft/', import.meta.url)
await mkdir(folder, { recursive: true })
const selectedIds = process.argv.slice(2)
for (const [id, shot] of Object.entries({ ...shots, ...variantShots })) {
  if (selectedIds.length > 0 && !selectedIds.includes(id)) continue
  const svg = shot.draw(viewOf(shot, true))
  await writeFile(new URL(`shot-${id}.png`, folder), await renderPicture(svg, SHOT_WIDTH, HEIGHT, 0.5))
  process.stdout.write(`${id}\n`)
}
