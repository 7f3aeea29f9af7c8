import { factKeyPattern, maxNotions } from '@didascalie/contract'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, type DiagnosticValues, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { nameCharacterOrDash } from './names.js'
import { replaceOperatorWords } from './operator-words.js'
import { originOf, type SourceLine } from './source-line.js'
import type { PromiseMark, SourceExpression, Tags } from './syntax.js'

/** The text of a line or a reply, and what follows the text in any order: `#tags` and an `<<if …>>`. */
export interface Tail {
  readonly text: string
  readonly tags: Tags
  readonly condition: SourceExpression | undefined
}

const tagNames = ['line', 'object', 'voice', 'notion', 'fact', 'promise', 'kept', 'broken'] as const
type TagName = (typeof tagNames)[number]

const lastTag = new RegExp(`(^|\\s)#(\\p{L}${nameCharacterOrDash}*)(?::(\\S+))?\\s*$`, 'u')
const strayMarkup = new RegExp(`<<|>>|(?<=^|\\s)#\\p{L}${nameCharacterOrDash}*:\\S*`, 'u')
const lineTag = /^[A-Za-z0-9][\w-]*$/

/** Whether an id can be a line tag. A name such as `constructor` is not allowed: every JavaScript object has a property with this name, so
 * a lookup by id would find the property. */
export const isLineTag = (id: string) => lineTag.test(id) && !(id in {})

const isTagName = (name: string): name is TagName => tagNames.some((known) => known === name)

/** Parses the number of a notion, from 1 to `lastNotion`. */
export function notionOf(value: string, lastNotion: number): number | undefined {
  const notion = Number(value)
  return /^[1-9]$/.test(value) && notion <= lastNotion ? notion : undefined
}

export const isFactKey = (key: string) => factKeyPattern.test(key)

/** Finds a tag, `<<` or `>>` inside a text. Tags and conditions have an effect only after the text. */
export function findStrayMarkup(text: string): { readonly what: string; readonly at: number } | undefined {
  const match = strayMarkup.exec(text)
  return match ? { what: match[0], at: match.index } : undefined
}

const conditionStart = /^<<\s*if\b\s*/

/** Finds an `<<if …>>` at the end of a text. Searches backwards, because a regular expression would try each `<<` and each space of a long
 * text. */
function lastCondition(
  text: string,
): { at: number; end: number; source: string; sourceAt: number } | undefined {
  const at = text.lastIndexOf('<<')
  const end = text.trimEnd().length
  const [start] = conditionStart.exec(text.slice(Math.max(at, 0), end)) ?? []
  if (at === -1 || start === undefined || text.indexOf('>>', at) !== end - '>>'.length) return undefined
  const sourceAt = Math.min(at + start.length, end - '>>'.length)
  return { at, end, source: text.slice(sourceAt, end - '>>'.length).trimEnd(), sourceAt }
}

/** Parses the tags and the condition backwards from the end of the line. The text starts at index `at` of the line. */
export function readTail(
  line: SourceLine,
  at: number,
  report: (diagnostic: Diagnostic) => void,
  lastNotion: number = maxNotions,
): Tail {
  const reportTag = (code: Code, origin: Origin, values: DiagnosticValues, hint?: string) =>
    report(diagnose(code, origin, values, { hint }))
  const partAt = (index: number, length: number) => originOf(line, at + index, at + index + length)
  let text = line.text.slice(at)
  const tags: { line?: string; object?: string; voice?: string } = {}
  const origins: { line?: Origin; object?: Origin; voice?: Origin; facts: Origin[] } = { facts: [] }
  const notions: number[] = []
  const facts: string[] = []
  const promises: PromiseMark[] = []
  let condition: SourceExpression | undefined
  const readTag = (name: TagName, value: string, origin: Origin) => {
    if (name === 'notion') {
      const notion = notionOf(value, lastNotion)
      if (notion) notions.unshift(notion)
      else reportTag('bad-notion', origin, { value, last: lastNotion })
      return
    }
    if (name === 'fact') {
      if (!isFactKey(value)) reportTag('bad-fact', origin, { key: value })
      else {
        facts.unshift(value)
        origins.facts.unshift(origin)
      }
      return
    }
    if (name === 'promise' || name === 'kept' || name === 'broken') {
      if (isFactKey(value)) promises.unshift({ kind: name, key: value, origin })
      else reportTag('bad-promise', origin, { key: value })
      return
    }
    if (tags[name] !== undefined) reportTag('duplicate-tag', origin, { what: `#${name}:` })
    if (name === 'line' && !isLineTag(value)) reportTag('bad-line-tag', origin, { id: value })
    tags[name] = value
    origins[name] = origin
  }
  for (;;) {
    const tagMatch = lastTag.exec(text)
    const found = tagMatch ? undefined : lastCondition(text)
    if (tagMatch) {
      const [whole, gap = '', name = '', value = ''] = tagMatch
      const origin = partAt(tagMatch.index + gap.length, whole.trim().length)
      if (isTagName(name) && value !== '') readTag(name, value, origin)
      else reportTag('unknown-tag', origin, { name }, suggestTag(name))
      text = text.slice(0, tagMatch.index)
    } else if (found) {
      const { source, sourceAt } = found
      if (condition) reportTag('duplicate-tag', partAt(found.at, found.end - found.at), { what: '<<if …>>' })
      condition = { source: replaceOperatorWords(source), origin: partAt(sourceAt, source.length) }
      text = text.slice(0, found.at).trimEnd()
    } else break
  }
  const { line: id, object, voice } = tags
  return {
    text: text.trimEnd(),
    tags: { line: id, object, voice, notions, facts, promises, origins },
    condition,
  }
}

const suggestTag = (name: string) =>
  isTagName(name) ? `elle prend une valeur : \`#${name}:…\`` : suggest(name, tagNames)
