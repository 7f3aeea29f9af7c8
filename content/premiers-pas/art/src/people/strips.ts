/**
 * Draws `docs/art/strips/<person>.jpg` from the layers of a person, in the same way as the game draws people.
 * Each row shows one mood: at rest, looking away, blinking and speaking.
 */
import { Buffer } from 'node:buffer'
import type { Rig, RigMood } from '@didascalie/contract'
import sharp from 'sharp'

/** The frames of a row. Each frame has the index of a drawing of the eyes (0 to 5) and of a drawing of the mouth (0 to 4). */
const frames: readonly (readonly [eyes: number, mouth: number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [5, 0],
  [1, 2],
  [1, 3],
  [1, 4],
]
const THUMB = 210

interface Piece {
  readonly id: string
  readonly image: string
}

/** Cuts one cell out of a sprite, as an SVG image with an id. A row can use this image several times. */
async function piece(sheet: Buffer, rig: Rig, name: string, cell = 0): Promise<Piece | undefined> {
  const sprite = rig.sprites[name]
  if (!sprite) return undefined
  const { x, y, w, h, at } = sprite
  const area = { left: at[0] + cell * w, top: at[1], width: w, height: h }
  const png = await sharp(sheet).extract(area).png({ compressionLevel: 1 }).toBuffer()
  const id = `${name}-${cell}`
  return {
    id,
    image: `<image id="${id}" x="${x}" y="${y}" width="${w}" height="${h}" href="data:image/png;base64,${png.toString('base64')}"/>`,
  }
}

/** Returns the SVG images of all sprites of a mood. The id of each image is `<sprite>-<cell>`. */
async function spriteImages(sheet: Buffer, rig: Rig, id: string, mood: RigMood): Promise<string> {
  const sharedSprites = ['headBack', 'head', 'nose', 'browNear', 'browFar', 'blush', 'frown']
  const moodSprites = [mood.back, mood.front, mood.hair, mood.over].flatMap((name) => name ?? [])
  const cells = [
    ...[1, 2, 3, 5].map((cell) => [`eyes-${id}`, cell] as const),
    ...[0, 2, 3, 4].map((cell) => [`mouth-${id}`, cell] as const),
  ]
  const pieces = await Promise.all([
    ...[...sharedSprites, ...moodSprites].map((name) => piece(sheet, rig, name)),
    ...cells.map(([name, cell]) => piece(sheet, rig, name, cell)),
  ])
  return pieces.map((one) => one?.image ?? '').join('')
}

function figure(rig: Rig, id: string, mood: RigMood, [eyes, mouth]: readonly [number, number]): string {
  const use = (name: string | undefined, cell = 0) => (name ? `<use href="#${name}-${cell}"/>` : '')
  const transformed = (move: string, children: string) => `<g transform="${move}">${children}</g>`
  const { head, face, body, brows } = mood
  const hips = rig.hips ?? { x: rig.size.w / 2, y: rig.size.h }
  const trunkTransform = `rotate(${body.turn} ${hips.x} ${hips.y}) translate(0 ${-body.rise})`
  const headTransform = `translate(${head.x} ${head.y}) rotate(${head.turn} ${rig.neck.x} ${rig.neck.y})`
  const rearLayers = rig.behind.map((layer) =>
    layer === 'headBack'
      ? transformed(headTransform, use('headBack'))
      : transformed(trunkTransform, use(mood.back)),
  )
  const browImages = (['browNear', 'browFar'] as const).map((name, i) => {
    const box = rig.sprites[name]
    const move = brows[i === 0 ? 0 : 1]
    const middle = box ? `${box.x + box.w / 2} ${box.y + box.h / 2}` : '0 0'
    return transformed(`translate(0 ${move.y}) rotate(${move.turn} ${middle})`, use(name))
  })
  const features = [
    `<g opacity="${mood.frown}">${use('frown')}</g>`,
    use('nose'),
    use(`eyes-${id}`, eyes),
    ...browImages,
    use(`mouth-${id}`, mouth),
  ]
  return [
    ...rearLayers,
    transformed(trunkTransform, use(mood.front)),
    transformed(
      headTransform,
      [
        use('head'),
        `<g opacity="${mood.blush}">${use('blush')}</g>`,
        transformed(`translate(${face.x} ${face.y})`, features.join('')),
        use(mood.hair),
        use(mood.over),
      ].join(''),
    ),
  ].join('')
}

export async function strip(rig: Rig, sheet: Buffer): Promise<Buffer> {
  const { w, h } = rig.size
  const rows: Buffer[] = []
  for (const [id, mood] of Object.entries(rig.moods)) {
    const figures = frames.map(
      (frame, i) => `<svg x="${i * w}" width="${w}" height="${h}">${figure(rig, id, mood, frame)}</svg>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMB * frames.length}" height="${(THUMB * h) / w}" viewBox="0 0 ${w * frames.length} ${h}"><defs>${await spriteImages(sheet, rig, id, mood)}</defs>${figures.join('')}</svg>`
    rows.push(await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer())
  }
  const row = Math.round((THUMB * h) / w)
  return sharp({
    create: { width: THUMB * frames.length, height: row * rows.length, channels: 3, background: '#ecd6bb' },
  })
    .composite(rows.map((input, i) => ({ input, left: 0, top: i * row })))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
