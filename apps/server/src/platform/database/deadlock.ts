// Retries transactions after a deadlock. A batch locks the rows of many learners. Two batches may lock the same rows in opposite orders, in
// one server instance or in two. PostgreSQL then aborts one of the two batches, and this batch succeeds when it runs again.

const deadlockCode = '40P01'
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === deadlockCode

/**
 * Runs the work, and runs the work once more after a deadlock. Work that fails must leave no
 * effect, because it may run again.
 */
export function retryAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isDeadlock(error)) return work()
    throw error
  })
}
