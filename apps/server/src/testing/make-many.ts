/** Smaller than the number of connections in a pool: on a busy machine, a query could otherwise time out while it waits for a connection. */
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
