// Repairs the `#line:` tags after undo and redo. The editor hides these tags and adds them outside the undo history, so undo ignores them.
// Without repair, an undo that removes a line would leave its tag behind, alone or inside another line. An undo that joins two lines would
// leave a tag between the words.
import { type ChangeSpec, type Line, type Text, Transaction } from '@codemirror/state'

interface Tag {
  readonly from: number
  readonly to: number
  readonly text: string
}

const tagPattern = /\s?#line:\S*/g

const tagsIn = (text: string, start: number): Tag[] =>
  Array.from(text.matchAll(tagPattern), ({ index, 0: tag }) => ({
    from: start + index,
    to: start + index + tag.length,
    text: tag,
  }))

function linesBetween(doc: Text, from: number, to: number): Line[] {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number]
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index))
}

/**
 * Returns the changes that repair the lines that the transaction changed. After the repair, each line has at most
 * one tag, after its words. A line without words has no tag.
 */
export function tagRepairs({ startState, changes, newDoc }: Transaction): ChangeSpec[] {
  const kept = new Map<number, Tag>()
  const touched = new Map<number, Line>()
  changes.iterChangedRanges((fromBefore, toBefore, fromAfter, toAfter) => {
    for (const line of linesBetween(startState.doc, fromBefore, toBefore))
      for (const { from, to, text } of tagsIn(line.text, line.from)) {
        const moved = { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), text }
        if (newDoc.sliceString(moved.from, moved.to) === text) kept.set(moved.from, moved)
      }
    for (const line of linesBetween(newDoc, fromAfter, toAfter)) touched.set(line.from, line)
  })
  const counts = new Map<string, number>()
  for (const { text } of tagsIn(newDoc.toString(), 0))
    counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1)
  return [...touched.values()].flatMap((line) => {
    const own = [...kept.values()].filter(({ from, to }) => from >= line.from && to <= line.to)
    return repairLine(line, own, counts)
  })
}

/**
 * Returns the changes after which the line has at most one tag. This is the tag that undo or redo restored, if no other
 * line has this tag. Otherwise it is the first tag of `kept`.
 *
 * `kept`: the tags that the text already had before the transaction, with their new positions in this line. The
 * pattern cannot find the end of such a tag, because a word may now follow the tag without a space.
 * `counts`: how often the text contains each tag.
 */
function repairLine(line: Line, kept: readonly Tag[], counts: ReadonlyMap<string, number>): ChangeSpec[] {
  const known = kept.toSorted((one, other) => one.from - other.from)
  const starts = [line.from, ...known.map(({ to }) => to)]
  const pieces = starts.map((start, index) => {
    const end = known[index]?.from ?? line.to
    return { start, text: line.text.slice(start - line.from, end - line.from) }
  })
  const inserted = pieces.flatMap(({ text, start }) => tagsIn(text, start))
  const tags = [...known, ...inserted].sort((one, other) => one.from - other.from)
  if (tags.length === 0) return []
  const words = pieces.map(({ text }) => text.replaceAll(tagPattern, '')).join('')
  const restored = inserted.find(({ text }) => (counts.get(text.trim()) ?? 0) < 2)
  const keptTag = words.trim() === '' ? undefined : (restored ?? known[0])
  const last = tags.at(-1)
  const isAtEnd =
    keptTag !== undefined && keptTag === last && line.text.slice(keptTag.to - line.from).trim() === ''
  const removed = tags
    .filter((tag) => !(tag === keptTag && isAtEnd))
    .map(({ from, to }): ChangeSpec => ({ from, to }))
  if (keptTag === undefined || isAtEnd) return removed
  return [...removed, { from: line.to, insert: ` ${keptTag.text.trim()}` }]
}

/**
 * After an undo or a redo, adds a transaction that repairs the tags. This transaction is not part
 * of the undo history.
 */
export function withTagRepairs(transactions: readonly Transaction[]): readonly Transaction[] {
  const last = transactions.at(-1)
  if (!last?.docChanged || !(last.isUserEvent('undo') || last.isUserEvent('redo'))) return transactions
  const changes = tagRepairs(last)
  if (changes.length === 0) return transactions
  return [...transactions, last.state.update({ changes, annotations: Transaction.addToHistory.of(false) })]
}
