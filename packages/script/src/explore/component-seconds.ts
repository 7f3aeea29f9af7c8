// Computes the reading time of each component of the state space. A state, or moment, is a node with the values of the variables.
// A component is a single moment, or all moments of a loop. Each moment counts once. When the learner examines an object, a variable
// changes, so the story enters a new loop over the same nodes. A node adds no time in the new loop if the learner has already passed it in
// an earlier loop, whatever route led to the new loop.
import type { Components, Successors } from './components.js'
import type { StateSpace } from './state-space.js'

type Space = Pick<StateSpace, 'exploredCount' | 'secondsAt' | 'nodeAt'>

const bitsPerWord = 32

/** Per component: its reading time in seconds, as the top of this file defines it. */
export function secondsPerComponent(
  space: Space,
  { offsets, targets }: Successors,
  { componentOf, count }: Components,
  members: Successors,
): Float64Array {
  const isLoop = (component: number) =>
    (members.offsets[component + 1] ?? 0) - (members.offsets[component] ?? 0) > 1
  const bitOfNode = numberLoopNodes(space, componentOf, isLoop)
  const words = Math.ceil(bitOfNode.size / bitsPerWord)
  // Per component: a bit set of the loop nodes that every route to the component has passed before. All bits are set at first, because
  // routes are combined with AND. The set of the component in which the story starts is empty.
  const readBefore = new Int32Array(count * words).fill(-1)
  readBefore.fill(0, (componentOf[0] ?? 0) * words, ((componentOf[0] ?? 0) + 1) * words)
  const seconds = new Float64Array(count)
  const { exploredCount } = space
  const read = new Int32Array(words)
  // Goes from the start of the story to its ends: a component has a higher id than the components it leads to.
  for (let component = count - 1; component >= 0; component -= 1) {
    const firstSlot = members.offsets[component] ?? 0
    const endSlot = members.offsets[component + 1] ?? 0
    const base = component * words
    const isInLoop = isLoop(component)
    for (let word = 0; word < words; word += 1) read[word] = readBefore[base + word] ?? 0
    for (let memberSlot = firstSlot; memberSlot < endSlot; memberSlot += 1) {
      const state = members.targets[memberSlot] ?? 0
      if (state >= exploredCount) continue
      const bit = isInLoop ? bitOfNode.get(space.nodeAt(state)) : undefined
      // Bit `n` of a set is bit `n & 31` of its word `n >> 5`.
      if (bit !== undefined) read[bit >> 5] = (read[bit >> 5] ?? 0) | (1 << (bit & 31))
      if (bit !== undefined && ((readBefore[base + (bit >> 5)] ?? 0) & (1 << (bit & 31))) !== 0) continue
      seconds[component] = (seconds[component] ?? 0) + space.secondsAt(state)
    }
    for (let memberSlot = firstSlot; memberSlot < endSlot; memberSlot += 1) {
      const state = members.targets[memberSlot] ?? 0
      for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
        const nextComponent = componentOf[targets[slot] ?? 0] ?? 0
        if (nextComponent === component) continue
        for (let word = 0; word < words; word += 1) {
          const index = nextComponent * words + word
          readBefore[index] = (readBefore[index] ?? 0) & (read[word] ?? 0)
        }
      }
    }
  }
  return seconds
}

function numberLoopNodes(
  space: Space,
  componentOf: Int32Array,
  isLoop: (component: number) => boolean,
): Map<ReturnType<Space['nodeAt']>, number> {
  const bitOfNode = new Map<ReturnType<Space['nodeAt']>, number>()
  for (let state = 0; state < space.exploredCount; state += 1) {
    if (!isLoop(componentOf[state] ?? 0)) continue
    const node = space.nodeAt(state)
    if (!bitOfNode.has(node)) bitOfNode.set(node, bitOfNode.size)
  }
  return bitOfNode
}
