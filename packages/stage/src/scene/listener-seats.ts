// Places the listeners on the side opposite the talker. Their faces are between the bubble and the panel.
import { type Box, prefixOf, type SceneData } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../constants.js'
import { portraitRatio, positionOf } from './people.js'

/** The size of a listener relative to a talker. */
const listenerScale = 0.68
/** The x coordinates of the centres of the listeners' faces, from the edge of the stage inwards. A fourth listener is not shown. */
const faceCentres = { left: [250, 580, 850], right: [1670, 1340, 1070] } as const

/** The position of a listener on the stage. */
export interface Seat {
  readonly id: string
  readonly side: 'left' | 'right'
  readonly box: Box
  /** Whether the image is flipped, so that the listener faces the talker. */
  readonly mirrored: boolean
  /** The box from the hair to the chin. The bubble must not cover it. */
  readonly face: Box
}

const sideOf = (scene: SceneData, id: string): Seat['side'] => {
  const { x, w } = positionOf(scene, id)
  return x + w / 2 > stageWidth / 2 ? 'right' : 'left'
}

/** Whether the image of the person would face the edge of the stage if the person were on this side. */
export const looksAway = (scene: SceneData, id: string, side: Seat['side']): boolean =>
  sideOf(scene, id) !== side

/** `talkerSide`: the side of the talker, if the talker is not on their usual side. */
export function seatsOf(
  scene: SceneData,
  ids: readonly string[],
  talker: string | undefined,
  talkerSide?: Seat['side'],
): Seat[] {
  const speaker = talker === undefined ? '' : prefixOf(talker)
  const side = talker !== undefined && (talkerSide ?? sideOf(scene, talker)) === 'right' ? 'left' : 'right'
  const others = ids.filter((id) => prefixOf(id) !== speaker)
  return faceCentres[side].flatMap((faceCentre, index) => {
    const id = others[index]
    return id === undefined ? [] : [seatOf(scene, id, side, faceCentre)]
  })
}

function seatOf(scene: SceneData, id: string, side: Seat['side'], faceCentre: number): Seat {
  const position = positionOf(scene, id)
  const [w, h] = [position.w * listenerScale, position.h * listenerScale]
  const mirrored = looksAway(scene, id, side)
  const mouth = {
    x: (mirrored ? position.w - position.mouth.x : position.mouth.x) * listenerScale,
    y: position.mouth.y * listenerScale,
  }
  // The half-body portrait ends at the bottom of the stage. If the drawing is taller, the rest of it is below the stage.
  const box = { x: faceCentre - mouth.x, y: stageHeight - w * portraitRatio, w, h }
  const face = { x: faceCentre - 110, y: box.y + mouth.y - 170, w: 220, h: 215 }
  return { id, side, box, mirrored, face }
}
