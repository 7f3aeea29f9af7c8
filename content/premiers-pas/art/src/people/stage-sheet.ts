/** A contact sheet of people in rooms, at their positions on the stage. Use it to review composition, scale, gaze and contrast. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { tile } from '../kit/render.js'

const STAGE = { left: 384, top: 0, width: 1920, height: 1080 }

const scenesToShow: readonly (readonly [string, ...string[]])[] = [
  ['canal_soir', 'karim_inquiete'],
  ['accueil_matin', 'awa_sourire'],
  ['openspace_matin', 'ines_surprise', 'chloe_agacee'],
  ['reunion_matin', 'ines_agacee', 'chloe_inquiete'],
  ['atelier_jour', 'ines_atelier_neutre', 'gerard_atelier_agacee'],
  ['cafeteria_midi', 'karim_sourire', 'chloe_sourire'],
  ['chantier_jour', 'dupuis_agacee'],
  ['chantier_jour', 'dupuis_emue', 'gerard_genee'],
  ['bureau_soir', 'awa_neutre', 'gerard_lunettes'],
  ['openspace_matin_formasup', 'ines_sourire_formasup'],
]

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** `media` is the folder of the finished pictures. Rooms without a finished picture are left out. */
export async function stageSheet(media: URL): Promise<Buffer> {
  const scene: { talker: Record<string, Box> } = JSON.parse(
    await readFile(new URL('../sceneData.json', media), 'utf8'),
  )
  const screens: Buffer[] = []
  for (const [room, ...ids] of scenesToShow) {
    const file = new URL(`bg/${room}.jpg`, media)
    if (!existsSync(file)) continue
    const tiles = await Promise.all(
      ids.map(async (id) => {
        const place = scene.talker[id.replace('_formasup', '')]
        if (!place) throw new Error(`sceneData.json has no talker "${id}"`)
        const { x: left, y: top, w: width, h: height } = place
        const picture = sharp(new URL(`talker/${id}.png`, media).pathname)
        // The stage cuts off the part of a person below its edge.
        const visible = { left: 0, top: 0, width, height: Math.min(height, STAGE.height - top) }
        return { input: await picture.resize({ width, height }).extract(visible).png().toBuffer(), left, top }
      }),
    )
    const stage = await sharp(await readFile(file))
      .extract(STAGE)
      .toBuffer()
    screens.push(await sharp(stage).composite(tiles).png({ compressionLevel: 1 }).toBuffer())
  }
  return tile(screens, 800, 2)
}
