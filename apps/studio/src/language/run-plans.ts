import type { GraphData, StudioFile } from '@didascalie/contract'
import * as engine from '@didascalie/engine'
import { PlanError, parsePlans, runPlan } from '@didascalie/script'
import type { PlanResult } from './story-view.js'

/** A file that cannot be parsed counts as one failed plan. */
export function runPlans(
  graph: GraphData,
  files: readonly Pick<StudioFile, 'file' | 'text'>[],
): PlanResult[] {
  return files.flatMap(({ file, text }) => {
    try {
      return parsePlans(file, text).map((plan): PlanResult => {
        const failure = runPlan(engine, graph, plan)
        return {
          name: plan.name,
          file,
          line: plan.origin.line,
          failure: failure && { line: failure.origin.line, message: failure.message },
        }
      })
    } catch (error) {
      if (!(error instanceof PlanError)) throw error
      return [{ name: file, file, line: 1, failure: { line: 1, message: error.message } }]
    }
  })
}
