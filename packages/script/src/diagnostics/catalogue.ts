// Every diagnostic there is, as the head of its page under packages/script/diagnostics/ describes it.
import { heads } from './catalogue.generated.js'
import type { Head } from './head.js'

export type Code = string

export const catalogue: ReadonlyMap<Code, Head> = new Map(heads.map((head) => [head.code, head]))

export function entryOf(code: Code): Head {
  const entry = catalogue.get(code)
  if (!entry) throw new Error(`the diagnostic ${code} has no page`)
  return entry
}

/** Whether a fault leaves the story's graph with a hole: what is around it cannot be explored. */
export const leavesHole = (code: Code): boolean => entryOf(code).hole
