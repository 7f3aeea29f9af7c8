import type { GraphData, Publication } from '@didascalie/contract'
import { openStory, StoryError, toProgression } from '@didascalie/engine'
import { PlanError, parsePlans, runPlan } from '@didascalie/script'

export interface PlanReport {
  readonly passed: number
  readonly failures: readonly { readonly name: string; readonly file: string; readonly message: string }[]
}

const engine = { openStory, StoryError, toProgression }

/** A file that cannot be parsed counts as a failed plan. */
export function runPlans(graph: GraphData, plans: Publication['plans']): PlanReport {
  const results = plans.flatMap(({ file, text }) => {
    try {
      return parsePlans(file, text).map((plan) => ({
        file,
        name: plan.name,
        message: runPlan(engine, graph, plan)?.message,
      }))
    } catch (error) {
      if (!(error instanceof PlanError)) throw error
      return [{ file, name: file, message: error.message }]
    }
  })
  return {
    passed: results.filter(({ message }) => message === undefined).length,
    failures: results.flatMap(({ message, ...plan }) =>
      message === undefined ? [] : [{ ...plan, message }],
    ),
  }
}
