// A learner may be erased between the moment we know who calls and the moment we write about them.

const missingReference = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']

/** Whether a database says so, in its own numbers or in the other's words. */
export const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** Writes something about a learner; false when there is no such learner any more, and nothing is written then. */
export async function unlessGone(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (hasCode(error, missingReference)) return false
    throw error
  }
}
