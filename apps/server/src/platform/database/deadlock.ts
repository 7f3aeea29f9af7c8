// Batches lock the rows of many learners. Two batches, of one instance or of two, may lock the same rows in opposite
// orders. PostgreSQL then aborts one of them, and a retry is enough.

const deadlock = '40P01'
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock

/** Retries once after a deadlock. The work must have no effect when it fails. */
export function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isDeadlock(error)) return work()
    throw error
  })
}
