// Chooses the pitches of each chord (its voicing). Lists the possible voicings, then finds the cheapest path by dynamic programming.
import { pitchClass } from './pitch.js'
import type { Change, Note } from './score.js'
import { type Move, motionCost, outerMoves, shapeCost } from './voicing-cost.js'

export interface Voicing {
  readonly beat: number
  readonly length: number
  readonly name: string
  readonly pitches: readonly number[]
}

export interface VoicingOptions {
  /** The lowest pitch that the voices may use. */
  readonly low: number
  /** The highest pitch that the voices may use. */
  readonly high: number
  /** The number of pitches in each voicing. */
  readonly voices: number
  readonly melody: readonly Note[]
  readonly bass: readonly Note[]
  /** Whether the first chord follows the last one again, as in a loop. */
  readonly loop?: boolean
}

interface Candidate {
  readonly pitches: readonly number[]
  readonly cost: number
}

function candidatesFor(change: Change, options: VoicingOptions): Candidate[] {
  const pool: number[] = []
  for (let p = options.low; p <= options.high; p++)
    if (change.chord.tones.includes(pitchClass(p))) pool.push(p)
  const found: Candidate[] = []
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === options.voices) {
      const classes = chosen.map(pitchClass)
      if (change.chord.essential.every((tone) => classes.includes(tone))) {
        found.push({ pitches: chosen, cost: shapeCost(chosen, change, options) })
      }
      return
    }
    pool.slice(from).forEach((p, k) => {
      choose(from + k + 1, [...chosen, p])
    })
  }
  choose(0, [])
  if (found.length === 0) throw new Error(`no voicing for ${change.chord.name}`)
  // Keeps only the 40 cheapest, because the search compares each candidate with all candidates of the next chord.
  return found.sort((a, b) => a.cost - b.cost).slice(0, 40)
}

interface Path {
  readonly cost: number
  readonly steps: readonly Candidate[]
  /** The index of the last candidate of the path, in the list of candidates for its chord. */
  readonly lastIndex: number
}

function cheapest(paths: readonly Path[]): Path {
  return paths.reduce((best, path) => (path.cost < best.cost ? path : best))
}

/** `costs[to][from]`: the cost of the move from the candidate `from` of a chord to the candidate `to` of the next chord. */
type MotionCosts = readonly (readonly number[])[]

function motionCostsBetween(
  before: readonly Candidate[],
  after: readonly Candidate[],
  outer: readonly Move[],
) {
  return after.map(({ pitches: to }) => before.map(({ pitches: from }) => motionCost(from, to, outer)))
}

/** For each candidate of the next chord, returns the cheapest path that ends with this candidate. */
function extend(paths: readonly Path[], candidates: readonly Candidate[], motionCosts: MotionCosts): Path[] {
  return candidates.map((candidate, lastIndex) => {
    const best = cheapest(
      paths.map((path) => ({ ...path, cost: path.cost + (motionCosts[lastIndex]?.[path.lastIndex] ?? 0) })),
    )
    return { cost: best.cost + candidate.cost, steps: [...best.steps, candidate], lastIndex }
  })
}

/** Finds the cheapest path that begins with the candidate `start` of the first chord. For a loop, the path returns to this candidate. */
function pathFrom(
  columns: readonly (readonly Candidate[])[],
  start: number,
  motionCosts: readonly MotionCosts[],
  loop: boolean,
): Path {
  const first = (columns[0] ?? []).slice(start, start + 1)
  let paths = first.map(({ cost }): Path => ({ cost, steps: first, lastIndex: start }))
  columns.slice(1).forEach((column, k) => {
    paths = extend(paths, column, motionCosts[k + 1] ?? [])
  })
  return cheapest(loop ? extend(paths, first, (motionCosts[0] ?? []).slice(start)) : paths)
}

/** The cheapest voicings move little from chord to chord, and sound good with the bass and the melody. */
export function voice(changes: readonly Change[], options: VoicingOptions): Voicing[] {
  const columns = changes.map((change) => candidatesFor(change, options))
  // For each chord, the costs of the moves from the previous chord. For the first chord, the previous chord is the last one of the loop.
  const motionCosts = changes.map((change, k) => {
    const previous = changes.at(k - 1)
    const outer = previous === undefined ? [] : outerMoves(previous, change, options)
    return motionCostsBetween(columns.at(k - 1) ?? [], columns[k] ?? [], outer)
  })
  const starts = (columns[0] ?? []).slice(0, options.loop ? 6 : 20)
  const best = cheapest(
    starts.map((_, start) => pathFrom(columns, start, motionCosts, options.loop ?? false)),
  )
  return changes.map(({ beat, length, chord }, k) => ({
    beat,
    length,
    name: chord.name,
    pitches: best.steps[k]?.pitches ?? [],
  }))
}
