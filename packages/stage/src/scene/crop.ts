// The reading layout shows only a part of the stage, next to the text. This file chooses the part: the heads of the speaker and of the
// listeners, or the thing that a caption is about.
import type { Box } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../constants.js'
import { centreOf, unionOf } from './geometry.js'
import type { PlacedPerson } from './shot.js'

/**
 * The maximum width of a group of heads in one picture, in stage units. On a narrow screen, the faces of a wider group would be too small.
 */
const maxGroupWidth = 1000
/** The space around the boxes that must be visible, in stage units. */
const margin = { side: 40, top: 60, bottom: 150 }
/** The share of the picture's height that the controls at the top leave free. `cropOf` fits the boxes into this part. */
const belowControls = 0.8
/** The largest scale, so that a single head does not fill the picture. */
const maxScale = 0.9

/** The faces, sorted by their distance from the speaker. If nobody speaks, sorted by their distance from the middle of the stage. */
export function facesByImportance(
  people: readonly PlacedPerson[],
  speaker: PlacedPerson | undefined,
): readonly Box[] {
  const middle = speaker?.eyes.x ?? stageWidth / 2
  const byDistance = people.toSorted(
    (one, other) => Math.abs(one.eyes.x - middle) - Math.abs(other.eyes.x - middle),
  )
  return byDistance.map(({ face }) => face)
}

export interface Crop {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** The smallest box around a group of boxes: the first box, and each later box that does not make the group wider than `width`. */
function groupOf(boxes: readonly Box[], width: number): Box | undefined {
  const [first, ...others] = boxes
  return others.reduce<Box | undefined>((group, box) => {
    const larger = group && unionOf([group, box])
    return larger && larger.w <= width ? larger : group
  }, first)
}

/**
 * The position and the scale of the stage in a picture of this size. The stage covers the picture, and the boxes are visible. If the boxes
 * do not all fit, earlier boxes have priority.
 */
export function cropOf(boxes: readonly Box[], size: { readonly w: number; readonly h: number }): Crop {
  const covering = Math.max(size.w / stageWidth, size.h / stageHeight)
  const widest = Math.min(maxGroupWidth, size.w / covering - 2 * margin.side)
  const group = groupOf(boxes, widest)
  if (!group) return { x: (size.w - stageWidth * covering) / 2, y: 0, scale: covering }
  const shown = {
    x: group.x - margin.side,
    y: group.y - margin.top,
    w: group.w + 2 * margin.side,
    h: group.h + margin.top + margin.bottom,
  }
  const fitting = Math.min(size.w / shown.w, (size.h * belowControls) / shown.h)
  const scale = Math.max(covering, Math.min(fitting, maxScale))
  const centre = centreOf(shown)
  const middle = size.h * (1 - belowControls / 2)
  return {
    x: clamp(size.w / 2 - centre.x * scale, size.w - stageWidth * scale, 0),
    y: clamp(middle - centre.y * scale, size.h - stageHeight * scale, 0),
    scale,
  }
}
