import { mergeTexts } from '../model/merge-texts.js'

interface Change {
  readonly from: number
  readonly to: number
  readonly insert: string
}

const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/**
 * Returns the changes that turn one text into another. Each change covers only the characters that differ, so that
 * a cursor in unchanged text does not move.
 */
export function textChanges(before: string, after: string): Change[] {
  const changes: Change[] = []
  let at = 0
  for (const { kind, base, theirs } of mergeTexts(before, before, after)) {
    const isLineByLine = base.length === theirs.length
    if (kind === 'same') at += joined(base).length
    else if (isLineByLine)
      for (const [index, line] of base.entries()) {
        changes.push({ from: at, to: at + line.length, insert: theirs[index] ?? '' })
        at += line.length + 1
      }
    else {
      const to = at + joined(base).length
      changes.push(beforeEnd({ from: at, to, insert: joined(theirs) }, before.length))
      at = to
    }
  }
  return changes.map((change) => differingPart(before, change))
}

/**
 * Corrects a change that reaches the end of the text. Each line of a change ends with a line break, but the last
 * line of a text has none. Therefore the change must start at the line break before its first line.
 */
function beforeEnd({ from, to, insert }: Change, length: number): Change {
  if (to <= length) return { from, to, insert }
  const start = Math.max(0, from - 1)
  const lines = insert.slice(0, -1)
  return { from: start, to: length, insert: insert === '' || start === from ? lines : `\n${lines}` }
}

function differingPart(text: string, { from, to, insert }: Change): Change {
  const old = text.slice(from, to)
  const shorter = Math.min(old.length, insert.length)
  let start = 0
  while (start < shorter && old[start] === insert[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === insert.at(-1 - end)) end += 1
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) }
}
