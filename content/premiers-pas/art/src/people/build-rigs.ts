/**
 * A rig is a person as separate layers: head, eyes, mouth, clothes. The game moves these layers. This file renders the layers of each
 * person onto one sheet in media/rig. It writes their positions and movements into rigs.json.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Rig, RigSprite } from '@didascalie/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { toCutOutAvif } from '../kit/render.js'
import { Sheet } from '../kit/svg.js'
import type { Layer } from './layers.js'
import { moodsInStory } from './moods-in-story.js'
import { movesOf } from './moves.js'
import { TALKER_HEIGHT as HEIGHT, HIPS, pens, TALKER_WIDTH as WIDTH } from './person.js'
import {
  bodyInPose,
  eyesOf,
  faceAtRest,
  layerOf,
  mouthsOf,
  type PersonInMood,
  type PersonMoods,
  riggedPeople,
  variants,
} from './rigs.js'
import { raster } from './sheet.js'
import { strip } from './strips.js'

const artFolder = new URL('../../', import.meta.url)
const media = new URL('../media/rig/', artFolder)
const rigsFile = new URL('../rigs.json', artFolder)
const recordFile = new URL('built-rigs.json', artFolder)
const stripFolder = new URL('../../../docs/art/strips/', artFolder)
/** Maximum width of a sheet. The height depends on the content. */
const SHEET = 1500
const PAD = 2
const QUALITY = 39
/** Distance from the eyes down to the point around which the head turns. */
const NECK = 140

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** A sprite with one or more cells of the same size, such as open and closed eyes. `box`: where they are in the drawing of the person. */
interface Strip {
  readonly box: Box
  readonly cells: readonly Buffer[]
}

function boundsOf(pixels: readonly Buffer[]): Box | undefined {
  let [left, top, right, bottom] = [WIDTH, HEIGHT, -1, -1]
  for (const data of pixels) {
    for (let index = 3; index < data.length; index += 4) {
      if ((data[index] ?? 0) < 4) continue
      const x = ((index - 3) / 4) % WIDTH
      const y = Math.floor((index - 3) / 4 / WIDTH)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return undefined
  const [x, y] = [Math.max(0, left - PAD), Math.max(0, top - PAD)]
  return { x, y, w: Math.min(WIDTH, right + PAD + 1) - x, h: Math.min(HEIGHT, bottom + PAD + 1) - y }
}

/**
 * Renders the cells of a sprite, cropped to their visible pixels, or to `reference` if it is given. A person exists in the clothes of two
 * companies, and both drawings need the same boxes.
 */
async function stripOf(svgs: readonly string[], reference?: Box): Promise<Strip | undefined> {
  const pixels: Buffer[] = []
  for (const svg of svgs)
    pixels.push(
      await sharp(await raster(svg))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    )
  const box = reference ?? boundsOf(pixels)
  if (!box) return undefined
  const area = { left: box.x, top: box.y, width: box.w, height: box.h }
  const page = { raw: { width: WIDTH, height: HEIGHT, channels: 4 as const } }
  const cells = await Promise.all(pixels.map((data) => sharp(data, page).extract(area).png().toBuffer()))
  return { box, cells }
}

/** The drawings of a person by sprite name. Moods with an identical layer share one drawing. */
class SpriteDrawings {
  readonly drawings = new Map<string, readonly string[]>()
  /**
   * Maps a sprite to the sprite whose drawing it reuses. For example, a mood that changes only the clothes reuses the eyes of another
   * mood.
   */
  readonly same = new Map<string, string>()
  readonly #names = new Map<string, string>()

  put(name: string, ...svgs: readonly string[]): string {
    const key = `${name.split('-')[0]} ${svgs.join(' ')}`
    const existingName = this.#names.get(key)
    if (existingName) return existingName
    this.#names.set(key, name)
    this.drawings.set(name, svgs)
    return name
  }

  putAs(name: string, svgs: readonly string[]): void {
    const existingName = this.put(name, ...svgs)
    if (existingName !== name) this.same.set(name, existingName)
  }
}

const isEmpty = (svg: string) =>
  !/<(path|ellipse|rect|circle|line)\b/.test(svg.replace(/<defs>.*?<\/defs>/s, ''))

interface DrawnPerson {
  readonly spriteDrawings: SpriteDrawings
  readonly moods: Rig['moods']
}

function drawPerson(cast: PersonMoods): DrawnPerson {
  const spriteDrawings = new SpriteDrawings()
  const rest = faceAtRest(cast.rest)
  const sharedLayers: readonly Layer[] = ['headBack', 'head', 'nose', 'browNear', 'browFar', 'blush', 'frown']
  for (const layer of sharedLayers) spriteDrawings.put(layer, layerOf(rest, layer))
  const spriteOf = (layer: Layer, id: string, role: PersonInMood): string | undefined => {
    const svg = layerOf(role, layer)
    return isEmpty(svg) ? undefined : spriteDrawings.put(`${layer}-${id}`, svg)
  }
  const moods: Rig['moods'] = {}
  for (const [id, role] of Object.entries(cast.moods)) {
    const body = bodyInPose(cast.rest, role)
    // Heads are drawn at their rest position. If a mood has another posture, the game moves the head.
    const person = { ...role.person, stance: rest.person.stance }
    const face = { person, mood: { ...rest.mood, ...(role.mood.tear ? { tear: true } : {}) } }
    spriteDrawings.putAs(
      `eyes-${id}`,
      eyesOf(rest, role).map((cell) => layerOf(cell, 'eyes')),
    )
    spriteDrawings.putAs(
      `mouth-${id}`,
      mouthsOf(rest, role).map((cell) => layerOf(cell, 'mouth')),
    )
    moods[id] = movesOf(cast.rest, role, {
      front: spriteOf('front', id, body) ?? '',
      back: spriteOf('back', id, body),
      hair: spriteOf('hair', id, face) ?? '',
      over: spriteOf('over', id, face),
    })
  }
  return { spriteDrawings, moods }
}

/** Packs the strips into rows, the tallest first. */
function arrange(strips: ReadonlyMap<string, Strip>): {
  positions: Map<string, [number, number]>
  height: number
} {
  const tallest = [...strips].sort(([, a], [, b]) => b.box.h - a.box.h)
  const positions = new Map<string, [number, number]>()
  let [x, y, rowHeight] = [0, 0, 0]
  for (const [name, { box, cells }] of tallest) {
    const stripWidth = box.w * cells.length
    if (x > 0 && x + stripWidth > SHEET) {
      y += rowHeight + PAD
      x = 0
      rowHeight = 0
    }
    positions.set(name, [x, y])
    rowHeight = Math.max(rowHeight, box.h)
    x += stripWidth + PAD
  }
  return { positions, height: y + rowHeight }
}

async function drawSheet(file: string, strips: ReadonlyMap<string, Strip>): Promise<Rig['sprites']> {
  const { positions, height } = arrange(strips)
  const tiles: OverlayOptions[] = []
  const sprites: Record<string, RigSprite> = {}
  for (const [name, { box, cells }] of strips) {
    const [left = 0, top = 0] = positions.get(name) ?? []
    for (const [i, input] of cells.entries()) tiles.push({ input, left: left + i * box.w, top })
    sprites[name] = { ...box, at: [left, top], ...(cells.length > 1 ? { cells: cells.length } : {}) }
  }
  const sheetWidth = Math.max(
    ...[...strips].map(([name, { box, cells }]) => (positions.get(name)?.[0] ?? 0) + box.w * cells.length),
  )
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: sheetWidth, height, channels: 4, background } })
    .composite(tiles)
    .png()
    .toBuffer()
  const avif = await toCutOutAvif(png, QUALITY)
  const webp = await sharp(png).webp({ quality: 78, alphaQuality: 90, effort: 6 }).toBuffer()
  await writeFile(new URL(`${file}.avif`, media), avif)
  await writeFile(new URL(`${file}.webp`, media), webp)
  await writeFile(
    new URL(`${file}.png`, media),
    await sharp(png).png({ palette: true, effort: 7 }).toBuffer(),
  )
  process.stdout.write(
    `rig ${file}: ${strips.size} sprites, ${sheetWidth}×${height}, ${avif.length} bytes as AVIF, ${webp.length} as WebP\n`,
  )
  return sprites
}

async function drawRig(
  file: string,
  cast: PersonMoods,
  { spriteDrawings, moods }: DrawnPerson,
  reference?: Rig,
): Promise<Rig> {
  const strips = new Map<string, Strip>()
  for (const [name, svgs] of spriteDrawings.drawings) {
    const strip = await stripOf(svgs, reference?.sprites[name])
    if (strip) strips.set(name, strip)
  }
  const sprites = await drawSheet(file, strips)
  for (const [name, reusedName] of spriteDrawings.same) {
    const sprite = sprites[reusedName]
    if (sprite) sprites[name] = sprite
  }
  const { stance } = cast.rest.person
  const { x = 0, y = 0 } = pens(new Sheet(WIDTH, HEIGHT), stance, cast.rest.mood).head.frame
  return {
    size: { w: WIDTH, h: HEIGHT },
    flip: stance.flip,
    neck: { x: Math.round(x), y: Math.round(y + NECK * stance.size) },
    hips: { x: HIPS[0], y: HIPS[1] },
    behind: [...cast.behind],
    sprites,
    moods,
  }
}

/** Keeps only the moods that the story uses. The others would take a third of the sheet. */
function withUsedMoods(name: string, cast: PersonMoods, usedMoods: readonly string[]): PersonMoods {
  const moods = Object.entries(cast.moods).filter(([mood]) => usedMoods.includes(`${name}_${mood}`))
  return { ...cast, moods: Object.fromEntries(moods) }
}

const hashOf = ({ spriteDrawings, moods }: DrawnPerson): string =>
  createHash('sha256')
    .update(JSON.stringify([[...spriteDrawings.drawings], [...spriteDrawings.same], moods]))
    .digest('hex')
    .slice(0, 16)

const readJson = async (file: URL) => (existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {})

/** Renders the people with the given ids, or all people if the list is empty. Skips a person whose drawing has not changed. */
export async function buildRigs(selectedIds: readonly string[] = []): Promise<void> {
  await mkdir(media, { recursive: true })
  const rigs: Record<string, Rig> = await readJson(rigsFile)
  const recordedHashes: Record<string, string> = await readJson(recordFile)
  const all = [
    ...Object.entries(riggedPeople).map(([name, cast]) => ({ name, cast, file: name })),
    ...Object.entries(variants).map(([name, cast]) => ({ name, cast, file: `${name}_formasup` })),
  ]
  const usedMoods = moodsInStory()
  for (const { name, cast, file } of all) {
    if (selectedIds.length > 0 && !selectedIds.includes(name)) continue
    const drawnPerson = drawPerson(withUsedMoods(name, cast, usedMoods))
    const drawingHash = hashOf(drawnPerson)
    if (recordedHashes[file] === drawingHash && existsSync(new URL(`${file}.avif`, media))) continue
    const rig = await drawRig(file, cast, drawnPerson, file === name ? undefined : rigs[name])
    if (file === name) rigs[name] = rig
    else if (JSON.stringify(rigs[name]) !== JSON.stringify(rig))
      throw new Error(`The sprites of ${file} and ${name} have different positions on their sheets`)
    recordedHashes[file] = drawingHash
    if (file === name) await rm(new URL(`${name}.jpg`, stripFolder), { force: true })
  }
  await mkdir(stripFolder, { recursive: true })
  for (const [name, rig] of Object.entries(rigs)) {
    const target = new URL(`${name}.jpg`, stripFolder)
    if (existsSync(target) || (selectedIds.length > 0 && !selectedIds.includes(name))) continue
    await writeFile(target, await strip(rig, await readFile(new URL(`${name}.png`, media))))
  }
  await writeFile(rigsFile, `${JSON.stringify(rigs)}\n`)
  await writeFile(recordFile, `${JSON.stringify(recordedHashes, null, 2)}\n`)
}
