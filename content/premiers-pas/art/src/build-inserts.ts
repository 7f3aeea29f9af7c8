/** Renders the inserts (close-up pictures shown with a line) into media/insert. docs/art/inserts.jpg shows all of them for review. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { INSERT_SIZE } from './inserts/print.js'
import { inserts } from './inserts.js'
import { renderPicture, tile, toAvif, toJpeg } from './kit/render.js'

/** The maximum size of an AVIF file, in bytes. */
const BUDGET = 60_000

const artFolder = new URL('../', import.meta.url)
const folder = new URL('../media/insert/', artFolder)
const recordFile = new URL('built-inserts.json', artFolder)
const sheetFile = new URL('../../../docs/art/inserts.jpg', artFolder)

/** Renders the inserts with the given ids; all inserts if the list is empty or contains `inserts`. Skips inserts that have not changed. */
export async function buildInserts(selectedIds: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const recordedHashes: Record<string, string> = existsSync(recordFile)
    ? JSON.parse(await readFile(recordFile, 'utf8'))
    : {}
  let changed = !existsSync(sheetFile)
  for (const [id, draw] of Object.entries(inserts)) {
    if (selectedIds.length > 0 && !selectedIds.includes(id) && !selectedIds.includes('inserts')) continue
    const svg = draw()
    const drawingHash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
    const target = (extension: string) => new URL(`${id}.${extension}`, folder)
    if (recordedHashes[id] === drawingHash && existsSync(target('jpg')) && existsSync(target('avif')))
      continue
    const png = await renderPicture(svg, INSERT_SIZE.width, INSERT_SIZE.height)
    await writeFile(target('jpg'), await toJpeg(png))
    const avif = await toAvif(png, BUDGET)
    await writeFile(target('avif'), avif)
    process.stdout.write(`${id}: ${avif.length} bytes as served\n`)
    recordedHashes[id] = drawingHash
    changed = true
    await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
  }
  if (!changed) return
  const drawn = Object.keys(inserts).filter((id) => existsSync(new URL(`${id}.jpg`, folder)))
  const insertPictures = await Promise.all(drawn.map((id) => readFile(new URL(`${id}.jpg`, folder))))
  await writeFile(sheetFile, await tile(insertPictures, 640, 3))
}
