/** `node dist/build.js`: draws what has changed into media/, and the contact sheets into docs/art. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { buildInserts } from './build-inserts.js'
import { buildInterface } from './interface/build-interface.js'
import type { PropDrawing } from './kit/prop.js'
import { cutOut, renderPicture, shared, silhouette, tile, toAvif, toJpeg, toWebp } from './kit/render.js'
import { HEIGHT, type Scene, WIDTH } from './kit/scene.js'
import { kitSheet } from './kit-sheet.js'
import { buildLife } from './life/build-life.js'
import { buildRigs } from './people/build-rigs.js'
import { buildTalkers } from './people/build-talkers.js'
import { type Picture, pictures } from './pictures.js'

const BUDGET = 120_000
const PROP_BUDGET = 20_000
/** A background rests this far to the left of the stage; the boxes of props count from the stage's edge. */
const REST = 384

const here = new URL('../', import.meta.url)
const media = new URL('../media/', here)
const docs = new URL('../../../docs/art/', here)
const recordFile = new URL('built.json', here)

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** What was drawn from what: a picture whose drawing has the same hash is left alone. */
interface Drawn {
  readonly drawing: string
  readonly props?: Readonly<Record<string, Box>>
}

const hash = (...parts: readonly string[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex').slice(0, 16)
}

/** One prop drawn alone on an empty sheet. */
function alone(scene: Scene, prop: PropDrawing): string {
  return scene.sheet.toSvg(prop.draw(scene))
}

/** A prop that stands behind another would be cut out with a piece of it. */
function refuseOverlap(id: string, outlines: ReadonlyMap<string, Buffer>): void {
  const names = [...outlines.keys()]
  names.forEach((a, i) => {
    for (const b of names.slice(i + 1)) {
      const [one, other] = [outlines.get(a), outlines.get(b)]
      const n = one && other ? shared(one, other) : 0
      if (n > 0) throw new Error(`${id}: the props "${a}" and "${b}" overlap on ${n} pixels`)
    }
  })
}

async function drawProps(
  id: string,
  picture: Picture,
  { full, bare }: { full: string; bare: Buffer },
  solo: ReadonlyMap<string, string>,
): Promise<Record<string, Box>> {
  const outlines = new Map<string, Buffer>()
  for (const [name, svg] of solo) outlines.set(name, await silhouette(svg))
  refuseOverlap(id, outlines)
  const png = await renderPicture(full, WIDTH, HEIGHT)
  const { id: room, suffix } = picture.replaces ?? { id, suffix: '' }
  const folder = new URL(`prop/${room}/`, media)
  await mkdir(folder, { recursive: true })
  const boxes: Record<string, Box> = {}
  for (const [name, outline] of outlines) {
    const cut = await cutOut(png, bare, outline, WIDTH, HEIGHT)
    await writeFile(new URL(`${name}${suffix}.png`, folder), cut.png)
    await writeFile(new URL(`${name}${suffix}.webp`, folder), await toWebp(cut.png))
    await writeFile(new URL(`${name}${suffix}.avif`, folder), await toAvif(cut.png, PROP_BUDGET))
    boxes[name] = { x: cut.x - REST, y: cut.y, w: cut.w, h: cut.h }
  }
  return boxes
}

async function drawOne(id: string, picture: Picture, known: Drawn | undefined): Promise<Drawn> {
  const bare = picture.draw(false)
  const full = picture.props ? picture.draw(true) : ''
  const solo = new Map(
    Object.entries(picture.props ?? {}).map(([name, prop]) => [
      name,
      picture.scene ? alone(picture.scene(), prop) : '',
    ]),
  )
  const drawing = hash(bare, full, ...solo.values())
  const target = (ending: string) => new URL(`bg/${id}.${ending}`, media)
  if (known?.drawing === drawing && existsSync(target('jpg')) && existsSync(target('avif'))) return known
  const png = await renderPicture(bare, WIDTH, HEIGHT)
  await writeFile(target('jpg'), await toJpeg(png))
  const avif = await toAvif(png, BUDGET)
  await writeFile(target('avif'), avif)
  process.stdout.write(`${id}: ${avif.length} bytes as served\n`)
  if (!picture.props) return { drawing }
  const props = await drawProps(id, picture, { full, bare: png }, solo)
  // What replaces another room's props stands where those stand: their boxes are told once.
  return picture.replaces ? { drawing } : { drawing, props }
}

async function contactSheets(ids: readonly string[]): Promise<void> {
  const backgrounds = await Promise.all(ids.map((id) => readFile(new URL(`bg/${id}.jpg`, media))))
  await writeFile(new URL('backgrounds.jpg', docs), await tile(backgrounds, 720, 2))
  await writeFile(new URL('kit.jpg', docs), await kitSheet())
}

await mkdir(new URL('bg/', media), { recursive: true })
await mkdir(docs, { recursive: true })
const records: Record<string, Drawn> = existsSync(recordFile)
  ? JSON.parse(await readFile(recordFile, 'utf8'))
  : {}
const wanted = process.argv.slice(2)
for (const [id, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  records[id] = await drawOne(id, picture, records[id])
  await writeFile(recordFile, `${JSON.stringify(records, null, 2)}\n`)
}
// The sheets show the whole: they wait for a build of everything.
const drawn =
  wanted.length > 0 ? [] : Object.keys(pictures).filter((id) => existsSync(new URL(`bg/${id}.jpg`, media)))
if (drawn.length > 0) await contactSheets(drawn)
await buildInserts(wanted)
await buildLife(wanted)
await buildTalkers(wanted)
await buildRigs(wanted)
if (wanted.length === 0 || wanted.includes('interface')) await buildInterface()
