// Keeps each `#line:` tag with its line. The editor hides these tags, so a writer selects, deletes, cuts, joins and moves lines without
// seeing them. A tag stays as long as some words of its line stay. When the last of these words goes, the tag goes too.
import {
  type ChangeDesc,
  type ChangeSpec,
  EditorState,
  type Extension,
  type Line,
  type Text,
  Transaction,
} from '@codemirror/state'

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

/** Returns the new position of the first word of the line that the changes keep, or `undefined` if no word is left. */
function firstWordLeft(line: Line, changes: ChangeDesc): number | undefined {
  const words = line.text.replaceAll(tagPattern, (tag) => ' '.repeat(tag.length))
  let found: number | undefined
  changes.iterGaps((start, newStart, length) => {
    if (found !== undefined || start > line.to || start + length < line.from) return
    const from = Math.max(start, line.from)
    const word = words.slice(from - line.from, start + length - line.from).search(/\S/)
    if (word !== -1) found = newStart + from - start + word
  })
  return found
}

/**
 * Returns the changes that repair the lines that the transaction changed. After the repair, each of these lines has at
 * most one tag, after its words. A line without words has no tag.
 */
export function tagRepairs({ startState, changes, newDoc }: Transaction): ChangeSpec[] {
  /** The tags that are still in the text, by their new positions. */
  const left = new Map<number, Tag>()
  /** The tags of the lines that keep some words, by the new position of the first of these words. */
  const owned = new Map<number, string>()
  const touched = new Map<number, Line>()
  changes.iterChangedRanges((fromBefore, toBefore, fromAfter, toAfter) => {
    for (const line of linesBetween(startState.doc, fromBefore, toBefore)) {
      const tags = tagsIn(line.text, line.from)
      for (const { from, to, text } of tags) {
        const moved = { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), text }
        if (newDoc.sliceString(moved.from, moved.to) === text) left.set(moved.from, moved)
      }
      const word = firstWordLeft(line, changes)
      const [tag] = tags
      if (tag && word !== undefined) owned.set(word, tag.text.trim())
    }
    for (const line of linesBetween(newDoc, fromAfter, toAfter)) touched.set(line.from, line)
  })
  return [...touched.values()].flatMap((line) => {
    const tags = [...left.values()].filter(({ from, to }) => from >= line.from && to <= line.to)
    const [owner] = [...owned]
      .filter(([word]) => word >= line.from && word <= line.to)
      .toSorted(([one], [other]) => one - other)
    return repairLine(line, tags, owner?.[1], newDoc)
  })
}

/**
 * Returns the changes after which the line has at most one tag: `owner`, or else an inserted tag that no other line has.
 *
 * `left`: the tags that the text already had before the transaction, with their new positions in this line. The
 * pattern cannot find the end of such a tag, because a word may now follow the tag without a space.
 * `owner`: the tag of the first line whose words are in this line.
 */
function repairLine(line: Line, left: readonly Tag[], owner: string | undefined, newDoc: Text): ChangeSpec[] {
  const known = left.toSorted((one, other) => one.from - other.from)
  const starts = [line.from, ...known.map(({ to }) => to)]
  const pieces = starts.map((start, index) => {
    const end = known[index]?.from ?? line.to
    return { start, text: line.text.slice(start - line.from, end - line.from) }
  })
  const inserted = pieces.flatMap(({ text, start }) => tagsIn(text, start))
  const tags = [...known, ...inserted].sort((one, other) => one.from - other.from)
  if (tags.length === 0 && owner === undefined) return []
  const words = pieces.map(({ text }) => text.replaceAll(tagPattern, '')).join('')
  const wanted =
    words.trim() === ''
      ? undefined
      : (owner ?? inserted.find(({ text }) => !isElsewhere(newDoc, line, text))?.text.trim())
  const kept = tags.find(({ text, to }) => text.trim() === wanted && isAfterWords(line, to))
  const removed = tags.filter((tag) => tag !== kept).map(({ from, to }): ChangeSpec => ({ from, to }))
  if (kept || wanted === undefined) return removed
  return [...removed, { from: endOfWordsAndTags(line), insert: ` ${wanted}` }]
}

const isElsewhere = (doc: Text, { from, to }: Line, tag: string) =>
  tagsIn(doc.toString(), 0).some(
    (one) => one.text.trim() === tag.trim() && (one.to <= from || one.from >= to),
  )

/** Whether only tags and a comment follow the position. */
const isAfterWords = ({ from, text }: Line, position: number) =>
  /^\s*(?:$|#|\/\/)/.test(text.slice(position - from))

/** The position before a comment at the end of the line, or the end of the line. */
const endOfWordsAndTags = ({ from, to, text }: Line) => {
  const comment = /\s+\/\/.*$/.exec(text)
  return comment ? from + comment.index : to
}

/** Repairs the tags in the same step as a change of the writer, so that one undo reverts both. */
export const repairTags: Extension = EditorState.transactionFilter.of((transaction) => {
  const isOfWriter =
    transaction.annotation(Transaction.userEvent) !== undefined && !transaction.isUserEvent('disk')
  const changes = transaction.docChanged && isOfWriter ? tagRepairs(transaction) : []
  return changes.length === 0 ? transaction : [transaction, { changes, sequential: true }]
})

/**
 * CodeMirror applies no filter to undo and redo. And these do not know the tags that the studio has added, because such a tag is not in
 * the undo history. Therefore this function adds a transaction that repairs the tags after an undo or a redo.
 */
export function withTagRepairs(transactions: readonly Transaction[]): readonly Transaction[] {
  const last = transactions.at(-1)
  if (!last?.docChanged || !(last.isUserEvent('undo') || last.isUserEvent('redo'))) return transactions
  const changes = tagRepairs(last)
  if (changes.length === 0) return transactions
  return [...transactions, last.state.update({ changes, annotations: Transaction.addToHistory.of(false) })]
}
