import { isError, readProject } from '@didascalie/project'
import type { CompiledStory, Routes, Weighing } from '@didascalie/script'
import { checkReport, choiceIdLookup, hasErrors } from '@didascalie/script'
import { checkProject } from '../check-project.js'
import { formatCheck } from '../format/format-check.js'
import { formatChoices, formatVariables, formatWeakChoices } from '../format/format-choices.js'
import { formatRewards } from '../format/format-rewards.js'
import { createProgressPrinter } from '../progress-printer.js'
import type { Terminal } from '../terminal.js'

export interface CheckOptions {
  readonly json: boolean
  /** Whether to list each choice with its weight. */
  readonly choices?: boolean
  /** Whether to list what each reward requires. */
  readonly rewards?: boolean
  /** Whether to list each variable with its effects. */
  readonly variables?: boolean
  /** The maximum number of moments (states of the story) that the exploration visits. */
  readonly moments?: number | undefined
}

/**
 * The exit code when a limit stopped the exploration and no error was found. If there is an error,
 * the exit code is 1.
 */
export const explorationStoppedExitCode = 3

/** Two routes that show the effect of a choice, by the id of its first answer. Choices without a later effect are left out. */
function routesOf(story: CompiledStory, weighing: Weighing): Record<string, Routes> {
  const choiceIdOf = choiceIdLookup(story)
  return Object.fromEntries(
    weighing.choices.flatMap((choice) => {
      const routes = weighing.routes(choice)
      return routes ? [[choiceIdOf(choice), routes]] : []
    }),
  )
}

export function runCheck(path: string, options: CheckOptions, terminal: Terminal): number {
  const { project, check } = checkProject(readProject(path), {
    ...(options.moments === undefined ? {} : { limits: { moments: options.moments } }),
    progress: createProgressPrinter(terminal),
    shouldWeigh: true,
  })
  if (options.json) {
    const report = {
      ...checkReport(check, project.unchecked),
      faults: project.faults,
      ...(options.choices && check.weighing ? { routes: routesOf(check.story, check.weighing) } : {}),
      ...(options.variables && check.weighing ? { variables: check.weighing.variables() } : {}),
    }
    terminal.print(JSON.stringify(report, null, 2))
  } else {
    const { weighing, story } = check
    if (options.choices && weighing) {
      terminal.print(`${formatChoices(weighing, story, terminal.colours)}\n`)
      terminal.print(`${formatWeakChoices(weighing, story, terminal.colours)}\n`)
    }
    if (options.variables && weighing) terminal.print(`${formatVariables(weighing, terminal.colours)}\n`)
    if (options.rewards && check.rewards)
      terminal.print(`${formatRewards(check.rewards, story, terminal.colours)}\n`)
    terminal.print(formatCheck(check, project, terminal.colours))
  }
  if (project.faults.some(isError) || hasErrors(check.diagnostics)) return 1
  return check.exploration?.complete === false ? explorationStoppedExitCode : 0
}
