/** Whether a database says so, in its own numbers or in the other's words. */
const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** Writes something, unless the database refuses it for one of these reasons: false then, and nothing is written. */
export const unless =
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
