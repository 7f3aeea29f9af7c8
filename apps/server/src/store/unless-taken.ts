// Two may give the same name at the same moment: the database lets one of them have it.
import { hasCode } from './unless-gone.js'

const twice = ['23505', 'SQLITE_CONSTRAINT_UNIQUE']

/** Writes something that has a name of its own; false when another has it already, and nothing is written then. */
export async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (hasCode(error, twice)) return false
    throw error
  }
}
