// Compares the people that the browser paints with the people that the stage declares.
import type { Box, SceneData } from '@didascalie/contract'
import { leanScale, stageWidth } from '../constants.js'
import { stageLayout } from '../scene/stage-layout.js'
import type { StageState } from '../scene/stage-state.js'

/** The share of its width by which a painted person may differ from the declared box. */
const tolerance = 0.02
/** How far a talker of the wide picture slides while they enter or leave, in stage units (talker.module.css). */
const slide = 180

type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** The boxes in which a person may be painted, in stage units. */
export function declaredBoxes(scene: SceneData, states: readonly StageState[]): Box[] {
  const boxes = states.flatMap((state) => {
    const { people, talker, seats } = stageLayout(scene, state)
    return [...people.map(({ box }) => box), ...seats.map(({ box }) => box), ...(talker ? [talker] : [])]
  })
  const byText = new Map(boxes.map(({ x, y, w, h }) => [[x, y, w, h].join(' '), { x, y, w, h }]))
  return [...byText.values()]
}

const isTransparent = (element: Element | null): boolean =>
  element !== null &&
  (Number(getComputedStyle(element).opacity) < 0.02 || isTransparent(element.parentElement))

/** The images of people, and the drawings that replace them while people move. */
function paintedPeople(): { person: Element; drawing: Element }[] {
  const stills = Array.from(document.querySelectorAll('main img[src*="/talker/"]'))
  const living = Array.from(document.querySelectorAll('main [aria-hidden="true"] > div')).filter(
    (root) =>
      root.querySelector(':scope canvas') &&
      root.parentElement?.matches('[aria-hidden="true"]:not([data-listener])'),
  )
  return [...stills, ...living].flatMap((drawing) => {
    const person = drawing.closest('[data-mirrored], [data-on], [data-listener]')
    return person && !isTransparent(drawing) ? [{ person, drawing }] : []
  })
}

const describe = ({ left, top, width, height }: Rect) =>
  `${Math.round(width)}×${Math.round(height)} at ${Math.round(left)}, ${Math.round(top)}`

const isNear = (one: number, other: number, width: number) => Math.abs(one - other) <= 1 + width * tolerance

/** Whether two rectangles have the same place and size. `shift`: how far they may be apart horizontally. */
const isSame = (one: Rect, other: Rect, shift = 0): boolean =>
  isNear(one.width, other.width, other.width) &&
  isNear(one.height, other.height, other.width) &&
  isNear(one.top, other.top, other.width) &&
  Math.abs(one.left - other.left) <= 1 + other.width * tolerance + shift

/** The rectangle of a box of a picture of 1920 × 1080 that is painted at `frame`. */
function paintedBox({ x, y, w, h }: Box, frame: Rect): Rect {
  const scale = frame.width / stageWidth
  return { left: frame.left + x * scale, top: frame.top + y * scale, width: w * scale, height: h * scale }
}

/** Whether the camera shows a part of the picture that is not larger than allowed. */
function isFrameAllowed(frame: Rect): boolean {
  const view = document.querySelector('[data-stage-view]')?.getBoundingClientRect()
  if (!view) return true
  const scale = frame.width / view.width
  return (
    scale > 0.999 && scale < leanScale + 0.001 && frame.left <= view.left + 1 && frame.top <= view.top + 1
  )
}

/** What is wrong with the people in the current frame, one sentence per fault. */
export function peopleFaults(declared: readonly Box[]): string[] {
  return paintedPeople().flatMap(({ person, drawing }) => {
    const [rect, own] = [drawing.getBoundingClientRect(), person.getBoundingClientRect()]
    const name = drawing.getAttribute('alt') || person.getAttribute('data-listener') || 'the talker'
    const inReading = document.documentElement.dataset.layout === 'reading'
    const picture = person.closest('[data-shot]') ?? (inReading ? null : person.parentElement)
    if (!picture) {
      const box = drawing.parentElement?.closest('[style*="aspect-ratio"]')?.getBoundingClientRect() ?? own
      return isSame(rect, box) ? [] : [`${name} is ${describe(rect)} in a box of ${describe(box)}`]
    }
    const frame = picture.getBoundingClientRect()
    const isSliding = !person.closest('[data-shot]') && person.matches('[data-side]')
    const shift = isSliding ? (slide * frame.width) / stageWidth : 0
    const faults = isFrameAllowed(frame) ? [] : [`the picture is ${describe(frame)}`]
    if (!declared.some((box) => isSame(rect, paintedBox(box, frame), shift)))
      faults.push(
        `${name} is painted ${describe(rect)}, declared ${declared.map((box) => describe(paintedBox(box, frame))).join(' or ')}`,
      )
    return faults
  })
}
