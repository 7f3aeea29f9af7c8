import type { Box, SceneData } from '@didascalie/contract'
import { stageWidth } from '../constants.js'
import { sharedArea } from './geometry.js'
import { portraitRatio, positionOf, type TalkerPosition } from './people.js'

export interface StandingTalker extends TalkerPosition {
  /** Whether the image is flipped, because the talker does not stand on their usual side. */
  readonly mirrored: boolean
}

/** A talker on the phone is in a separate window, which must end above the replies. */
const callWindow = { scale: 0.76, top: 96 }

/** The share of the image's width that a body covers. The rest of the image is transparent. */
const bodyWidth = 0.62

function windowOf(position: TalkerPosition): TalkerPosition {
  const { x, w, h, mouth } = position
  const { scale, top } = callWindow
  const scaledMouth = { x: mouth.x * scale, y: mouth.y * scale }
  return { ...position, x: x + (w * (1 - scale)) / 2, y: top, w: w * scale, h: h * scale, mouth: scaledMouth }
}

const bodyOf = ({ x, y, w }: TalkerPosition): Box => ({
  x: x + (w * (1 - bodyWidth)) / 2,
  y,
  w: w * bodyWidth,
  h: w * portraitRatio,
})

function flipped(position: TalkerPosition): TalkerPosition {
  const { x, w, mouth } = position
  return { ...position, x: stageWidth - x - w, mouth: { ...mouth, x: w - mouth.x } }
}

/**
 * The position of the talker in the wide picture of a place, in which one person is large. The talker stands on the other side if they
 * would cover more of the thing that the line is about on their usual side.
 */
export function standingTalker(scene: SceneData, id: string, thing: Box | undefined): StandingTalker {
  const position = positionOf(scene, id)
  if (position.elsewhere) return { ...windowOf(position), mirrored: false }
  const other = flipped(position)
  const covered = (talker: TalkerPosition) => (thing ? sharedArea(bodyOf(talker), thing) : 0)
  return covered(other) < covered(position) ? { ...other, mirrored: true } : { ...position, mirrored: false }
}
