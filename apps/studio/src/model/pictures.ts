// The pictures of the game. A drawing replaces each missing picture file.
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

/** The URL of each SVG drawing. A drawing keeps its URL, so that the preview does not load it again after each change of the text. */
const addresses = new Map<string, string>()

export function addressOf(svg: string): string {
  const known = addresses.get(svg)
  if (known !== undefined) return known
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(svg, address)
  return address
}

/** Drawing a person or a place takes milliseconds, which is too slow for each render of a screen. */
function cached<Args extends readonly unknown[], Result>(compute: (...args: Args) => Result) {
  const known = new Map<string, Result>()
  return (...args: Args): Result => {
    const key = JSON.stringify(args)
    const result = known.get(key) ?? compute(...args)
    known.set(key, result)
    return result
  }
}

export const drawnPerson = cached((look: Look, mood: Mood) => {
  const { svg, width, height, mouth } = drawPerson(look, { mood })
  return { url: addressOf(svg), width, height, mouth }
})

export const drawnPlace = cached((place: Place) => addressOf(drawPlace(place)))

/** Returns all pictures and sounds of the game, and the drawings for missing pictures, by file name: `talker/nadia_sourire.png`. */
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

/** Returns the URL of a picture in its smallest format. */
export const urlOf = (media: Readonly<Record<string, Media>>, name: string): string | undefined =>
  media[name]?.alternatives[0]?.url ?? media[name]?.url

const defaultTone = '#134e57'

export const toneOf = ({ wordings }: StudioProject, person: string): string =>
  wordings?.data[`talker.${person}.color`] ?? defaultTone

export const getPersonName = ({ wordings, people }: StudioProject, person: string): string =>
  personName(person, wordings?.data ?? {}, people)

/**
 * Returns the face for a talker id, for example `nadia_sourire`. If this mood has no picture, uses the default mood or
 * another mood of the person. Returns `undefined` if the person has no picture and no drawing.
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
