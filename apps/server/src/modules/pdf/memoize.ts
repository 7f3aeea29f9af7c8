/** Wraps a function in a cache. The cache is cleared when it is full, because the keys include names, so there is no end of new keys. */
export function memoize<Result extends object>(
  maxSize: number,
  compute: (key: string) => Result,
): (key: string) => Result {
  const cache = new Map<string, Result>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (cache.size >= maxSize) cache.clear()
    const result = compute(key)
    cache.set(key, result)
    return result
  }
}
