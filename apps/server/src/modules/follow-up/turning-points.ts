import { type ChoicePoint, hasNoticeableEffect } from '../content/index.js'

type Point = Pick<ChoicePoint, 'weight' | 'felt' | 'lines'>

const choicesPerTurn = 3

/**
 * Returns the positions of a run's turning points. These are the choices that change the largest number of later lines. At most a third
 * of the choices are turning points, but even a short run can have one. An `undefined` point is a choice that the story no longer has.
 */
export function turningPoints(points: readonly (Point | undefined)[]): Set<number> {
  const effectOf = ({ felt, lines }: Point) => felt ?? lines
  const noticeable = points.flatMap((point, position) =>
    point !== undefined && hasNoticeableEffect(point) ? [{ position, effect: effectOf(point) }] : [],
  )
  const maxTurns = Math.max(1, Math.floor(points.length / choicesPerTurn))
  return new Set(
    noticeable
      .toSorted((one, other) => other.effect - one.effect)
      .slice(0, maxTurns)
      .map(({ position }) => position),
  )
}
