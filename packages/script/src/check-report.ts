import type { Check } from './check.js'
import type { Exploration } from './explore/explore.js'
import { weighedChoices } from './weigh/weighed-choices.js'

/** The report lists all diagnostics of the check, so the exploration does not repeat its own. */
function explorationWithoutDiagnostics({ exploration }: Check): Omit<Exploration, 'diagnostics'> | null {
  if (!exploration) return null
  const { diagnostics: _, ...rest } = exploration
  return rest
}

/** The result of a check as plain data, for JSON. */
export function checkReport(check: Check, unchecked: readonly string[]) {
  return {
    version: check.story.graph.version,
    diagnostics: check.diagnostics,
    exploration: explorationWithoutDiagnostics(check),
    unchecked,
    choices: weighedChoices(check),
    rewards: check.rewards ?? null,
    /** One entry per choice. `later` gives the number of lines in each later scene that depend on the choice. */
    reach: (check.weighing?.choices ?? []).map(({ weight, chapter, later }) => ({
      weight,
      chapter,
      later: Object.fromEntries(later),
    })),
  }
}

export type CheckReport = ReturnType<typeof checkReport>
