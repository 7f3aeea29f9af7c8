export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Compares two sentences word by word. The words of their longest common subsequence are `same`. */
export function diffWords(before: string, after: string): WordRun[] {
  const a = before.split(' ')
  const b = after.split(' ')
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  const common: number[][] = Array.from({ length: a.length + 1 }, () => [])
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i] ?? []
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const runs: { kind: WordRun['kind']; words: string[] }[] = []
  const put = (kind: WordRun['kind'], word: string | undefined) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.words.push(word ?? '')
    else runs.push({ kind, words: [word ?? ''] })
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put('same', a[i])
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      put('removed', a[i])
      i += 1
    } else {
      put('added', b[j])
      j += 1
    }
  }
  return runs.map(({ kind, words }) => ({ kind, text: words.join(' ') }))
}
