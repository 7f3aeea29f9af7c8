/**
 * `node dist/draft-acts.js <start of a name>…` writes drafts of act drawings to dist/draft. Pictures have half their size, or full size
 * with `--full`. Layers always have full size.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { ACT_SIZE } from './acts/act.js'
import { actLayers, actPictures } from './acts.js'
import { renderLayer } from './build-acts.js'
import { renderPicture } from './kit/render.js'

const folder = new URL('draft/', import.meta.url)
const selectedNames = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const size = process.argv.includes('--full') ? 1 : 0.5
const isSelected = (name: string): boolean =>
  selectedNames.length === 0 || selectedNames.some((selected) => name.startsWith(selected))

await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(actPictures)) {
  if (!isSelected(name)) continue
  const png = await renderPicture(draw(), ACT_SIZE.width, ACT_SIZE.height, size)
  await writeFile(new URL(`act-${name}.png`, folder), png)
  process.stdout.write(`${name}\n`)
}
for (const [name, draw] of Object.entries(actLayers)) {
  if (!isSelected(name)) continue
  await writeFile(new URL(`act-${name}.png`, folder), await renderLayer(draw()))
  process.stdout.write(`${name}\n`)
}
