// Finds the moments (explored states of a story) that have the same future. Two moments have the same future if they show the same texts
// and offer the same answers, and if each answer leads to moments that also have the same future.
//
// The method starts with one group for all moments that show the same texts and answers. It splits a group when the same answer leads two
// of its moments to different groups. This is the minimisation of a deterministic automaton. The algorithm is from A. Valmari, « Fast brief
// practical DFA minimization » (2012). For m moves, its time is proportional to m log m. It splits two sets in turn:
//   - the moments, into groups that may still have the same future;
//   - the moves (a moment and one of its answers), into bundles of moves with the same answer into the same group.
// A bundle splits a group if some moments of the group have a move in the bundle and others have none. A new group splits the
// bundles that lead into it.
import { adjacencyOf, type Successors } from '../explore/components.js'
import type { Task } from '../explore/task.js'
import { Partition } from './partition.js'

export interface Futures {
  /** The future of each moment, as a number. */
  readonly futureOf: Int32Array
  readonly count: number
}

/** The number of bundles processed between two pauses of the task: a few milliseconds of work. */
const bundlesPerStep = 1 << 13

/** Moments with the same number in `labels` show the same texts and answers. */
export function* sameFutures({ offsets, targets }: Successors, labels: Int32Array): Task<Futures> {
  const moments = labels.length
  const moves = targets.length
  const momentOf = new Int32Array(moves)
  const answerOf = new Int32Array(moves)
  let maxAnswers = 0
  for (let moment = 0; moment < moments; moment += 1) {
    const first = offsets[moment] ?? 0
    const past = offsets[moment + 1] ?? 0
    for (let move = first; move < past; move += 1) {
      momentOf[move] = moment
      answerOf[move] = move - first
    }
    maxAnswers = Math.max(maxAnswers, past - first)
  }
  yield
  const movesInto = adjacencyOf({ states: moments, from: targets, to: answerOf.map((_, move) => move) })
  yield
  const groups = new Partition(...withoutGaps(labels))
  const bundles = new Partition(answerOf, maxAnswers)
  let group = 1
  for (let bundle = 0; bundle < bundles.count; bundle += 1) {
    for (let index = bundles.starts[bundle] ?? 0; index < (bundles.ends[bundle] ?? 0); index += 1) {
      groups.mark(momentOf[bundles.elements[index] ?? 0] ?? 0)
    }
    groups.split()
    for (; group < groups.count; group += 1) {
      for (let index = groups.starts[group] ?? 0; index < (groups.ends[group] ?? 0); index += 1) {
        const moment = groups.elements[index] ?? 0
        const past = movesInto.offsets[moment + 1] ?? 0
        for (let slot = movesInto.offsets[moment] ?? 0; slot < past; slot += 1) {
          bundles.mark(movesInto.targets[slot] ?? 0)
        }
      }
      bundles.split()
    }
    if (bundle % bundlesPerStep === 0) yield
  }
  return { futureOf: groups.partOf, count: groups.count }
}

/** Renumbers the values from 0 in order of first appearance. */
function withoutGaps(values: Int32Array): [Int32Array, number] {
  const numbers = new Map<number, number>()
  const numbered = values.map((value) => {
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    return number
  })
  return [numbered, numbers.size]
}
