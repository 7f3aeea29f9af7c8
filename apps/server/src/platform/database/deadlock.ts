// Batches lock many learners' rows at once. Two of them, of one instance or of two, may meet on the same learners in opposite
// orders: PostgreSQL ends one of the two, which then only has to begin again.

const deadlock = '40P01'
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock

/** For work that changes nothing when it fails. */
export function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isDeadlock(error)) return work()
    throw error
  })
}
