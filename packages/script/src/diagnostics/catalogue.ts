// All diagnostics. They come from the front matter and titles of the pages in packages/script/diagnostics/.
import { heads } from './catalogue.generated.js'
import type { Head } from './head.js'

export type Code = string

export const catalogue: ReadonlyMap<Code, Head> = new Map(heads.map((head) => [head.code, head]))

export function entryOf(code: Code): Head {
  const entry = catalogue.get(code)
  if (!entry) throw new Error(`the diagnostic ${code} has no page`)
  return entry
}

/** Whether an error makes the graph of the story incomplete, so that the story cannot be explored. */
export const makesStoryIncomplete = (code: Code): boolean => entryOf(code).hole
