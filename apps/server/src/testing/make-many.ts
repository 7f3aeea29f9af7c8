/**
 * How many calls of `make` run at the same time. A connection pool has more connections than this,
 * so no query times out while it waits for a connection.
 */
const batchSize = 8

export async function makeMany<Result>(
  count: number,
  make: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - results.length) }, (_, index) =>
      make(results.length + index),
    )
    results.push(...(await Promise.all(batch)))
  }
  return results
}
