import { type ChoicePoint, weighs } from '../content/index.js'

type Point = Pick<ChoicePoint, 'weight' | 'felt' | 'lines'>

/** At most one choice in this many is a turning point. */
const choicesPerTurn = 3

/** The positions of the turning points of a run: the choices that change the most later lines, at most a third of all, at least one.
 * `undefined` is a choice that the story no longer has. */
export function turningPoints(points: readonly (Point | undefined)[]): Set<number> {
  const effectOf = ({ felt, lines }: Point) => felt ?? lines
  const weighing = points.flatMap((point, position) =>
    point !== undefined && weighs(point) ? [{ position, effect: effectOf(point) }] : [],
  )
  const most = Math.max(1, Math.floor(points.length / choicesPerTurn))
  return new Set(
    weighing
      .toSorted((one, other) => other.effect - one.effect)
      .slice(0, most)
      .map(({ position }) => position),
  )
}
