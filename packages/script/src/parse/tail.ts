import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Tags, Written } from './syntax.js'
import { withSigns } from './words.js'

/** What ends a line or a reply: `<<if …>>` and `#tags`, in any order. */
export interface Tail {
  readonly text: string
  readonly tags: Tags
  readonly condition: Written | undefined
}

const lastTag = /(?:^|\s)#([A-Za-z][\w-]*)(?::(\S+))?\s*$/
const lastCondition = /((?:^|\s)<<\s*if\s+)((?:(?!<<|>>).)*?)\s*>>\s*$/

export function notionOf(value: string): number | undefined {
  return /^[1-8]$/.test(value) ? Number(value) : undefined
}

/** Reads from the end of the text, whose first character stands at `at` of the line. */
export function readTail(line: SourceLine, at: number, report: (diagnostic: Diagnostic) => void): Tail {
  let text = line.text.slice(at)
  let tags: { line?: string; object?: string; voice?: string } = {}
  const notions: number[] = []
  let condition: Written | undefined
  for (;;) {
    const tag = lastTag.exec(text)
    const test = lastCondition.exec(text)
    if (tag) {
      const [whole, name = '', value = ''] = tag
      if (value !== '' && (name === 'line' || name === 'object' || name === 'voice')) {
        tags = { ...tags, [name]: value }
      }
      if (name === 'notion') {
        const notion = notionOf(value)
        if (notion) notions.unshift(notion)
        else report(diagnose('bad-notion', originOf(line, at + tag.index), { value }))
      }
      text = text.slice(0, text.length - whole.length)
    } else if (test) {
      const [, before = '', source = ''] = test
      condition = { source: withSigns(source), origin: originOf(line, at + test.index + before.length) }
      text = text.slice(0, test.index)
    } else break
  }
  const { line: id, object, voice } = tags
  return { text: text.trimEnd(), tags: { line: id, object, voice, notions }, condition }
}
