// The difference of two runs of a story, by the ids (line tags) of their lines (docs/decisions/choice-weights.md).

/** A line that only one of two runs shows. */
export interface DifferingLine<Id> {
  readonly id: Id
  readonly run: 'first' | 'second'
  /** The last line before it that both runs show. Two lines with the same place replace each other. */
  readonly place: Id | undefined
}

/** The lines that only one of the two runs shows: those of the first run, then those of the second. */
export function difference<Id>(first: readonly Id[], second: readonly Id[]): DifferingLine<Id>[] {
  const inFirst = new Set(first)
  const inSecond = new Set(second)
  return [
    ...missingLines(first, inFirst, inSecond, 'first'),
    ...missingLines(second, inSecond, inFirst, 'second'),
  ]
}

/** The lines of a run that the other run does not show. `own`: all lines of the run. */
function missingLines<Id>(
  lines: readonly Id[],
  own: ReadonlySet<Id>,
  other: ReadonlySet<Id>,
  run: DifferingLine<Id>['run'],
): DifferingLine<Id>[] {
  const missing: DifferingLine<Id>[] = []
  const counted = own.size === lines.length ? undefined : new Set<Id>()
  let place: Id | undefined
  for (const id of lines) {
    if (other.has(id)) place = id
    else if (!counted?.has(id)) {
      counted?.add(id)
      missing.push({ id, run, place })
    }
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
  for (const [index, id] of old.entries()) {
    const answer = offered.indexOf(id)
    if (answer === -1) continue
    old.splice(index, 1)
    return answer
  }
  return -1
}
