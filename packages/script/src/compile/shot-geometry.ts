// Computes where people appear in a shot. The camera of a shot is a pinhole camera that looks straight ahead. The position of a person is
// the point between the person's eyes.
import { type Box, prefixOf, type SceneData, type Shot, type Spot } from '@didascalie/contract'

/** The width of the drawing of a person, in pixels of the drawing. */
const pageWidth = 900
/** In the drawing of a person. */
const pixelsPerMetre = 950
/** The distances from the point between the eyes to the edges of the head and of the body, in pixels of the drawing. */
const headMargins = { side: 120, above: 190, below: 170 }
const bodyMargins = { side: 215, above: 190, below: 780 }

/** A person at their spot, in pixels of the stage. */
export interface PlacedPerson {
  readonly person: string
  readonly spotName: string
  readonly spot: Spot
  /** The size on the stage of one pixel of the drawing. */
  readonly scale: number
  readonly head: Box
  readonly body: Box
  /** The y coordinate of the lower edge of the drawing. */
  readonly end: number
}

/** The height of a seated person's eyes, in metres. `standing` is the height of the eyes when the person stands. */
const seatedEyes = (standing: number) => 0.5 * standing + 0.42

/** Returns `undefined` if the shot has no spot for the person, or if the measures of the person are missing. */
export function placePerson(
  { staging, talker }: SceneData,
  shot: Shot,
  person: string,
): PlacedPerson | undefined {
  const spotName = Object.hasOwn(shot.people, person) ? shot.people[person] : undefined
  const spot =
    spotName !== undefined && Object.hasOwn(shot.spots, spotName) ? shot.spots[spotName] : undefined
  const measures = staging && Object.hasOwn(staging.people, person) ? staging.people[person] : undefined
  if (spotName === undefined || !spot || !measures) return undefined
  const { f, cx, cy, eye } = shot.camera
  const eyes = spot.posture === 'sits' ? seatedEyes(measures.eyes) : measures.eyes
  const scale = f / spot.z / pixelsPerMetre
  const x = cx + (f * spot.x) / spot.z
  const y = cy - (f * (eyes - eye)) / spot.z
  const boxWith = ({ side, above, below }: typeof headMargins): Box => ({
    x: x - side * scale,
    y: y - above * scale,
    w: 2 * side * scale,
    h: (above + below) * scale,
  })
  const pageHeights = Object.entries(talker).flatMap(([id, { w, h, elsewhere }]) =>
    prefixOf(id) === person && !elsewhere ? [(pageWidth * h) / w] : [],
  )
  // If a person has no drawing, the height is infinite, so that `check-shots.ts` does not report a drawing that is too short.
  const pageHeight = pageHeights.length > 0 ? Math.min(...pageHeights) : Number.POSITIVE_INFINITY
  const end = y + (pageHeight - measures.page.y) * scale
  return { person, spotName, spot, scale, head: boxWith(headMargins), body: boxWith(bodyMargins), end }
}

/** The part of a box that another box covers, from 0 to 1. */
export function coveredShare(box: Box, cover: Box): number {
  const width = Math.min(box.x + box.w, cover.x + cover.w) - Math.max(box.x, cover.x)
  const height = Math.min(box.y + box.h, cover.y + cover.h) - Math.max(box.y, cover.y)
  return (Math.max(0, width) * Math.max(0, height)) / (box.w * box.h)
}
