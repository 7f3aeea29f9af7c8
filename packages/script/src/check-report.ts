import type { Check } from './check.js'
import type { Exploration } from './explore/explore.js'
import { weighedChoices } from './weigh/weighed-choices.js'

/** Its diagnostics are among those of the check. */
function explored({ exploration }: Check): Omit<Exploration, 'diagnostics'> | null {
  if (!exploration) return null
  const { diagnostics: _, ...found } = exploration
  return found
}

/** What a check found, in plain data. */
export function checkReport(check: Check, unchecked: readonly string[]) {
  return {
    version: check.story.graph.version,
    diagnostics: check.diagnostics,
    exploration: explored(check),
    unchecked,
    choices: weighedChoices(check),
    /** Each written choice, with the scenes in which it still changes lines, and how many. */
    felt: (check.weighing?.choices ?? []).map(({ weight, chapter, later }) => ({
      ...{ weight, chapter },
      later: Object.fromEntries(later),
    })),
  }
}

export type CheckReport = ReturnType<typeof checkReport>
