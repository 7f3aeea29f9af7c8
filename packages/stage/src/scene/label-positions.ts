import type { Box } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../constants.js'

interface Labelled {
  readonly box: Box
  readonly title: string
}

/** The position of a label relative to its prop. */
export interface LabelPosition {
  readonly side: 'above' | 'on' | 'below'
  readonly align: 'middle' | 'start' | 'end'
}

/** The approximate width of a letter, in stage units. */
const letterWidth = 15
/** The approximate padding to the left and right of a title together, in stage units. */
const labelPadding = 48
/** The approximate height of a label, in stage units. */
const labelHeight = 56
/** The distance between a label and its prop. */
const propGap = 14
/** The minimum distance between two labels. */
const labelGap = 12
/** The minimum distance between a label and the edge of the stage. */
const stageMargin = 16
/** The cost of each square unit of a label that the action panel would cover. */
const underPanelCost = 0.4
/** The area of the action panel. */
const panel: Box = { x: 64, y: 760, w: 1504, h: 280 }
/** The smallest y coordinate of a label. The controls would cover a label above this line. */
const topLimit = 144
// If a prop is tall and wide enough, its label is preferably on the prop, so that the wall above stays visible.
/** The minimum height of such a prop. */
const preferOnHeight = 240
/** The minimum width of such a prop, as a share of the width of its label. */
const preferOnWidthShare = 0.9
/** The minimum height of a prop whose label can be on the prop. */
const minOnHeight = 140
/** The cost of each square unit where two labels overlap. */
const overlapCost = 100
/** The cost of each square unit where two labels would overlap if they were larger by `labelGap`. */
const closenessCost = 5

const sides = ['above', 'on', 'below'] as const
const aligns = ['middle', 'start', 'end'] as const

const widthOf = (title: string) => title.length * letterWidth + labelPadding

export function labelBox({ box, title }: Labelled, { side, align }: LabelPosition): Box {
  const w = widthOf(title)
  const y = {
    above: box.y - propGap - labelHeight,
    on: box.y + box.h * 0.62 - labelHeight / 2,
    below: box.y + box.h + propGap,
  }
  const x = { middle: box.x + (box.w - w) / 2, start: box.x, end: box.x + box.w - w }
  return { x: x[align], y: y[side], w, h: labelHeight }
}

/** The area where two boxes overlap. `margin` is added to the width and to the height of this area. */
function overlapArea(one: Box, other: Box, margin = 0): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) + margin
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) + margin
  return w > 0 && h > 0 ? w * h : 0
}

const isOutside = ({ x, y, w, h }: Box) =>
  x < stageMargin || x + w > stageWidth - stageMargin || y < topLimit || y + h > stageHeight - stageMargin

/** The possible positions of a label, the preferred ones first. */
function candidatesFor({ box, title }: Labelled): LabelPosition[] {
  const prefersOn = box.h >= preferOnHeight && box.w >= preferOnWidthShare * widthOf(title)
  const order = prefersOn ? (['on', 'above', 'below'] as const) : sides
  return order
    .filter((side) => side !== 'on' || box.h >= minOnHeight)
    .flatMap((side) => aligns.map((align) => ({ side, align })))
}

/** The cost of two labels: high if they overlap, low if they almost touch, 0 if there is enough space between them. */
const costBetween = (one: Box, other: Box) =>
  overlapCost * overlapArea(one, other) + closenessCost * overlapArea(one, other, labelGap)

/** `rank`: the place of the position in the list of candidates (0 is the preferred position). */
function costOf(label: Box, rank: number, others: readonly Labelled[], placed: readonly Box[]): number {
  const overlapCosts = others.reduce(
    (sum, { box }) => sum + overlapArea(label, box),
    underPanelCost * overlapArea(label, panel),
  )
  const labelCost = placed.reduce((sum, other) => sum + costBetween(label, other), 0)
  return rank * 100 + overlapCosts + labelCost + (isOutside(label) ? 1e9 : 0)
}

/** Places the labels one after the other, each at its position with the lowest cost. */
export function labelPositions(props: readonly Labelled[]): LabelPosition[] {
  const placed: Box[] = []
  return props.flatMap((prop) => {
    const others = props.filter((other) => other !== prop)
    const candidates = candidatesFor(prop).map((position, rank) => {
      const label = labelBox(prop, position)
      return { position, label, cost: costOf(label, rank, others, placed) }
    })
    const [best] = candidates.toSorted((one, other) => one.cost - other.cost)
    if (!best) return []
    placed.push(best.label)
    return [best.position]
  })
}
