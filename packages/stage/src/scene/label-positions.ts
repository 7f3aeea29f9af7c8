import type { Box } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../constants.js'

interface Labelled {
  readonly box: Box
  readonly title: string
}

/** The side of the prop where its name is shown, and the horizontal alignment. */
export interface LabelPosition {
  readonly side: 'above' | 'on' | 'below'
  readonly align: 'middle' | 'start' | 'end'
}

/** Approximate sizes in pixels: the width of a letter, the padding and the height of a label, and its gap to the prop. */
const letter = 15
const padding = 48
const height = 56
const gap = 14
/** The minimum distance between two labels. */
const apart = 12
const edge = 16
/** The cost of each pixel of a label under the action panel, and the area of this panel. */
const underPanel = 0.4
const panel: Box = { x: 64, y: 760, w: 1504, h: 280 }
/** Above this y coordinate, a label would be under the controls. */
const topLimit = 144
/** A prop at least this tall, and about as wide as its label, has the label on itself, so that the wall above stays visible. */
const tall = 240
const wideEnough = 0.9
/** The minimum height of a prop that can have its label on itself. */
const tallEnough = 140
/** The cost of each pixel where two labels overlap, and where they almost touch. */
const onAnother = 100
const nearAnother = 5

const sides = ['above', 'on', 'below'] as const
const aligns = ['middle', 'start', 'end'] as const

const widthOf = (title: string) => title.length * letter + padding

export function labelBox({ box, title }: Labelled, { side, align }: LabelPosition): Box {
  const w = widthOf(title)
  const y = { above: box.y - gap - height, on: box.y + box.h * 0.62 - height / 2, below: box.y + box.h + gap }
  const x = { middle: box.x + (box.w - w) / 2, start: box.x, end: box.x + box.w - w }
  return { x: x[align], y: y[side], w, h: height }
}

function shared(one: Box, other: Box, margin = 0): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) + margin
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) + margin
  return w > 0 && h > 0 ? w * h : 0
}

const isOut = ({ x, y, w, h }: Box) =>
  x < edge || x + w > stageWidth - edge || y < topLimit || y + h > stageHeight - edge

function candidatesFor({ box, title }: Labelled): LabelPosition[] {
  const bears = box.h >= tall && box.w >= wideEnough * widthOf(title)
  const order = bears ? (['on', 'above', 'below'] as const) : sides
  return order
    .filter((side) => side !== 'on' || box.h >= tallEnough)
    .flatMap((side) => aligns.map((align) => ({ side, align })))
}

/** The cost of two labels: high if they overlap, low if they almost touch. */
const between = (one: Box, other: Box) =>
  onAnother * shared(one, other) + nearAnother * shared(one, other, apart)

/** The cost of a label: the pixels that it hides, plus 100 for each position that the prop prefers to this one. */
function costOf(label: Box, rank: number, others: readonly Labelled[], placed: readonly Box[]): number {
  const hidden = others.reduce((sum, { box }) => sum + shared(label, box), underPanel * shared(label, panel))
  const crowded = placed.reduce((sum, other) => sum + between(label, other), 0)
  return rank * 100 + hidden + crowded + (isOut(label) ? 1e9 : 0)
}

/** Places the labels in order, each where it hides least of the other props and of the labels already placed. */
export function labelPositions(props: readonly Labelled[]): LabelPosition[] {
  const placed: Box[] = []
  return props.flatMap((prop) => {
    const others = props.filter((other) => other !== prop)
    const candidates = candidatesFor(prop).map((place, rank) => {
      const label = labelBox(prop, place)
      return { place, label, cost: costOf(label, rank, others, placed) }
    })
    const [best] = candidates.toSorted((one, other) => one.cost - other.cost)
    if (!best) return []
    placed.push(best.label)
    return [best.place]
  })
}
