import type { GraphData } from '@didascalie/contract'
import { parsePlans } from './parse-plan.js'
import { type Engine, type PlanFailure, runPlan } from './run-plan.js'

export interface RepairedPlan {
  /** The text of the file with the repaired plan. */
  readonly text: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Whether the repaired plan ends before an answer that the story no longer offers. */
  readonly isCut: boolean
}

/** The lines of one plan in its file: `start` is the line of `plan:`; `end` is the line after its last step. Both count from 0. */
interface PlanLines {
  readonly lines: readonly string[]
  readonly start: number
  readonly end: number
}

const isNote = (line = '') => line.trim() === '' || line.trim().startsWith('//')

function findPlan(text: string, planLine: number): PlanLines {
  const lines = text.split(/\r?\n/)
  const start = planLine - 1
  const next = lines.findIndex((line, index) => index > start && /^\s*(?:demo )?plan:/.test(line))
  let end = next === -1 ? lines.length : next
  // The notes above a plan belong to this plan.
  while (end > start + 1 && isNote(lines[end - 1])) end -= 1
  return { lines, start, end }
}

/** The text of the file without the plan that starts in this line, and without the notes above this plan. */
export function removePlan(text: string, planLine: number): string {
  const { lines, start, end } = findPlan(text, planLine)
  let first = start
  while (first > 0 && lines[first - 1]?.trim().startsWith('//')) first -= 1
  while (first > 0 && lines[first - 1]?.trim() === '') first -= 1
  const rest = [...lines.slice(0, first), ...lines.slice(end)]
  return `${rest.join('\n').trim()}\n`.replace(/^\n$/, '')
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** The share of the words that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared / Math.max(1, words.size, others.size)
}

/** An answer with fewer words in common is another answer. */
const minLikeness = 0.5

/** The step with each value that the story has now, the most similar first. */
function alternatives(step: string, { instead }: PlanFailure): string[] {
  const [, start = '', value = ''] =
    /^(\s*(?:choose:|variable:\s*\S+\s*=|facts:|trace:|checkpoint:)?\s*)(.*)$/.exec(step) ?? []
  const isChoice = start.trim() === 'choose:'
  return instead
    .map((found) => ({ found, like: likeness(found, value) }))
    .filter(({ like }) => !isChoice || like >= minLikeness)
    .toSorted((one, other) => other.like - one.like)
    .map(({ found }) => `${start}${found}`)
}

/**
 * Records a plan that fails again from the present story: its answers as far as the story still offers them, and the
 * texts and values that the story has now.
 */
export function repairPlan(engine: Engine, graph: GraphData, text: string, planLine: number): RepairedPlan {
  const { lines, start, end } = findPlan(text, planLine)
  const title = lines[start] ?? ''
  const failureOf = (steps: readonly string[]) => {
    const [plan] = parsePlans('', [title, ...steps].join('\n'))
    return plan && runPlan(engine, graph, plan)
  }
  const before = lines.slice(start + 1, end)
  const after: string[] = []
  let isCut = false
  for (const step of before) {
    const failure = failureOf([...after, step])
    const repaired = failure ? alternatives(step, failure).find((one) => !failureOf([...after, one])) : step
    if (repaired !== undefined) after.push(repaired)
    else if (/^\s*choose:/.test(step)) {
      isCut = true
      break
    }
  }
  if (after.at(-1)?.trim() === '...' && !failureOf([...after, 'end'])) after.push('end')
  return {
    text: [...lines.slice(0, start + 1), ...after, ...lines.slice(end)].join('\n'),
    before,
    after,
    isCut,
  }
}
