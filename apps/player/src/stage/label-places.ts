import type { Box } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../constants.js'

export interface Labelled {
  readonly box: Box
  readonly title: string
}

/** Where a prop's name hangs, and which of its edges stands on the prop's. */
export interface LabelPlace {
  readonly side: 'above' | 'on' | 'below'
  readonly align: 'middle' | 'start' | 'end'
}

/** About what a label of this many letters takes, with the gap to its prop. */
const letter = 15
const padding = 48
const height = 56
const gap = 14
/** Between two names. */
const apart = 12
const edge = 16
/** Above this, a label would lie under the controls. */
const highest = 144
/** A prop this tall bears its name itself: whatever hangs on the wall above it stays in sight. */
const tall = 240
/** A prop this tall can. */
const tallEnough = 140
/** Two names on each other are worse than anything a name may hide. */
const onAnother = 100

const sides = ['above', 'on', 'below'] as const
const aligns = ['middle', 'start', 'end'] as const

export function labelBox({ box, title }: Labelled, { side, align }: LabelPlace): Box {
  const w = title.length * letter + padding
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
  x < edge || x + w > stageWidth - edge || y < highest || y + h > stageHeight - edge

function placesFor({ box }: Labelled): LabelPlace[] {
  const order = box.h >= tall ? (['on', 'above', 'below'] as const) : sides
  return order
    .filter((side) => side !== 'on' || box.h >= tallEnough)
    .flatMap((side) => aligns.map((align) => ({ side, align })))
}

/** Each name where it hides least: no other name, nothing else that can be pressed, nothing past the stage. Names give way
 * to each other, in a few rounds, from where each would rather be. */
export function labelPlaces(props: readonly Labelled[]): LabelPlace[] {
  const choices = props.map(placesFor)
  const chosen = choices.map(([first]): LabelPlace => first ?? { side: 'above', align: 'middle' })
  const cost = (index: number, prop: Labelled, place: LabelPlace, wish: number): number => {
    const label = labelBox(prop, place)
    let sum = wish * 100 + (isOut(label) ? 1e9 : 0)
    props.forEach((other, at) => {
      const theirs = chosen[at]
      if (at === index || !theirs) return
      sum += shared(label, other.box) + onAnother * shared(label, labelBox(other, theirs), apart)
    })
    return sum
  }
  for (let round = 0; round < 3; round++) {
    props.forEach((prop, index) => {
      const costs = (choices[index] ?? []).map((place, wish) => ({
        place,
        sum: cost(index, prop, place, wish),
      }))
      const [best] = costs.toSorted((one, other) => one.sum - other.sum)
      if (best) chosen[index] = best.place
    })
  }
  return chosen
}
