/** Caches at most `maxSize` results, because the keys can be people's names, and their number has no limit. A full cache is emptied. */
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
