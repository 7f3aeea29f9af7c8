// Replays a witness in the runtime, so that tests can check the witness. A witness is the list of the choices that lead to a fault.
import type { GraphData } from '@didascalie/contract'
import { type Moment, openStory, type Story, StoryError } from '@didascalie/engine'
import { choiceLabels } from '@didascalie/engine/analysis'
import type { CompiledStory } from '../../compile/compile-story.js'
import { targetKey } from '../../compile/graph-builder.js'
import type { Diagnostic, Origin, WitnessStep } from '../../diagnostics/diagnostic.js'

/** The maximum number of moments between two choices: more than any test story has. */
const maxMomentsBetweenChoices = 200

const stoppingViews = new Set(['choices', 'objects', 'end'])

/** Advances to the next choice, end or dead end. Returns all moments on the way. */
function advanceToChoice(story: Story, from: Moment): Moment[] {
  const moments = [from]
  for (
    let moment = from;
    !stoppingViews.has(moment.view.kind) && moments.length < maxMomentsBetweenChoices;
  ) {
    try {
      moment = story.answer(moment)
    } catch (error) {
      if (error instanceof StoryError && error.code === 'dead-end') break
      throw error
    }
    moments.push(moment)
  }
  return moments
}

/** The answer that a choice offers at an index, worded as in a witness. */
function offeredAt(
  { view }: Moment,
  index: number,
): Pick<WitnessStep, 'short' | 'what' | 'text'> | undefined {
  if (view.kind === 'choices') {
    const text = view.replies[index]?.text
    const short = choiceLabels[index] ?? ''
    return text === undefined ? undefined : { short, what: `réponse ${short} « ${text} »`, text }
  }
  if (view.kind !== 'objects') return undefined
  return view.objects
    .flatMap(({ objectName, actions }) => actions.map((action) => ({ ...action, objectName })))
    .filter((action) => action.index === index)
    .map(({ objectName, text }) => ({ short: objectName, what: `${objectName} : « ${text} »`, text }))[0]
}

export interface Replayed {
  /** The moments after the last choice of the witness (or from the start if the witness has no choice), up to the next choice. */
  readonly moments: readonly Moment[]
  /** The node of that last choice. */
  readonly chosenAt: string | undefined
}

/** Replays a witness from the start of the story. Throws if the runtime does not offer one of its steps. */
export function replayWitness(graph: GraphData, witness: readonly WitnessStep[], demo = false): Replayed {
  const story = openStory(graph, { demo })
  let moments = advanceToChoice(story, story.begin())
  let chosenAt: string | undefined
  for (const step of witness) {
    const moment = moments.at(-1)
    const scene = moment && graph.nodes[moment.node]?.scene
    if (!moment || scene !== step.scene) throw new Error(`the route leads to ${scene}, not to ${step.scene}`)
    const { index, short, what, text } = step
    const offered = offeredAt(moment, index)
    if (offered?.short !== short || offered.what !== what || offered.text !== text)
      throw new Error(`${what} is not answer ${index} at ${moment.node}`)
    chosenAt = moment.node
    moments = advanceToChoice(story, story.answer(moment, { index }))
  }
  return { moments, chosenAt }
}

const typesWithOwnMoment = new Set(['DialogElement', 'Background', 'PointAndClick', 'End'])

/** Whether the route passes the source line of a diagnostic between the last choice of its witness and the next choice. The line can belong
 * to a node, or to a condition, an action or a reply on the way. */
export function passesItsOrigin(
  { graph, origins }: CompiledStory,
  { origin }: Diagnostic,
  replayed: Replayed,
) {
  const isSameLine = (other: Origin | undefined) => other?.file === origin.file && other.line === origin.line
  const ids = new Set(replayed.moments.map(({ node }) => node))
  if (replayed.chosenAt !== undefined) ids.add(replayed.chosenAt)
  const shownIds = new Set(ids)
  for (const id of ids) {
    if (isSameLine(origins.node.get(id))) return true
    const { type = '', talker = '', targets = [] } = graph.nodes[id] ?? {}
    const isReply = type === 'DialogElement' && talker === ''
    if (!shownIds.has(id) && typesWithOwnMoment.has(type) && !isReply) continue
    for (const [index, target] of targets.entries()) {
      if (isSameLine(origins.target.get(targetKey(id, index)))) return true
      if (origins.actions.get(targetKey(id, index))?.some((action) => isSameLine(action.origin))) return true
      ids.add(target.id)
    }
  }
  return false
}
