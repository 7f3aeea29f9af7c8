// The pictures of the game in this window: its own files, and the drawings that replace missing ones.
import {
  defaultMood,
  type Look,
  type Media,
  type Mood,
  type Place,
  personName,
  prefixOf,
  type StudioProject,
} from '@didascalie/contract'
import { drawPerson, drawPlace } from '@didascalie/stand-ins'
import type { FacePicture } from '../design/face.js'
import type { StageView } from '../language/story-view.js'

/** The address of each drawing. A drawing keeps its address, so that the stage does not load it again after each change of the text. */
const addresses = new Map<string, string>()

export function addressOf(svg: string): string {
  const known = addresses.get(svg)
  if (known !== undefined) return known
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(svg, address)
  return address
}

/** Caches the results of a function of plain data, because drawing a person or a place takes milliseconds and screens render often. */
function cached<Args extends readonly unknown[], Result>(compute: (...args: Args) => Result) {
  const known = new Map<string, Result>()
  return (...args: Args): Result => {
    const key = JSON.stringify(args)
    const result = known.get(key) ?? compute(...args)
    known.set(key, result)
    return result
  }
}

/** The portrait of a person whom the platform draws, with the address of the picture. */
export const drawnPerson = cached((look: Look, mood: Mood) => {
  const { svg, width, height, mouth } = drawPerson(look, { mood })
  return { url: addressOf(svg), width, height, mouth }
})

/** The address of the picture of a place that the platform draws. */
export const drawnPlace = cached((place: Place) => addressOf(drawPlace(place)))

/** All pictures and sounds of the game by logical name, with the drawings. */
export function mediaOf(project: StudioProject, stage: StageView | undefined): Record<string, Media> {
  const media: Record<string, Media> = { ...project.media }
  for (const [name, standIn] of Object.entries(stage?.standIns ?? {})) {
    if ('same' in standIn) {
      const same = project.media[standIn.same]
      if (same) media[name] = same
      continue
    }
    const { svg, width, height } = standIn
    media[name] = {
      url: addressOf(svg),
      type: 'image/svg+xml',
      bytes: svg.length,
      hash: '0'.repeat(16),
      width,
      height,
      alternatives: [],
    }
  }
  return media
}

/** The address of a picture in its lightest format. */
export const urlOf = (media: Readonly<Record<string, Media>>, name: string): string | undefined =>
  media[name]?.alternatives[0]?.url ?? media[name]?.url

const defaultTone = '#134e57'

export const toneOf = ({ wordings }: StudioProject, person: string): string =>
  wordings?.data[`talker.${person}.color`] ?? defaultTone

export const nameOf = ({ wordings, people }: StudioProject, person: string): string =>
  personName(person, wordings?.data ?? {}, people)

/**
 * Returns the face of a talker. If this mood has no picture, uses the default mood or another mood
 * of the same person. `undefined`: the person has no picture and no drawing.
 */
export function faceOf(
  project: StudioProject,
  stage: StageView | undefined,
  media: Readonly<Record<string, Media>>,
  talker: string,
): FacePicture | undefined {
  const talkers = stage?.scene.talker ?? project.scene?.talker ?? {}
  const person = prefixOf(talker)
  const ids = [
    talker,
    `${person}_${defaultMood}`,
    ...Object.keys(talkers).filter((id) => prefixOf(id) === person),
  ]
  const id = ids.find((one) => talkers[one] && urlOf(media, `talker/${one}.png`) !== undefined)
  const box = id === undefined ? undefined : talkers[id]
  const url = id === undefined ? undefined : urlOf(media, `talker/${id}.png`)
  if (!box || url === undefined) return undefined
  const mouth = box.mouth ?? { x: box.w / 2, y: box.w / 3 }
  return { url, width: box.w, height: box.h, mouth, tone: toneOf(project, person) }
}
