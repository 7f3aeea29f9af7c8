import type { Box } from '@didascalie/contract'

export interface Labelled {
  readonly box: Box
  readonly title: string
}

/** About what a label of this many letters takes, with the gap to its prop. */
const letter = 15
const padding = 48
const height = 56
const gap = 14
/** Above this, a label would lie under the controls. */
const highest = 200

function labelBox({ box, title }: Labelled, below: boolean): Box {
  const w = title.length * letter + padding
  const y = below ? box.y + box.h + gap : box.y - gap - height
  return { x: box.x + box.w / 2 - w / 2, y, w, h: height }
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

/** Which names hang below their props: those too high up, and those that would cover another name. */
export function labelsBelow(props: readonly Labelled[]): boolean[] {
  const placed: Box[] = []
  return props.map((prop) => {
    const above = labelBox(prop, false)
    const under = labelBox(prop, true)
    const free = (label: Box) => !placed.some((other) => meet(label, other))
    const below = prop.box.y < highest || (!free(above) && free(under))
    placed.push(below ? under : above)
    return below
  })
}
