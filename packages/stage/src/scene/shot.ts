// A shot is the second, closer picture of a place, with several people. Each person has a spot: the point where they sit or stand. The
// camera, the spot and the height of a person's eyes determine where the person is in the picture.
import {
  type Box,
  prefixOf,
  type SceneData,
  type Shot,
  type ShotCamera,
  type Spot,
  type StagedPerson,
} from '@didascalie/contract'
import { pictureNames } from '../content/media-names.js'
import type { Point } from './geometry.js'
import { looksAway } from './listener-seats.js'
import { positionOf } from './people.js'

/** The images of people have this width, and this number of pixels per metre. */
const pageWidth = 900
const pagePixelsPerMetre = 950

/** The size of the head from the point between the eyes, in pixels of the image: to each side, up to the hair, down to the chin. */
const head = { side: 120, up: 190, down: 170 }

/** The height of the eyes of a seated person, on a chair of 45 cm, in metres. */
const seatedEyes = (standingEyes: number) => 0.5 * standingEyes + 0.42

export interface PlacedPerson {
  readonly id: string
  /** The box of the whole image on the stage. */
  readonly box: Box
  /** Whether the image is flipped horizontally, so that the person faces the side `spot.faces`. */
  readonly mirrored: boolean
  /** The number of stage pixels per pixel of the image. */
  readonly scale: number
  readonly eyes: Point
  readonly mouth: Point
  /** The box from the hair to the chin. No text covers it. */
  readonly face: Box
  readonly spot: Spot
}

export function shotOf({ staging }: SceneData, background: string): Shot | undefined {
  return staging && Object.hasOwn(staging.shots, background) ? staging.shots[background] : undefined
}

function spotOf(shot: Shot, id: string): Spot | undefined {
  const spotId = shot.people[prefixOf(id)]
  return spotId === undefined ? undefined : shot.spots[spotId]
}

function hasSpot(scene: SceneData, shot: Shot, id: string): boolean {
  const isStaged = scene.staging?.people[prefixOf(id)] !== undefined
  return isStaged && spotOf(shot, id) !== undefined && !positionOf(scene, id).elsewhere
}

/**
 * The logical names of the images of a shot, without the images of its people. Returns `undefined` in these cases:
 * - The place has no shot.
 * - One of the people has no spot in the shot, or is elsewhere (on the phone).
 * - Two of the people have the same spot.
 */
export function shotPictures(
  scene: SceneData,
  background: string,
  people: readonly string[],
): readonly string[] | undefined {
  const shot = shotOf(scene, background)
  if (!shot || !people.every((id) => hasSpot(scene, shot, id))) return undefined
  const usedSpots = new Set(people.map((id) => spotOf(shot, id)))
  if (usedSpots.size < people.length) return undefined
  return [
    pictureNames.shot(background),
    ...shot.furniture.map(({ id }) => pictureNames.furniture(background, id)),
  ]
}

/** The point on the stage at which the camera sees a point at `x` and `z` metres, at this height above the ground. */
const project = ({ f, cx, cy, eye }: ShotCamera, x: number, height: number, z: number): Point => ({
  x: cx + (f * x) / z,
  y: cy - (f * (height - eye)) / z,
})

function placePerson(
  scene: SceneData,
  { camera }: Shot,
  spot: Spot,
  id: string,
  person: StagedPerson,
): PlacedPerson {
  const position = positionOf(scene, id)
  const scale = camera.f / spot.z / pagePixelsPerMetre
  const height = spot.posture === 'sits' ? seatedEyes(person.eyes) : person.eyes
  const eyes = project(camera, spot.x, height, spot.z)
  const mirrored = looksAway(scene, id, spot.faces === 'left' ? 'right' : 'left')
  const w = pageWidth * scale
  const h = (w * position.h) / position.w
  const eyesInBox = (mirrored ? pageWidth - person.page.x : person.page.x) * scale
  const box = { x: eyes.x - eyesInBox, y: eyes.y - person.page.y * scale, w, h }
  const mouthInBox = { x: (position.mouth.x / position.w) * w, y: (position.mouth.y / position.w) * w }
  const mouth = { x: box.x + (mirrored ? w - mouthInBox.x : mouthInBox.x), y: box.y + mouthInBox.y }
  const face = {
    x: eyes.x - head.side * scale,
    y: eyes.y - head.up * scale,
    w: 2 * head.side * scale,
    h: (head.up + head.down) * scale,
  }
  return { id, box, mirrored, scale, eyes, mouth, face, spot }
}

/** The farthest person is first. People without a spot are left out. */
export function placePeople(scene: SceneData, shot: Shot, ids: readonly string[]): PlacedPerson[] {
  const placed = ids.flatMap((id) => {
    const [spot, person] = [spotOf(shot, id), scene.staging?.people[prefixOf(id)]]
    return spot && person ? [placePerson(scene, shot, spot, id, person)] : []
  })
  return placed.toSorted((one, other) => other.spot.z - one.spot.z)
}

/** The ids of the people on the stage, the talker first. Each person occurs once. */
export function peopleOnStage(talker: string | undefined, listeners: readonly string[]): string[] {
  const byPerson = new Map<string, string>()
  for (const id of talker === undefined ? listeners : [talker, ...listeners])
    if (!byPerson.has(prefixOf(id))) byPerson.set(prefixOf(id), id)
  return [...byPerson.values()]
}

export const isFacing = ({ eyes, spot }: PlacedPerson, point: Point): boolean =>
  spot.faces === 'right' ? point.x > eyes.x : point.x < eyes.x
