/** Wraps a function in a cache. The keys can be people's names, so there is no limit on new keys. A full cache is therefore cleared. */
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
