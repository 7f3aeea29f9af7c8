/** Fewer than a pool has connections: on a busy machine nobody waits for one so long that they are refused. */
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
