/** The smallest number of edits that turn one word into the other. An edit adds, removes or replaces a letter, or exchanges two
 * neighbouring letters. */
function distance(left: string, right: string): number {
  let twoRowsAbove: readonly number[] = []
  let rowAbove: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const replacement = (rowAbove[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      const exchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      const exchange = row > 1 && column > 1 && exchanged ? (twoRowsAbove[column - 2] ?? 0) + 1 : replacement
      const edits = [replacement, exchange, (rowAbove[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1]
      current.push(Math.min(...edits))
    }
    twoRowsAbove = rowAbove
    rowAbove = current
  }
  return rowAbove[right.length] ?? 0
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The most similar known name, or undefined if none is similar enough. */
export function nearest(word: string, knownNames: Iterable<string>): string | undefined {
  const normalised = withoutAccents(word)
  let best: string | undefined
  // Allows one edit for every three letters, and at least one edit. More edits would give wrong suggestions: `fact` is two edits away from
  // `wait`.
  let fewestEdits = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const name of knownNames) {
    const edits = distance(normalised, withoutAccents(name))
    if (edits < fewestEdits) {
      fewestEdits = edits
      best = name
    }
  }
  return best
}

export const didYouMean = (name: string) => `vouliez-vous dire \`${name}\` ?`

/** Returns « vouliez-vous dire `accueil_matin` ? » with the most similar known name, or undefined if none is similar enough. */
export function suggest(word: string, knownNames: Iterable<string>): string | undefined {
  const name = nearest(word, knownNames)
  return name === undefined ? undefined : didYouMean(name)
}

/** The hint for a variable that is read before it has a value. Suggests a similar name that the story sets. If there is none, or if the
 * story sets this variable elsewhere, suggests a `<<declare>>`. */
export function hintUnset(name: string, assignedNames: Iterable<string>): string {
  const names = new Set(assignedNames)
  const suggestion = names.has(name) ? undefined : suggest(name, names)
  return suggestion ?? `\`<<declare ${name} = …>>\` lui donne une première valeur`
}
