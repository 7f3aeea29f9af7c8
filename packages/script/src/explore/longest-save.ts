// Computes an upper bound for the length of a save. The bound holds if no computed value, such as a counter, is longer than
// `computedValueLength`. SCORM 1.2 platforms store at most 4,096 characters (`cmi.suspend_data`), so they cannot run a story with
// longer saves.
import { suspendDataOverhead } from '@didascalie/contract'
import type { Expression } from '@didascalie/engine/analysis'
import { type Components, membersOf, type Successors } from './components.js'
import type { Outcome } from './outcomes.js'
import type { StateSpace } from './state-space.js'

/** The length of the braces, quotes and keys that every save contains. */
const fixedLength = JSON.stringify({
  audio: 1,
  progress: { node: '', background: '', music: '', scene: '' },
  trace: '',
}).length

const computedValueLength = 6

/** The number of characters that each answer adds to the trace: a space and an id. */
const entryLengths = ({ form, offered }: Outcome) =>
  form === 'objects' || (form === 'replies' && offered.length > 1)
    ? offered.map(({ id }) => id.length + 1)
    : []

/** The maximum length of a trace. A trace contains the ids of all answers. The engine cuts the trace when the learner comes back to an
 * earlier moment. Each moment of a loop therefore adds at most one answer. */
export function longestTrace(
  space: StateSpace,
  { offsets, targets }: Successors,
  { componentOf, count }: Components,
): number {
  const { outcomes, outcomeOf } = space.outcomeTable
  const lengthsByOutcome = outcomes.map(entryLengths)
  const longestEntries = lengthsByOutcome.map((lengths) => Math.max(0, ...lengths))
  const lengthWithin = new Int32Array(count)
  const members = membersOf({ componentOf, count })
  for (let state = 0; state < space.size; state += 1) {
    const component = componentOf[state] ?? 0
    lengthWithin[component] = (lengthWithin[component] ?? 0) + (longestEntries[outcomeOf[state] ?? 0] ?? 0)
  }
  // Per component (a loop or a single moment): the longest trace from there to an end. A component has a higher id than the components it
  // leads to, so their lengths are known first.
  const lengthFrom = new Int32Array(count)
  for (const state of members.targets) {
    const component = componentOf[state] ?? 0
    const isSingleState = (members.offsets[component + 1] ?? 0) - (members.offsets[component] ?? 0) === 1
    const first = offsets[state] ?? 0
    for (let slot = first; slot < (offsets[state + 1] ?? 0); slot += 1) {
      const exit = componentOf[targets[slot] ?? 0] ?? 0
      if (exit === component) continue
      const entryLength = isSingleState
        ? (lengthsByOutcome[outcomeOf[state] ?? 0]?.[slot - first] ?? 0)
        : (lengthWithin[component] ?? 0)
      lengthFrom[component] = Math.max(lengthFrom[component] ?? 0, entryLength + (lengthFrom[exit] ?? 0))
    }
  }
  return lengthFrom[componentOf[0] ?? 0] ?? 0
}

/** The maximum number of characters of a save, including the data that the player stores with it. */
export function longestSave(space: StateSpace, successors: Successors, components: Components): number {
  const { nodes } = space.graph
  const longestOf = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => JSON.stringify(text).length - 2))
  const checkpoint =
    longestOf(nodes.map(({ id }) => id)) +
    longestOf(nodes.map(({ scene }) => scene)) +
    longestOf(nodes.map(({ background }) => background)) +
    longestOf(nodes.map(({ soundFile }) => soundFile))
  return (
    fixedLength +
    checkpoint +
    variablesLength(space) +
    longestTrace(space, successors, components) +
    suspendDataOverhead
  )
}

/** The lengths of the literals that the expression can return. */
function literalLengths(value: Expression): number[] {
  switch (value.kind) {
    case 'literal':
      return [JSON.stringify(value.value).length]
    case 'choose':
      return [...literalLengths(value.then), ...literalLengths(value.otherwise)]
    default:
      return []
  }
}

/** Whether the value can be a copy of a variable. A variable can contain any literal of the story. */
const canCopy = (value: Expression): boolean =>
  value.kind === 'variable' || (value.kind === 'choose' && (canCopy(value.then) || canCopy(value.otherwise)))

function variablesLength({ graph: { nodes } }: StateSpace): number {
  const assignments = nodes.flatMap(({ edges }) =>
    edges.flatMap(({ actions }) => actions.map(({ assignment }) => assignment)),
  )
  const longestLiteral = Math.max(0, ...assignments.flatMap(({ value }) => literalLengths(value)))
  const lengths = new Map<string, number>()
  for (const { name, operator, value } of assignments) {
    const longestCopy = canCopy(value) ? longestLiteral : 0
    const valueLength =
      operator === '=' && value.kind === 'literal'
        ? JSON.stringify(value.value).length
        : Math.max(computedValueLength, longestCopy, ...literalLengths(value))
    lengths.set(name, Math.max(lengths.get(name) ?? 0, valueLength))
  }
  // Each variable also has two quotes, a colon and a comma.
  return Array.from(lengths, ([name, length]) => name.length + length + 4).reduce((sum, one) => sum + one, 0)
}
