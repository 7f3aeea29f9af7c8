/**
 * `node dist/build.js` renders the changed drawings into media/, and pictures for review (contact sheets) into docs/art. A prop is an
 * object that the learner can examine. The build cuts it out of the picture of its room.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { buildActs } from './build-acts.js'
import { buildClocks } from './build-clocks.js'
import { buildInserts } from './build-inserts.js'
import { buildInterface } from './interface/build-interface.js'
import { drawingOf, type PropDrawing, type PropStates, rounds } from './kit/prop.js'
import {
  countSharedPixels,
  cutOut,
  renderPicture,
  silhouette,
  tile,
  toCutOutAvif,
  toJpeg,
  toPlaceAvif,
  toWebp,
} from './kit/render.js'
import { HEIGHT, type Scene, WIDTH } from './kit/scene.js'
import { kitSheet } from './kit-sheet.js'
import { buildLife } from './life/build-life.js'
import { buildRigs } from './people/build-rigs.js'
import { buildTalkers } from './people/build-talkers.js'
import { type Picture, pictures } from './pictures.js'
import { buildPrints } from './prints/build-prints.js'
import type { Box, PropBox } from './prop-boxes.js'
import { buildShots } from './shots/build-shots.js'
import { statesSheet } from './states-sheet.js'

/** The maximum size of the AVIF file of a background, in bytes. */
const BUDGET = 120_000
const PROP_QUALITY = 50
/** The background extends this number of pixels to the left of the stage. Prop boxes are relative to the stage. */
const REST = 384

const artFolder = new URL('../', import.meta.url)
const media = new URL('../media/', artFolder)
const docs = new URL('../../../docs/art/', artFolder)
const recordFile = new URL('built.json', artFolder)

/** The entry of a picture in built.json. `drawing` is a hash: the build skips a picture whose hash has not changed. */
interface PictureRecord {
  readonly drawing: string
  readonly props?: Readonly<Record<string, PropBox>>
}

const hash = (...parts: readonly string[]): string => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('hex').slice(0, 16)
}

/** Draws one prop alone on an empty sheet. Without `state`, it has its initial form. */
function drawAlone(scene: Scene, prop: PropDrawing, state?: string): string {
  return scene.sheet.toSvg(drawingOf(prop, state)(scene))
}

/** The SVG of a room with props, and the SVG of each of these props alone. */
interface RoomDrawing {
  readonly full: string
  /** By file name: `carton` is the initial form of a prop, `carton@ouvert` the same prop in the state `ouvert`. */
  readonly solo: ReadonlyMap<string, string>
}

function roomDrawingOf(picture: Picture, states?: PropStates): RoomDrawing {
  const solo = Object.entries(picture.props ?? {}).flatMap(([name, prop]) => {
    const state = states?.[name]
    if (!picture.scene || (states && state === undefined)) return []
    return [
      [state === undefined ? name : `${name}@${state}`, drawAlone(picture.scene(), prop, state)] as const,
    ]
  })
  return { full: picture.draw(true, states), solo: new Map(solo) }
}

/** Rejects overlapping props: the cut-out picture of the rear prop would contain a part of the front prop. */
function rejectOverlap(id: string, outlines: ReadonlyMap<string, Buffer>): void {
  const names = [...outlines.keys()]
  names.forEach((a, i) => {
    for (const b of names.slice(i + 1)) {
      const [one, other] = [outlines.get(a), outlines.get(b)]
      const n = one && other ? countSharedPixels(one, other) : 0
      if (n > 0) throw new Error(`${id}: the props "${a}" and "${b}" overlap on ${n} pixels`)
    }
  })
}

/** Returns the boxes of the props by file name. */
async function cutProps(
  id: string,
  picture: Picture,
  bareRoom: Buffer,
  { full, solo }: RoomDrawing,
): Promise<Record<string, Box>> {
  const outlines = new Map<string, Buffer>()
  for (const [name, svg] of solo) outlines.set(name, await silhouette(svg))
  rejectOverlap(id, outlines)
  const png = await renderPicture(full, WIDTH, HEIGHT)
  const { id: room, suffix } = picture.replaces ?? { id, suffix: '' }
  const folder = new URL(`prop/${room}/`, media)
  await mkdir(folder, { recursive: true })
  const boxes: Record<string, Box> = {}
  for (const [name, outline] of outlines) {
    const cut = await cutOut(png, bareRoom, outline, WIDTH, HEIGHT)
    await writeFile(new URL(`${name}${suffix}.png`, folder), cut.png)
    await writeFile(new URL(`${name}${suffix}.webp`, folder), await toWebp(cut.png))
    await writeFile(new URL(`${name}${suffix}.avif`, folder), await toCutOutAvif(cut.png, PROP_QUALITY))
    boxes[name] = { x: cut.x - REST, y: cut.y, w: cut.w, h: cut.h }
  }
  return boxes
}

/** Merges `carton` and `carton@ouvert` into one prop with its states. */
function withStates(boxes: Readonly<Record<string, Box>>): Record<string, PropBox> {
  const props: Record<string, PropBox> = {}
  for (const [file, box] of Object.entries(boxes)) {
    const [name = file, state] = file.split('@')
    const initialProp = props[name]
    props[name] =
      initialProp && state !== undefined
        ? { ...initialProp, states: { ...initialProp.states, [state]: box } }
        : box
  }
  return props
}

async function drawOne(
  id: string,
  picture: Picture,
  previousRecord: PictureRecord | undefined,
): Promise<PictureRecord> {
  const bareRoom = picture.draw(false)
  const roomDrawings = picture.props
    ? [roomDrawingOf(picture), ...rounds(picture.props).map((states) => roomDrawingOf(picture, states))]
    : []
  const drawing = hash(bareRoom, ...roomDrawings.flatMap(({ full, solo }) => [full, ...solo.values()]))
  const target = (extension: string) => new URL(`bg/${id}.${extension}`, media)
  if (previousRecord?.drawing === drawing && existsSync(target('jpg')) && existsSync(target('avif')))
    return previousRecord
  const png = await renderPicture(bareRoom, WIDTH, HEIGHT)
  await writeFile(target('jpg'), await toJpeg(png))
  const avif = await toPlaceAvif(png, picture.bytes ?? BUDGET)
  await writeFile(target('avif'), avif)
  process.stdout.write(`${id}: ${avif.length} bytes as served\n`)
  if (!picture.props) return { drawing }
  const boxes: Record<string, Box> = {}
  for (const roomDrawing of roomDrawings) Object.assign(boxes, await cutProps(id, picture, png, roomDrawing))
  // A room exists in the colours of two companies, with the same boxes. Only the room of the first company records them.
  return picture.replaces ? { drawing } : { drawing, props: withStates(boxes) }
}

async function contactSheets(ids: readonly string[]): Promise<void> {
  const backgrounds = await Promise.all(ids.map((id) => readFile(new URL(`bg/${id}.jpg`, media))))
  await writeFile(new URL('backgrounds.jpg', docs), await tile(backgrounds, 720, 2))
  await writeFile(new URL('kit.jpg', docs), await kitSheet())
  await writeFile(new URL('states.jpg', docs), await statesSheet(records, media))
}

await mkdir(new URL('bg/', media), { recursive: true })
await mkdir(docs, { recursive: true })
const records: Record<string, PictureRecord> = existsSync(recordFile)
  ? JSON.parse(await readFile(recordFile, 'utf8'))
  : {}
const selectedIds = process.argv.slice(2)
for (const [id, picture] of Object.entries(pictures)) {
  if (selectedIds.length > 0 && !selectedIds.includes(id)) continue
  records[id] = await drawOne(id, picture, records[id])
  await writeFile(recordFile, `${JSON.stringify(records, null, 2)}\n`)
}
// A contact sheet shows all pictures, so only a complete build writes these sheets. Exception: the argument `states` writes
// states.jpg.
const builtIds =
  selectedIds.length > 0
    ? []
    : Object.keys(pictures).filter((id) => existsSync(new URL(`bg/${id}.jpg`, media)))
if (builtIds.length > 0) await contactSheets(builtIds)
else if (selectedIds.includes('states'))
  await writeFile(new URL('states.jpg', docs), await statesSheet(records, media))
await buildClocks(selectedIds)
await buildInserts(selectedIds)
await buildActs(selectedIds)
await buildLife(selectedIds)
await buildTalkers(selectedIds)
await buildRigs(selectedIds)
await buildShots(selectedIds)
await buildPrints(selectedIds)
if (selectedIds.length === 0 || selectedIds.includes('interface')) await buildInterface()
