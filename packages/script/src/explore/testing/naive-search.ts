// A simple search, with which tests compare the explorer. It tries every answer in the runtime, with the exact values of all variables.
import type { GraphData } from '@didascalie/contract'
import { type Moment, openStory, StoryError, type View } from '@didascalie/engine'
import { compileGraph } from '@didascalie/engine/analysis'
import type { StateSpace } from '../state-space.js'

/** The findings in a story, in a form that the runtime and the explorer can both produce. */
export interface Findings {
  readonly nodes: ReadonlySet<string>
  readonly ends: ReadonlySet<string>
  readonly stuck: ReadonlySet<string>
  /** For each node with objects: the node together with each background that the story shows there. */
  readonly objects: ReadonlySet<string>
  readonly faults: ReadonlySet<string>
}

function answersTo(view: View): number[] {
  if (view.kind === 'end') return []
  if (view.kind === 'choices') return view.replies.map((_, index) => index)
  if (view.kind !== 'objects') return [0]
  return view.objects.flatMap(({ actions }) => actions.map(({ index }) => index))
}

const keyOf = ({ node, isAlreadyChosen, background, variables }: Moment) =>
  JSON.stringify([node, isAlreadyChosen, background, Object.entries(variables).sort()])

/** The search throws up to a million errors. Without their stack traces it takes a third less time. */
function withoutStacks<Result>(search: () => Result): Result {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return search()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const toStateName = (node: string, isAlreadyChosen: boolean) => (isAlreadyChosen ? `${node} (through)` : node)

/** Tries every answer at every moment. Returns undefined if the runtime rejects the story. `isComplete` is false if the story has more than
 * `maxMoments` moments. `trapped` is the number of moments from which no end can be reached, or 0 if the search is not complete. */
export function searchNaively(graph: GraphData, maxMoments: number, demo = false) {
  const { graph: compiled, problems } = compileGraph(graph)
  if (!compiled || problems.length > 0) return undefined
  return withoutStacks(() => visitAllMoments(graph, maxMoments, demo))
}

function visitAllMoments(graph: GraphData, maxMoments: number, demo: boolean) {
  const findings = {
    nodes: new Set<string>(),
    ends: new Set<string>(),
    stuck: new Set<string>(),
    objects: new Set<string>(),
    faults: new Set<string>(),
  }
  const story = openStory(graph, { demo, log: (message) => findings.faults.add(message) })
  const first = story.begin()
  const seen = new Map([[keyOf(first), 0]])
  const queue = [first]
  const moves: [number, number][] = []
  const ended = new Set<number>()
  for (const [number, moment] of queue.entries()) {
    if (seen.size > maxMoments) return { findings, isComplete: false, trapped: 0 }
    const { node, isAlreadyChosen, view, background } = moment
    findings.nodes.add(toStateName(node, isAlreadyChosen))
    if (view.kind === 'end') {
      findings.ends.add(node)
      ended.add(number)
    }
    if (graph.nodes[node]?.type === 'PointAndClick') findings.objects.add(`${node} ${background}`)
    const answers = answersTo(view)
    if (answers.length === 0 && view.kind !== 'end') findings.stuck.add(node)
    for (const index of answers) {
      try {
        const next = story.answer(moment, { index })
        const key = keyOf(next)
        const to = seen.get(key) ?? queue.push(next) - 1
        seen.set(key, to)
        moves.push([number, to])
      } catch (error) {
        if (!(error instanceof StoryError && error.code === 'dead-end')) throw error
        findings.stuck.add(node)
      }
    }
  }
  return { findings, isComplete: true, trapped: queue.length - momentsLeadingTo(ended, moves).size }
}

function momentsLeadingTo(
  goals: ReadonlySet<number>,
  moves: readonly (readonly [number, number])[],
): Set<number> {
  const leading = new Set(goals)
  for (let previousSize = -1; previousSize !== leading.size; ) {
    previousSize = leading.size
    for (const [from, to] of moves) if (leading.has(to)) leading.add(from)
  }
  return leading
}

/** The findings of the explorer, to compare with `searchNaively`. */
export function findingsOf(space: StateSpace): Findings {
  const states = Array.from({ length: space.exploredCount }, (_, state) => state)
  const stops = states.map((state) => space.stopAt(state))
  const idOf = (state: number) => space.nodeAt(state).id
  return {
    nodes: new Set(stops.map(({ node, isAlreadyChosen }) => toStateName(node.id, isAlreadyChosen))),
    ends: new Set(space.ends.map(idOf)),
    stuck: new Set(space.stuck.map(idOf)),
    objects: new Set(
      stops
        .filter(({ node }) => node.kind === 'objects')
        .map(({ node, variables }) => `${node.id} ${variables['@background'] ?? ''}`),
    ),
    faults: new Set(
      space.outcomes.faults.map(
        ({ edge, source, error }) => `${edge.from.id} → ${edge.to.id}: \`${source}\`: ${error.message}`,
      ),
    ),
  }
}
