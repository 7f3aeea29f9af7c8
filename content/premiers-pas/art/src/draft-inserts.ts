/** `node dist/draft-inserts.js <id>…` writes drafts of inserts (close-up pictures) to dist/draft, at half size or with `--full`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { INSERT_SIZE } from './inserts/print.js'
import { inserts } from './inserts.js'
import { renderPicture } from './kit/render.js'

const folder = new URL('draft/', import.meta.url)
const selectedIds = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const size = process.argv.includes('--full') ? 1 : 0.5
await mkdir(folder, { recursive: true })
for (const id of selectedIds.length > 0 ? selectedIds : Object.keys(inserts)) {
  const draw = inserts[id]
  if (!draw) throw new Error(`no insert "${id}"`)
  const svg = draw()
  await writeFile(
    new URL(`insert-${id}.png`, folder),
    await renderPicture(svg, INSERT_SIZE.width, INSERT_SIZE.height, size),
  )
  process.stdout.write(`${id}: ${Math.round(svg.length / 1024)} KB of SVG\n`)
}
