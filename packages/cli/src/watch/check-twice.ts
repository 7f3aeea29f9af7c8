import { ProjectError, readProject } from '@didascalie/project'
import type { Check } from '@didascalie/script'
import { checkProject } from '../check-project.js'
import type { Colours } from '../format/colours.js'
import { formatCheck } from '../format/format-check.js'

/** The number of moments (states of the story) that a check can explore in less than a second. */
export const quickMoments = 100_000

/** Reports a quick check. If the quick check stopped at its limit, checks the whole story and reports again. */
export function checkTwice(
  path: string,
  colours: Colours,
  report: (output: string) => void,
  moments = quickMoments,
): void {
  const start = performance.now()
  const duration = () => colours.dim(`${((performance.now() - start) / 1000).toFixed(2)} s`)
  try {
    const projectAsRead = readProject(path)
    const quick = checkProject(projectAsRead, { limits: { moments } })
    const hasStopped = quick.check.exploration?.complete === false
    const continuation = hasStopped ? colours.dim(', le reste est en cours…') : ''
    report(
      `${formatCheck(withoutLimitDiagnostic(quick.check), quick.project, colours)}\n${duration()}${continuation}`,
    )
    if (!hasStopped) return
    const { check, project } = checkProject(projectAsRead)
    report(`${formatCheck(check, project, colours)}\n${duration()}`)
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error
    // A file can be missing while an editor saves it. The next change starts another check.
    report(colours.red(error.message))
  }
}

/** Removes the diagnostic about the limit of the quick check, because the writer cannot correct it. */
function withoutLimitDiagnostic(check: Check): Check {
  return { ...check, diagnostics: check.diagnostics.filter(({ code }) => code !== 'exploration-stopped') }
}
