import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Does some work whose temporary files lie in a folder of its own, and leaves none of them behind: what is killed in a test, and
 * what a worker that is ended leaves, cannot tidy up by itself.
 * @template Result
 * @param {(environment: NodeJS.ProcessEnv) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withScratch(work) {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-run-'))
  // PostgreSQL refuses to be run by root: whoever runs it then must find its own folder in here.
  chmodSync(folder, 0o711)
  try {
    return await work({ TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    // Somebody may be removing their own part of it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
