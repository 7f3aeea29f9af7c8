/** Whether the error has one of these codes of PostgreSQL or SQLite. */
const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** Creates a function that runs a write. The function returns false if the database rejects the write with one of these codes. */
export const writeUnlessRejected =
  (codes: readonly string[]) =>
  async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      return true
    } catch (error) {
      if (hasCode(error, codes)) return false
      throw error
    }
  }
