// The difference of two runs of a story, by the ids (line tags) of their lines (docs/decisions/choice-weights.md).

/** A line that only one of two runs shows. */
export interface DifferingLine<Id> {
  readonly id: Id
  readonly run: 'first' | 'second'
  /** The last line before it that both runs show. Two lines with the same place replace each other. */
  readonly place: Id | undefined
}

interface LineSet<Id> {
  has(id: Id): boolean
}

/**
 * The lines that only one of the two runs shows: those of the first run, then those of the second. A caller that compares many runs can
 * pass a faster `toSet`.
 */
export function difference<Id>(
  first: readonly Id[],
  second: readonly Id[],
  toSet: (lines: readonly Id[]) => LineSet<Id> = (lines) => new Set(lines),
): DifferingLine<Id>[] {
  return [...missingLines(first, toSet(second), 'first'), ...missingLines(second, toSet(first), 'second')]
}

function missingLines<Id>(
  lines: readonly Id[],
  other: LineSet<Id>,
  run: DifferingLine<Id>['run'],
): DifferingLine<Id>[] {
  const missing: DifferingLine<Id>[] = []
  let place: Id | undefined
  for (const id of lines) {
    if (other.has(id)) place = id
    else if (!missing.some((known) => known.id === id)) missing.push({ id, run, place })
  }
  return missing
}

/** The number of differences: a line that another line replaces in the same place counts once. */
export function countDifferences<Id>(lines: readonly DifferingLine<Id>[]): number {
  const surplus = new Map<Id | undefined, number>()
  let inFirst = 0
  for (const { run, place } of lines) {
    if (run === 'second') surplus.set(place, (surplus.get(place) ?? 0) + 1)
    else {
      inFirst += 1
      surplus.set(place, (surplus.get(place) ?? 0) - 1)
    }
  }
  return [...surplus.values()].reduce((sum, more) => sum + Math.max(0, more), inFirst)
}

/** Takes the first of the old answers that is offered again out of `old`. Returns its index in `offered`, or −1 if none is offered. */
export function takeOffered<Id>(old: Id[], offered: { indexOf(id: Id): number }): number {
  let index = 0
  for (const id of old) {
    const answer = offered.indexOf(id)
    if (answer !== -1) {
      old.splice(index, 1)
      return answer
    }
    index += 1
  }
  return -1
}
