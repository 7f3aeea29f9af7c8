import { factKeySchema, mostNotions } from '@didascalie/contract'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Tags, Written } from './syntax.js'
import { withSigns } from './words.js'

/** What ends a line or a reply: `<<if …>>` and `#tags`, in any order. */
export interface Tail {
  readonly text: string
  readonly tags: Tags
  readonly condition: Written | undefined
}

const tagNames = ['line', 'object', 'voice', 'notion', 'fact'] as const
type TagName = (typeof tagNames)[number]

const lastTag = /(^|\s)#([A-Za-z][\w-]*)(?::(\S+))?\s*$/
const lastCondition = /(\s*<<\s*if\b\s*)((?:(?!<<|>>).)*?)\s*>>\s*$/
const left = /<<|>>|(?<=^|\s)#[A-Za-z][\w-]*:\S*/
const lineTag = /^[A-Za-z0-9][\w-]*$/

/** Names that every object has would be found where nothing was written. */
export const isLineTag = (id: string) => lineTag.test(id) && !(id in {})

const isTagName = (name: string): name is TagName => tagNames.some((known) => known === name)

/** Notions are numbered from 1; `lastNotion` is the game's last. */
export function notionOf(value: string, lastNotion: number): number | undefined {
  const notion = Number(value)
  return /^[1-9]$/.test(value) && notion <= lastNotion ? notion : undefined
}

export const isFactKey = (key: string) => factKeySchema.safeParse(key).success

/** Something in a text that was meant to end it. */
export function leftIn(text: string): { readonly what: string; readonly at: number } | undefined {
  const found = left.exec(text)
  return found ? { what: found[0], at: found.index } : undefined
}

/** Reads from the end of the text, whose first character stands at `at` of the line. */
export function readTail(
  line: SourceLine,
  at: number,
  report: (diagnostic: Diagnostic) => void,
  lastNotion: number = mostNotions,
): Tail {
  const tell = (code: Code, index: number, values: Record<string, string | number>, hint?: string) =>
    report(diagnose(code, originOf(line, at + index), values, { hint }))
  let text = line.text.slice(at)
  const tags: { line?: string; object?: string; voice?: string } = {}
  const notions: number[] = []
  const facts: string[] = []
  let condition: Written | undefined
  const readTag = (name: TagName, value: string, index: number) => {
    if (name === 'notion') {
      const notion = notionOf(value, lastNotion)
      if (notion) notions.unshift(notion)
      else tell('bad-notion', index, { value, last: lastNotion })
      return
    }
    if (name === 'fact') {
      if (isFactKey(value)) facts.unshift(value)
      else tell('bad-fact', index, { key: value })
      return
    }
    if (tags[name] !== undefined) tell('duplicate-tag', index, { what: `#${name}:` })
    if (name === 'line' && !isLineTag(value)) tell('bad-line-tag', index, { id: value })
    tags[name] = value
  }
  for (;;) {
    const tag = lastTag.exec(text)
    const test = lastCondition.exec(text)
    if (tag) {
      const [, gap = '', name = '', value = ''] = tag
      const index = tag.index + gap.length
      if (isTagName(name) && value !== '') readTag(name, value, index)
      else tell('unknown-tag', index, { name }, suggestTag(name))
      text = text.slice(0, tag.index)
    } else if (test) {
      const [, before = '', source = ''] = test
      if (condition) tell('duplicate-tag', test.index, { what: '<<if …>>' })
      condition = { source: withSigns(source), origin: originOf(line, at + test.index + before.length) }
      text = text.slice(0, test.index)
    } else break
  }
  const { line: id, object, voice } = tags
  return { text: text.trimEnd(), tags: { line: id, object, voice, notions, facts }, condition }
}

const suggestTag = (name: string) =>
  isTagName(name) ? `elle prend une valeur : \`#${name}:…\`` : suggest(name, tagNames)
