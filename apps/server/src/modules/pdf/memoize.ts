/** Wraps a function in a cache. The cache is cleared when it is full, because its keys include names of people, which are unlimited. */
export function memoize<Answer extends object>(
  most: number,
  answer: (key: string) => Answer,
): (key: string) => Answer {
  const known = new Map<string, Answer>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const made = answer(key)
    known.set(key, made)
    return made
  }
}
