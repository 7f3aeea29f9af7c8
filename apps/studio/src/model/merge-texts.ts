// Merges two versions of a file line by line: `mine` is the version of the writer, `theirs` is the version of another program on disk.
// `base` is the last version that both have in common.

/**
 * A part of the merged text. `same`: both sides have the same lines. `mine` or `theirs`: only this side changed the
 * lines. `both`: the two sides changed the same lines differently, and the writer must decide.
 */
export interface Part {
  readonly kind: 'same' | 'mine' | 'theirs' | 'both'
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/** Returns a longest common subsequence, as pairs of positions: `[left, right]`. */
export function commonItems(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1
  const lengths = new Uint32Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        left[i] === right[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const pairs: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return pairs
}

const isEqual = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((line, index) => line === right[index])

function kindOf({ base, mine, theirs }: Omit<Part, 'kind'>): Part['kind'] {
  if (isEqual(mine, theirs)) return 'same'
  if (isEqual(theirs, base)) return 'mine'
  return isEqual(mine, base) ? 'theirs' : 'both'
}

/** Splits three versions of a text into parts, at the lines that all three versions contain. */
export function mergeTexts(base: string, mine: string, theirs: string): Part[] {
  const [old, left, right] = [base.split('\n'), mine.split('\n'), theirs.split('\n')]
  const inMine = new Map(commonItems(old, left))
  const inTheirs = new Map(commonItems(old, right))
  const parts: Part[] = []
  let [oldStart, leftStart, rightStart] = [0, 0, 0]
  const add = (part: Omit<Part, 'kind'>) => {
    if (part.base.length + part.mine.length + part.theirs.length > 0)
      parts.push(settleTags({ kind: kindOf(part), ...part }))
  }
  for (let line = 0; line <= old.length; line += 1) {
    const [toLeft, toRight] =
      line === old.length ? [left.length, right.length] : [inMine.get(line), inTheirs.get(line)]
    if (toLeft === undefined || toRight === undefined) continue
    add({
      base: old.slice(oldStart, line),
      mine: left.slice(leftStart, toLeft),
      theirs: right.slice(rightStart, toRight),
    })
    if (line < old.length)
      add({
        base: old.slice(line, line + 1),
        mine: left.slice(toLeft, toLeft + 1),
        theirs: right.slice(toRight, toRight + 1),
      })
    ;[oldStart, leftStart, rightStart] = [line + 1, toLeft + 1, toRight + 1]
  }
  return joinSame(parts)
}

function joinSame(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.kind === 'same' && part.kind === 'same')
      joined[joined.length - 1] = {
        kind: 'same',
        base: [...last.base, ...part.base],
        mine: [...last.mine, ...part.mine],
        theirs: [...last.theirs, ...part.theirs],
      }
    else joined.push(part)
  }
  return joined
}

export type Decision = 'mine' | 'theirs' | 'all'

/** Returns the merged text, or `undefined` if a decision is missing. `decisions` has one entry for each part of the kind `both`. */
export function composeText(
  parts: readonly Part[],
  decisions: readonly (Decision | undefined)[] = [],
): string | undefined {
  const lines: string[] = []
  let questionIndex = 0
  for (const { kind, mine, theirs } of parts) {
    const decision = kind === 'both' ? decisions[questionIndex++] : kind === 'theirs' ? 'theirs' : 'mine'
    if (decision === undefined) return undefined
    if (decision !== 'theirs') lines.push(...mine)
    if (decision !== 'mine') lines.push(...(decision === 'all' ? withoutTagsOf(mine, theirs) : theirs))
  }
  return lines.join('\n')
}

const lineTag = /\s?#line:\S+/g

const tagIn = (line: string) => line.match(lineTag)?.[0].trim()

const words = (lines: readonly string[]) => lines.map((line) => line.replace(lineTag, ''))

/** Removes the `#line:` tags of `lines` from the copies of these lines, because a tag belongs to one line. The studio then adds new tags. */
function withoutTagsOf(lines: readonly string[], copies: readonly string[]): string[] {
  const known = new Set(lines.map(tagIn))
  return copies.map((copy) => copy.replace(lineTag, (tag) => (known.has(tag.trim()) ? '' : tag)))
}

/** Adds the tags of `tagged` to the lines that have none: to a line with the same words, or else to the line at the same place. */
function withTagsOf(tagged: readonly string[], lines: readonly string[]): string[] {
  const known = new Set(lines.map(tagIn))
  const result = [...lines]
  const without = words(lines)
  for (const [index, line] of tagged.entries()) {
    const tag = tagIn(line)
    const [own] = words([line])
    const sameWords = without.findIndex((one, at) => one === own && tagIn(result[at] ?? '') === undefined)
    const at = sameWords === -1 && lines.length === tagged.length ? index : sameWords
    const target = result[at]
    if (tag !== undefined && !known.has(tag) && target?.trim() && tagIn(target) === undefined)
      result[at] = target.replace(/\r?$/, (end) => ` ${tag}${end}`)
  }
  return result
}

/** A side that only added or removed `#line:` tags is not in conflict with the other side: its tags go to the lines of the other side. */
function settleTags(part: Part): Part {
  if (part.kind !== 'both') return part
  const [base, mine, theirs] = [words(part.base), words(part.mine), words(part.theirs)]
  if (isEqual(mine, base) || isEqual(mine, theirs))
    return { ...part, kind: 'theirs', theirs: withTagsOf(part.mine, part.theirs) }
  if (isEqual(theirs, base)) return { ...part, kind: 'mine', mine: withTagsOf(part.theirs, part.mine) }
  return part
}
