import type { Box } from '@didascalie/contract'
import { stageHeight, stageWidth } from '../constants.js'

interface Labelled {
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
/** What an object in hand covers: a name under it would be cut. */
const underPanel = 0.4
const panel: Box = { x: 64, y: 760, w: 1504, h: 280 }
/** Above this, a label would lie under the controls. */
const highest = 144
/** A prop this tall, and about as wide as its name, bears it itself: what hangs on the wall above it stays in sight. */
const tall = 240
const wideEnough = 0.9
/** A prop this tall can. */
const tallEnough = 140
/** Two names on each other are worse than anything a name may hide; two that nearly touch, only a little. */
const onAnother = 100
const nearAnother = 5

const sides = ['above', 'on', 'below'] as const
const aligns = ['middle', 'start', 'end'] as const

const widthOf = (title: string) => title.length * letter + padding

export function labelBox({ box, title }: Labelled, { side, align }: LabelPlace): Box {
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
  x < edge || x + w > stageWidth - edge || y < highest || y + h > stageHeight - edge

function placesFor({ box, title }: Labelled): LabelPlace[] {
  const bears = box.h >= tall && box.w >= wideEnough * widthOf(title)
  const order = bears ? (['on', 'above', 'below'] as const) : sides
  return order
    .filter((side) => side !== 'on' || box.h >= tallEnough)
    .flatMap((side) => aligns.map((align) => ({ side, align })))
}

interface Candidate {
  readonly place: LabelPlace
  readonly label: Box
  /** What it hides by itself, and how far it is from where it would rather be. */
  readonly cost: number
}

function candidatesFor(prop: Labelled, others: readonly Labelled[]): Candidate[] {
  return placesFor(prop)
    .map((place, wish) => {
      const label = labelBox(prop, place)
      const hides = others.reduce(
        (sum, other) => sum + shared(label, other.box),
        underPanel * shared(label, panel),
      )
      return { place, label, cost: wish * 100 + hides + (isOut(label) ? 1e9 : 0) }
    })
    .toSorted((one, other) => one.cost - other.cost)
}

const between = (one: Box, other: Box) =>
  onAnother * shared(one, other) + nearAnother * shared(one, other, apart)

/** How many ways are compared at most: this is done while the scene is drawn. */
const mostCompared = 20_000

/** One after the other is moved to where it hides least, given the others, as long as that helps. */
function improve(all: readonly (readonly Candidate[])[], from: readonly Candidate[]): readonly Candidate[] {
  const taken = [...from]
  const costAt = (index: number, candidate: Candidate) =>
    taken.reduce(
      (sum, { label }, other) => sum + (other === index ? 0 : between(label, candidate.label)),
      candidate.cost,
    )
  for (let round = 0, moved = true; moved && round < all.length; round += 1) {
    moved = false
    all.forEach((candidates, index) => {
      const now = taken[index]
      const best = candidates.toSorted((one, other) => costAt(index, one) - costAt(index, other))[0]
      if (!now || !best || costAt(index, best) >= costAt(index, now)) return
      taken[index] = best
      moved = true
    })
  }
  return taken
}

/** All names together where they hide least: no other name, nothing else that can be pressed, nothing past the stage. The
 * best way of all for a few; for many, a good one. */
export function labelPlaces(props: readonly Labelled[]): LabelPlace[] {
  const all = props.map((prop) =>
    candidatesFor(
      prop,
      props.filter((other) => other !== prop),
    ),
  )
  let best: { cost: number; taken: readonly Candidate[] } = { cost: Number.POSITIVE_INFINITY, taken: [] }
  let compared = 0
  const search = (taken: readonly Candidate[], cost: number) => {
    const candidates = all[taken.length]
    compared += 1
    if (!candidates) best = { cost, taken }
    for (const candidate of candidates ?? []) {
      const meeting = taken.reduce((sum, { label }) => sum + between(label, candidate.label), 0)
      const sum = cost + candidate.cost + meeting
      if (sum < best.cost && compared < mostCompared) search([...taken, candidate], sum)
    }
  }
  search([], 0)
  return improve(all, best.taken).map(({ place }) => place)
}
