import type { Check } from './check.js'
import type { Exploration } from './explore/explore.js'
import { weighedChoices } from './weigh/weighed-choices.js'

/** The exploration without its diagnostics, which the check already contains. */
function explored({ exploration }: Check): Omit<Exploration, 'diagnostics'> | null {
  if (!exploration) return null
  const { diagnostics: _, ...found } = exploration
  return found
}

/** The result of a check as plain data. */
export function checkReport(check: Check, unchecked: readonly string[]) {
  return {
    version: check.story.graph.version,
    diagnostics: check.diagnostics,
    exploration: explored(check),
    unchecked,
    choices: weighedChoices(check),
    /** Per written choice: the number of differing lines in each later scene. */
    felt: (check.weighing?.choices ?? []).map(({ weight, chapter, later }) => ({
      weight,
      chapter,
      later: Object.fromEntries(later),
    })),
  }
}

export type CheckReport = ReturnType<typeof checkReport>
