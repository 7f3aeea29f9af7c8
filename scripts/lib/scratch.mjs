import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a task with its own temporary folder and removes the folder afterwards. The task may start processes that are killed before they
 * remove their temporary files.
 * @template Result
 * @param {(environment: NodeJS.ProcessEnv) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withScratch(work) {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-run-'))
  // PostgreSQL refuses to run as root, so the tests may start it as another user. 0o711 lets this user reach its folder in this folder.
  chmodSync(folder, 0o711)
  try {
    return await work({ TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    // Retries, because another process can remove its own files at the same time.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
