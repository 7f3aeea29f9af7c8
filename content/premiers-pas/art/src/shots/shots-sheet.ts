/** A contact sheet of the shots (close pictures of places) with their people. Use it to review perspective and composition. */
import type { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Shot } from '@didascalie/contract'
import sharp, { type OverlayOptions } from 'sharp'
import { tile } from '../kit/render.js'
import { HEIGHT } from '../kit/scene.js'
import { riggedPeople } from '../people/rigs.js'
import { eyesOnStage, stagedPeople } from './people-points.js'
import { SHOT_WIDTH } from './shot.js'

/** The pictures of the sheet: the background, then the people in their moods. */
const scenesToShow: readonly (readonly [string, ...string[]])[] = [
  ['reunion_matin', 'karim_inquiete', 'ines_neutre', 'gerard_neutre', 'chloe_neutre'],
  ['reunion_matin_formasup', 'karim_neutre', 'ines_neutre_formasup', 'chloe_neutre'],
  ['cafeteria_midi', 'karim_sourire', 'chloe_neutre'],
  ['cafeteria_midi', 'karim_inquiete', 'ines_neutre', 'gerard_genee'],
  ['cafeteria_midi_formasup', 'chloe_inquiete', 'ines_neutre_formasup', 'gerard_lunettes'],
  ['atelier_jour', 'ines_atelier_neutre', 'gerard_atelier_genee'],
  ['canal_libre', 'karim_sourire', 'chloe_sourire'],
  ['canal_libre_formasup', 'karim_sourire', 'chloe_sourire'],
  ['chantier_jour', 'dupuis_surprise', 'chloe_surprise'],
  ['chantier_jour', 'dupuis_neutre', 'ines_neutre'],
  ['openspace_matin', 'ines_neutre', 'karim_neutre'],
  ['openspace_matin_formasup', 'ines_neutre_formasup', 'karim_neutre'],
  ['openspace_soir', 'karim_agacee', 'chloe_inquiete'],
  ['openspace_soir_formasup', 'karim_inquiete', 'ines_agacee_formasup'],
]

/** Removes the part of a person's picture that would be outside the stage. */
async function onStage(input: Buffer, left: number, top: number): Promise<OverlayOptions> {
  const { width = 0, height = 0 } = await sharp(input).metadata()
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)]
  const visible = {
    left: x,
    top: y,
    width: Math.min(width - x, SHOT_WIDTH - Math.max(0, left)),
    height: Math.min(height - y, HEIGHT - Math.max(0, top)),
  }
  const cropped = await sharp(input).extract(visible).png({ compressionLevel: 1 }).toBuffer()
  return { input: cropped, left: Math.max(0, left), top: Math.max(0, top) }
}

/** The picture of a person at their spot in a shot, mirrored if the person must look the other way. */
async function placeTalker(media: URL, shot: Shot, id: string): Promise<OverlayOptions> {
  const name = id.split('_')[0] ?? id
  const person = stagedPeople[name]
  const spot = shot.spots[shot.people[name] ?? '']
  if (!person || !spot) throw new Error(`${id} has no spot`)
  const { x, y, scale } = eyesOnStage(shot.camera, spot, person)
  const page = sharp(await readFile(new URL(`talker/${id}.png`, media)))
  const { width = 0 } = await page.metadata()
  const looksLeft = riggedPeople[name]?.rest.person.stance.flip === true
  const isMirrored = looksLeft !== (spot.faces === 'left')
  const size = { width: Math.round(width * scale) }
  const picture = await (isMirrored ? page.flop() : page).resize(size).png({ compressionLevel: 1 }).toBuffer()
  const eyesX = isMirrored ? width - person.page.x : person.page.x
  return onStage(picture, Math.round(x - eyesX * scale), Math.round(y - person.page.y * scale))
}

/** `shots` are the entries of staging.json. A `_formasup` picture has no entry: it uses the entry and the furniture
 * of the background without this suffix. */
export async function shotsSheet(media: URL, shots: Readonly<Record<string, Shot>>): Promise<Buffer> {
  const screens: Buffer[] = []
  for (const [id, ...talkers] of scenesToShow) {
    const background = id.replace('_formasup', '')
    const shot = shots[background]
    if (!shot) continue
    const people = await Promise.all(talkers.map((talker) => placeTalker(media, shot, talker)))
    const furniture = await Promise.all(
      shot.furniture.map(async ({ id: name, box }) => ({
        input: await readFile(new URL(`shot/${background}/${name}.png`, media)),
        left: box.x,
        top: box.y,
      })),
    )
    const room = await readFile(new URL(`shot/${id}.jpg`, media))
    screens.push(
      await sharp(room)
        .composite([...people, ...furniture])
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
  }
  return tile(screens, 800, 2)
}
