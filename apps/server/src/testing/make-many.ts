/** Fewer than the connections of a pool, so that no query times out while it waits for one on a busy machine. */
const atOnce = 8

export async function makeMany<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - made.length) }, (_, index) =>
      make(made.length + index),
    )
    made.push(...(await Promise.all(some)))
  }
  return made
}
