// Every diagnostic there is, read from its page under packages/script/diagnostics/: a page is all that a new one needs.
import { readdirSync, readFileSync } from 'node:fs'
import { type Head, readHead } from './read-head.js'

export type Code = string

const folder = new URL('../../diagnostics/', import.meta.url)
const index = 'README.md'

function readCatalogue(): Map<Code, Head> {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== index)
  const heads = pages.map((name) => readHead(readFileSync(new URL(name, folder), 'utf8')))
  return new Map(heads.map((head) => [head.code, head]))
}

export const catalogue: ReadonlyMap<Code, Head> = readCatalogue()

export function entryOf(code: Code): Head {
  const entry = catalogue.get(code)
  if (!entry) throw new Error(`the diagnostic ${code} has no page`)
  return entry
}

/** Whether a fault leaves the story's graph with a hole: what is around it cannot be explored. */
export const leavesHole = (code: Code): boolean => entryOf(code).hole
