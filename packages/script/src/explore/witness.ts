import type { GraphData } from '@didascalie/contract'
import type { WitnessStep } from '../diagnostics/diagnostic.js'
import type { StateSpace } from './state-space.js'

const letters = ['A', 'B', 'C']

/** The choices on the shortest way to a state, in a writer's words; what only goes on is left out. */
export function witnessTo(space: StateSpace, data: GraphData, state: number): WitnessStep[] {
  const steps: WitnessStep[] = []
  for (let child = state; child > 0; child = space.parents.at(child)) {
    const step = choiceAt(space, data, space.parents.at(child), space.answers.at(child))
    if (step) steps.push(step)
  }
  return steps.reverse()
}

/** The answers that lead to a state, for whoever wants to replay them. */
export function answersTo(space: StateSpace, state: number): number[] {
  const answers: number[] = []
  for (let child = state; child > 0; child = space.parents.at(child)) answers.push(space.answers.at(child))
  return answers.reverse()
}

function choiceAt(
  space: StateSpace,
  data: GraphData,
  state: number,
  answer: number,
): WitnessStep | undefined {
  const { form, steps } = space.offerAt(state)
  const chosen = steps[answer]?.node
  if (!chosen) return undefined
  const { scene } = space.nodeAt(state)
  const chapter = data.scenes?.[scene]?.chapter ?? ''
  if (form === 'objects') return { chapter, scene, what: `${chosen.objectName}: « ${chosen.text} »` }
  if (form !== 'replies' || steps.length < 2) return undefined
  return { chapter, scene, what: `reply ${letters[answer] ?? answer + 1} « ${chosen.text} »` }
}
