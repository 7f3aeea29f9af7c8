// Finds the kind of a story line and its parts, so that the editor can display them. It reports no errors: the
// compiler does this.

export type LineKind =
  | 'title'
  | 'header'
  | 'open'
  | 'close'
  | 'comment'
  | 'reply'
  | 'command'
  | 'said'
  | 'caption'
  | 'direction'
  | 'other'

export type PartKind =
  | 'indent'
  | 'key'
  | 'title'
  | 'arrow'
  | 'person'
  | 'mood'
  | 'colon'
  | 'option'
  | 'bracket'
  | 'command'
  | 'variable'
  | 'value'
  | 'operator'
  | 'scene'
  | 'place'
  | 'comment'
  | 'emphasis'
  | 'tag-line'
  | 'tag'

/** A part of a line, from `from` to `to`. The tag `#fact:vu` has the `name` `fact` and the `value` `vu`. */
export interface Part {
  readonly kind: PartKind
  readonly from: number
  readonly to: number
  readonly name?: string
  readonly value?: string
}

export interface ParsedLine {
  readonly kind: LineKind
  /** The number of indentation characters. */
  readonly indent: number
  /** The number of indentation levels. A level has `spacesPerLevel` spaces or one tab. */
  readonly level: number
  /** The speaker and the mood, as the line writes them, but in lower case: `nadia_sourire`. `''` if nobody speaks. */
  readonly talker: string
  readonly parts: readonly Part[]
}

const tagPattern = /(?:^|\s)#(line|object|voice|notions?|fact|promise|kept|broken):(\S*)/g
const commandPattern = /<<\s*([\w-]*)(.*?)>>|<<.*$/g
const spacesPerLevel = 4

export function parseLine(text: string): ParsedLine {
  const indent = text.length - text.trimStart().length
  const trimmed = text.trim()
  const parts: Part[] = []
  const add = (kind: PartKind, from: number, to: number, about: Pick<Part, 'name' | 'value'> = {}) => {
    if (to > from) parts.push({ kind, from, to, ...about })
  }
  add('indent', 0, indent)
  const line = (kind: LineKind, talker = ''): ParsedLine => ({
    kind,
    indent,
    talker,
    parts: parts.sort((a, b) => a.from - b.from),
    level: Math.floor(
      text.slice(0, indent).replaceAll('\t', ' '.repeat(spacesPerLevel)).length / spacesPerLevel,
    ),
  })
  if (trimmed === '---') return line('open')
  if (trimmed === '===') return line('close')
  if (trimmed.startsWith('//')) {
    add('comment', indent, text.length)
    return line('comment')
  }
  const header = /^(title|chapter|notions):\s*(.*)$/.exec(trimmed)
  if (header) {
    const [, key = '', value = ''] = header
    add('key', indent, indent + key.length + 1)
    add(key === 'title' ? 'title' : 'key', text.length - value.length, text.length)
    return line(key === 'title' ? 'title' : 'header')
  }
  const comment = /\s\/\/.*$/.exec(text)
  if (comment) add('comment', comment.index, text.length)
  addTags(text, add)
  addCommands(text, add)
  for (const { index, 0: words } of text.matchAll(/\*[^*\s][^*]*\*/g))
    add('emphasis', index, index + words.length)
  const at = text.slice(indent)
  if (at.startsWith('->')) {
    add('arrow', indent, indent + (at.startsWith('-> ') ? 3 : 2))
    return line('reply')
  }
  if (at.startsWith('<<')) return line('command')
  const said = /^([\p{L}\p{M}\p{N}_]*)\s*:/u.exec(at)
  if (!said) return line('other')
  const [written, who = ''] = said
  const end = indent + written.length
  const option = /^\s*(\[[^\]]*\])/.exec(text.slice(end))
  if (option) add('option', end + option[0].length - (option[1]?.length ?? 0), end + option[0].length)
  if (who === '') {
    add('colon', indent, end)
    return line(option?.[1] === '[didascalie]' ? 'direction' : 'caption')
  }
  const split = who.indexOf('_')
  const person = split === -1 ? who.length : split
  add('person', indent, indent + person)
  add('mood', indent + person, indent + who.length)
  add('person', indent + who.length, end)
  return line('said', who.toLowerCase())
}

type Add = (kind: PartKind, from: number, to: number, about?: Pick<Part, 'name' | 'value'>) => void

function addTags(text: string, add: Add): void {
  for (const { index, 0: found, 1: name = '', 2: value = '' } of text.matchAll(tagPattern))
    add(name === 'line' ? 'tag-line' : 'tag', index, index + found.length, { name, value })
}

function addCommands(text: string, add: Add): void {
  for (const { index, 0: found, 1: name = '', 2: rest = '' } of text.matchAll(commandPattern)) {
    const end = index + found.length
    const isClosed = found.endsWith('>>')
    add('command', index, end)
    add('bracket', index, index + 2)
    if (isClosed) add('bracket', end - 2, end)
    const start = end - (isClosed ? 2 : 0) - rest.length
    if (name === 'jump' || name === 'background') {
      const [target = ''] = /\S+/.exec(rest) ?? []
      const at = start + rest.indexOf(target)
      add(name === 'jump' ? 'scene' : 'place', at, at + target.length, { name: target })
    } else addExpression(rest, start, add)
  }
}

function addExpression(source: string, start: number, add: Add): void {
  const words: readonly [RegExp, PartKind][] = [
    [/\$[\p{L}\p{M}\p{N}_]+/gu, 'variable'],
    [/\b(?:true|false)\b/g, 'value'],
    [/\b(?:and|or|not)\b/g, 'operator'],
  ]
  for (const [pattern, kind] of words)
    for (const { index, 0: found } of source.matchAll(pattern))
      add(kind, start + index, start + index + found.length, { name: found })
}

/** The position before the ` #line:` tag of a line, or the end of the line if it has no such tag. */
export function endOfWords(text: string): number {
  const [tag] = /\s?#line:\S*\s*$/.exec(text) ?? []
  return text.length - (tag?.length ?? 0)
}
