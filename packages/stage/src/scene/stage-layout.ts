// Where the people of a stage state are, and what the texts must not cover. A place has a wide picture, with one large talker, and can have
// a shot: a closer picture of several people.
import type { Box, SceneData } from '@didascalie/contract'
import { centreOf, type Point } from './geometry.js'
import { type Seat, seatsOf } from './listener-seats.js'
import type { TalkerPosition } from './people.js'
import { type AvoidedBox, neverCovered, ratherNotCovered } from './place-box.js'
import { propsOf } from './prop-box.js'
import { type PlacedPerson, peopleOnStage, placePeople, shotOf } from './shot.js'
import type { StageState } from './stage-state.js'
import { type Lean, leanBox, leanOf, thingBox } from './subject.js'
import { type StandingTalker, standingTalker } from './talker-position.js'

export interface StageLayout {
  readonly lean: Lean
  /** The people of a shot, the farthest first; empty in the wide picture. */
  readonly people: readonly PlacedPerson[]
  /** The large talker of the wide picture. */
  readonly talker: StandingTalker | undefined
  /** The listeners of the wide picture. */
  readonly seats: readonly Seat[]
  /** The box of the talker, as the camera sees it. The bubble is placed beside this box. */
  readonly speaker: TalkerPosition | undefined
  /** The faces and the thing that the line is about, as the camera sees them. Empty during an act, because its drawings hide them. */
  readonly visible: readonly AvoidedBox[]
}

/** The box of a talker and their mouth, as the leaning camera sees them. */
function seenTalker(box: TalkerPosition, lean: Lean): TalkerPosition {
  const { scale } = lean
  return { ...leanBox(box, lean), mouth: { x: box.mouth.x * scale, y: box.mouth.y * scale } }
}

const mouthInBox = ({ box, mouth }: PlacedPerson): Point => ({ x: mouth.x - box.x, y: mouth.y - box.y })

const faceOf = ({ x, y, w, mouth }: TalkerPosition): Box => {
  const size = w * 0.3
  return { x: x + mouth.x - size / 2, y: y + mouth.y - size, w: size, h: size * 1.3 }
}

export function stageLayout(scene: SceneData, state: StageState): StageLayout {
  const { background, closeUp, talker, listeners, subject } = state
  const lean = leanOf(scene, state)
  const thing = thingBox(scene, subject, state)
  const talkerId = talker?.on ? talker.id : undefined
  const shot = closeUp ? shotOf(scene, background) : undefined
  const people = shot ? placePeople(scene, shot, peopleOnStage(talkerId, listeners)) : []
  const standing = talker && !shot ? standingTalker(scene, talker.id, thing) : undefined
  const seats = shot ? [] : seatsOf(scene, listeners, talkerId, standing && sideOf(standing))
  const placedTalker = people.find(({ id }) => id === talkerId)
  const speaker = placedTalker
    ? { ...placedTalker.box, mouth: mouthInBox(placedTalker) }
    : talkerId === undefined
      ? undefined
      : standing
  const faces = [...people, ...seats].map(({ face }) => face)
  if (standing && talkerId !== undefined) faces.push(faceOf(standing))
  const visibleBoxes = thing ? [...faces, thing] : faces
  return {
    lean,
    people,
    talker: standing,
    seats,
    speaker: speaker && seenTalker(speaker, lean),
    visible: state.act ? [] : visibleBoxes.map((box) => ({ box: leanBox(box, lean), weight: neverCovered })),
  }
}

const sideOf = (box: Box): 'left' | 'right' => (centreOf(box).x > 960 ? 'right' : 'left')

/** The objects of the wide picture. A panel must not cover the selected object, and should not cover the other objects. */
export function objectBoxes(scene: SceneData, state: StageState, selected: string | undefined): AvoidedBox[] {
  return Object.keys(propsOf(scene, state.background)).flatMap((name) => {
    const box = thingBox(scene, name, state)
    return box ? [{ box, weight: name === selected ? neverCovered : ratherNotCovered }] : []
  })
}
