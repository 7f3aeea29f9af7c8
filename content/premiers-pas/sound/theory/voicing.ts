// Voice leading by dynamic programming: for every chord all voicings in the range, then the cheapest path through them.
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
  readonly low: number
  readonly high: number
  readonly voices: number
  readonly melody: readonly Note[]
  readonly bass: readonly Note[]
  /** In a loop the last chord leads to the first. */
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
  return found.sort((a, b) => a.cost - b.cost).slice(0, 40)
}

interface Path {
  readonly cost: number
  readonly steps: readonly Candidate[]
}

function cheapest(paths: readonly Path[]): Path {
  return paths.reduce((best, path) => (path.cost < best.cost ? path : best))
}

/** The best way on from every path to `candidate`. */
function extend(paths: readonly Path[], candidate: Candidate, outer: readonly Move[]): Path {
  const best = cheapest(
    paths.map(({ steps, cost }) => ({
      steps,
      cost: cost + motionCost(steps.at(-1)?.pitches ?? [], candidate.pitches, outer),
    })),
  )
  return { cost: best.cost + candidate.cost, steps: [...best.steps, candidate] }
}

function follow(
  columns: readonly Candidate[][],
  first: Candidate,
  outers: readonly Move[][],
  loop: boolean,
): Path {
  let paths: Path[] = [{ cost: first.cost, steps: [first] }]
  columns.slice(1).forEach((column, k) => {
    paths = column.map((candidate) => extend(paths, candidate, outers[k + 1] ?? []))
  })
  return loop ? extend(paths, first, outers[0] ?? []) : cheapest(paths)
}

export function voice(changes: readonly Change[], options: VoicingOptions): Voicing[] {
  const columns = changes.map((change) => candidatesFor(change, options))
  const starts = (columns[0] ?? []).slice(0, options.loop ? 6 : 20)
  const outers = changes.map((change, k) => {
    const before = changes.at(k - 1)
    return before === undefined ? [] : outerMoves(before, change, options)
  })
  const best = cheapest(starts.map((first) => follow(columns, first, outers, options.loop ?? false)))
  return changes.map(({ beat, length, chord }, k) => ({
    beat,
    length,
    name: chord.name,
    pitches: best.steps[k]?.pitches ?? [],
  }))
}
