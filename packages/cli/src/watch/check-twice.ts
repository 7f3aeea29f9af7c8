import { ProjectError, readProject } from '@didascalie/project'
import type { Check } from '@didascalie/script'
import { checkProject } from '../check-project.js'
import type { Colours } from '../tell/colours.js'
import { tellCheck } from '../tell/tell-check.js'

/** What can be looked at well within a second. */
export const quickMoments = 100_000

/** Reports soon, and once more when the story is so large that it takes longer to see all of it. */
export function checkTwice(
  path: string,
  colours: Colours,
  report: (told: string) => void,
  moments = quickMoments,
): void {
  const start = performance.now()
  const took = () => colours.dim(`${((performance.now() - start) / 1000).toFixed(2)} s`)
  try {
    const read = readProject(path)
    const quick = checkProject(read, { limits: { moments } })
    const stopped = quick.check.exploration?.complete === false
    const going = stopped ? colours.dim(', le reste est en cours…') : ''
    report(`${tellCheck(withoutStop(quick.check), quick.project, colours)}\n${took()}${going}`)
    if (!stopped) return
    const { check, project } = checkProject(read)
    report(`${tellCheck(check, project, colours)}\n${took()}`)
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error
    // In the middle of a save a file may be missing: the next change tells more.
    report(colours.red(error.message))
  }
}

/** That the quick look stopped is nothing a writer has to mend. */
function withoutStop(check: Check): Check {
  return { ...check, diagnostics: check.diagnostics.filter(({ code }) => code !== 'exploration-stopped') }
}
