// Retries transactions after a deadlock. A batch locks the rows of many learners, and two batches, of the same server instance or of two,
// may lock the same rows in opposite orders. PostgreSQL then aborts one of them, which succeeds when it is run again.

const deadlockCode = '40P01'
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === deadlockCode

/** Runs the work, and runs it once more after a deadlock. Work that fails must have no effect. */
export function retryAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isDeadlock(error)) return work()
    throw error
  })
}
