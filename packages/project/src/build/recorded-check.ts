import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import type { CheckReport } from '@didascalie/script'
import type { Project } from '../load/load-project.js'
import { ProjectError } from '../load/project-error.js'

/** The file that records the result of a check, and the version of the current checker. */
export interface CheckRecord {
  readonly file: string
  readonly checker: string
}

interface Recorded {
  readonly hash: string
  readonly report: CheckReport
}

/**
 * The hash of everything that the check reads. `JSON.stringify` omits the functions in `source`, which
 * return the positions of keys in JSON files. Only diagnostics depend on these positions, and a check
 * with diagnostics is not recorded.
 */
const hashOf = ({ source, unchecked }: Project, checker: string): string =>
  createHash('sha256')
    .update(JSON.stringify([checker, source, unchecked]))
    .digest('hex')

function parseRecord(file: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The file is not JSON, for example because git left a conflict in it. The story is then checked again.
    return undefined
  }
}

/** Returns the recorded report if the same checker made it for the same story and game files, otherwise `undefined`. */
export function readRecordedCheck(project: Project, { file, checker }: CheckRecord): CheckReport | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  // The file can lie in a game from outside. A link would lead the record to any file, and nobody reads a pipe to its end.
  if (stats && !stats.isFile()) throw new ProjectError(`${file} n’est pas un fichier ordinaire : retirez-le.`)
  const recorded = stats && parseRecord(file)
  return recorded?.hash === hashOf(project, checker) ? recorded.report : undefined
}

export function recordCheck(project: Project, report: CheckReport, { file, checker }: CheckRecord): void {
  if (report.diagnostics.length > 0) return
  const recorded: Recorded = { hash: hashOf(project, checker), report }
  writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`)
}
