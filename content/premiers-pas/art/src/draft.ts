/**
 * `node dist/draft.js [<id>…]` writes half-size drafts of these backgrounds, or of all backgrounds, to dist/draft. Options:
 * - `--full`: full size
 * - `--all`: with the props (the objects that the learner can examine)
 * - `--round=0`: with each prop in its first state; `--round=1`: in its second state
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { rounds } from './kit/prop.js'
import { renderPicture } from './kit/render.js'
import { HEIGHT, WIDTH } from './kit/scene.js'
import { pictures } from './pictures.js'

const folder = new URL('draft/', import.meta.url)
const selectedIds = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const size = process.argv.includes('--full') ? 1 : 0.5
await mkdir(folder, { recursive: true })
for (const id of selectedIds.length > 0 ? selectedIds : Object.keys(pictures)) {
  const picture = pictures[id]
  if (!picture) throw new Error(`no picture "${id}"`)
  const startedAt = performance.now()
  const round = process.argv.find((a) => a.startsWith('--round='))?.slice(8)
  const states = round === undefined ? {} : rounds(picture.props ?? {})[Number(round)]
  const svg = picture.draw(process.argv.includes('--all') || round !== undefined, states)
  await writeFile(new URL(`${id}${round ?? ''}.png`, folder), await renderPicture(svg, WIDTH, HEIGHT, size))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${id}: ${Math.round(svg.length / 1024)} KB of SVG, ${seconds} s\n`)
}
