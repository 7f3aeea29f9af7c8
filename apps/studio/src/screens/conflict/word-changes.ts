import { commonItems } from '../../model/merge-texts.js'

/** A part of a text. `same`: in both versions. `removed`: only in the old version. `added`: only in the new version. */
export interface WordChange {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

export function wordChanges(before: string, after: string): WordChange[] {
  const [old, fresh] = [before.split(/(\s+)/), after.split(/(\s+)/)]
  const changes: WordChange[] = []
  const add = (kind: WordChange['kind'], words: readonly string[]) => {
    const text = words.join('')
    const last = changes.at(-1)
    if (text === '') return
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text }
    else changes.push({ kind, text })
  }
  let [left, right] = [0, 0]
  for (const [i, j] of [...commonItems(old, fresh), [old.length, fresh.length] as const]) {
    add('removed', old.slice(left, i))
    add('added', fresh.slice(right, j))
    add('same', fresh.slice(j, j + 1))
    ;[left, right] = [i + 1, j + 1]
  }
  return changes
}
