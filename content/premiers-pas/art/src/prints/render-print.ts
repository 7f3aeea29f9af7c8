/** Renders a print: the picture that the ending shows for a fact. */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sceneDataSchema } from '@didascalie/contract'
import sharp from 'sharp'
import { palette } from '../kit/palette.js'
import { Sheet } from '../kit/svg.js'
import { raster } from '../people/sheet.js'
import { talkers } from '../people/talkers.js'
import { PRINT_SIZE, type Print, type PrintedPerson } from './print.js'

/** The x of the stage in a background, in pixels. The boxes of objects are relative to the stage. */
const STAGE_LEFT = 384

const gameFolder = new URL('../../../', import.meta.url)
const mediaFile = (name: string) => new URL(`media/${name}`, gameFolder)
const { bg: places } = sceneDataSchema
  .omit({ life: true, rig: true, staging: true })
  .parse(JSON.parse(readFileSync(new URL('sceneData.json', gameFolder), 'utf8')))

/** `_formasup`: the variant of the game for a company. Its pictures have this suffix. `''`: the common game. */
export type Company = '' | '_formasup'

/** If the company has no picture of its own, returns the common file. */
function companyFile(name: string, company: Company, extension: string): URL {
  const own = mediaFile(`${name}${company}.${extension}`)
  return company !== '' && existsSync(own) ? own : mediaFile(`${name}.${extension}`)
}

function talkerOf({ id }: PrintedPerson, company: Company) {
  const found = talkers[`${id}${company}`] ?? talkers[id]
  if (!found) throw new Error(`no talker "${id}"`)
  return found
}

/** A picture that is drawn over the picture of the place, and its position. */
interface PlacedObject {
  readonly file: URL
  readonly left: number
  readonly top: number
}

/** Returns the objects of the place, in their states. */
function objectsOf({ place, states = {} }: Print, company: Company): PlacedObject[] {
  const background = place.replace(/^bg\//, '')
  const props = Object.entries(places[background]?.prop ?? {})
  return props.flatMap(([name, prop]) => {
    const state = states[name]
    if (state === 'absent') return []
    const box = state === undefined ? prop : prop.states?.[state]
    if (!box) throw new Error(`${background}: "${name}" has no state "${state}"`)
    const file = companyFile(
      `prop/${background}/${name}${state === undefined ? '' : `@${state}`}`,
      company,
      'png',
    )
    return [{ file, left: box.x + STAGE_LEFT, top: box.y }]
  })
}

/** Returns the colour of the light that falls on people in the place, as factors for red, green and blue. */
function tintOf({ place }: Print): readonly number[] {
  const tint = places[place.replace(/^bg\//, '')]?.light?.tint ?? '#ffffff'
  return [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16) / 255)
}

/** Returns the drawing of a person in the light of the place, scaled and cropped to the print. */
async function placePerson(person: PrintedPerson, tint: readonly number[], company: Company) {
  const found = talkerOf(person, company)
  const [red = 1, green = 1, blue = 1] = tint
  const page = await sharp(await raster(found.draw(), person.scale))
    .recomb([
      [red, 0, 0],
      [0, green, 0],
      [0, 0, blue],
    ])
    .png()
    .toBuffer()
  const { width, height } = await sharp(page).metadata()
  const x = Math.round(person.at[0] - found.mouth[0] * person.scale)
  const y = person.at[1]
  const left = Math.max(0, -x)
  const top = Math.max(0, -y)
  const cut = {
    left,
    top,
    width: Math.min(width - left, PRINT_SIZE.width - Math.max(0, x)),
    height: Math.min(height - top, PRINT_SIZE.height - Math.max(0, y)),
  }
  return { input: await sharp(page).extract(cut).png().toBuffer(), left: Math.max(0, x), top: Math.max(0, y) }
}

/** Draws a gradient over the whole print. All prints get the same two gradients: `warmth` and `corners`. */
const filmSheet = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PRINT_SIZE.width}" height="${PRINT_SIZE.height}">${body}<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
const warmth = () =>
  filmSheet(
    `<linearGradient id="g" x2=".7" y2="1"><stop stop-color="${palette.sun}" stop-opacity=".2"/><stop offset=".6" stop-color="${palette.brickSoft}" stop-opacity=".08"/><stop offset="1" stop-color="${palette.shadow}" stop-opacity=".08"/></linearGradient>`,
  )
const corners = () =>
  filmSheet(
    '<radialGradient id="g" cx=".48" cy=".44" r=".82"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#d3c1cb"/></radialGradient>',
  )

const frontOf = ({ front }: Print): string => {
  const sheet = new Sheet(PRINT_SIZE.width, PRINT_SIZE.height)
  const body = front?.(sheet) ?? ''
  return sheet.toSvg(body)
}

const fileHash = (file: URL) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The build renders a print again when this hash of its inputs changes. */
export function printHash(print: Print, company: Company): string {
  const { front: _, ...data } = print
  const digest = createHash('sha256').update(JSON.stringify([data, PRINT_SIZE]))
  digest.update(fileHash(companyFile(print.place, company, 'jpg'))).update(frontOf(print))
  digest.update(warmth()).update(corners())
  for (const { file, left, top } of objectsOf(print, company))
    digest.update(`${fileHash(file)} ${left} ${top}`)
  for (const person of print.people ?? []) digest.update(talkerOf(person, company).draw())
  return digest.digest('hex').slice(0, 16)
}

export async function renderPrint(print: Print, company: Company): Promise<Buffer> {
  const [left, top, width] = print.crop
  const height = Math.round((width * PRINT_SIZE.height) / PRINT_SIZE.width)
  const objects = objectsOf(print, company).map(({ file, ...position }) => ({
    input: fileURLToPath(file),
    ...position,
  }))
  const room = await sharp(fileURLToPath(companyFile(print.place, company, 'jpg')))
    .composite(objects)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const place = sharp(room).extract({ left, top, width, height }).resize(PRINT_SIZE)
  const blurred = print.blur ? place.blur(print.blur) : place
  const tint = tintOf(print)
  const people = await Promise.all((print.people ?? []).map((person) => placePerson(person, tint, company)))
  const composed = await sharp(await blurred.png().toBuffer())
    .composite([...people, { input: Buffer.from(frontOf(print)) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const tinted = await sharp(composed)
    .composite([
      { input: warmth(), blend: 'soft-light' },
      { input: corners(), blend: 'multiply' },
    ])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(tinted).linear(0.98, 5).png({ compressionLevel: 3 }).toBuffer()
}
