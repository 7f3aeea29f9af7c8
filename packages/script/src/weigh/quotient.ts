import type { CompiledGraph, CompiledNode } from '@didascalie/engine/analysis'
import { adjacencyOf, componentsOf } from '../explore/components.js'
import type { Futures } from './same-future.js'
import type { Screen, ShownMoments } from './shown-moments.js'

/** The graph of futures. A *future* is one node for all explored moments (states of the story) from which the same texts and answers
 * follow. */
export class Quotient {
  /** The number of futures. */
  readonly count: number
  /** Per future: the index of its first answer in `targets`. */
  readonly offsets: Int32Array
  /** Per answer: the future to which it leads. */
  readonly targets: Int32Array
  /** Per future: the index of its screen in `screens`. */
  readonly screenOf: Int32Array
  /** Per future: its position in the story. A smaller number is earlier. */
  readonly rank: Int32Array
  readonly screens: readonly Screen[]
  readonly #order: Int32Array

  constructor(shownMoments: ShownMoments, futures: Futures, graph: CompiledGraph) {
    this.count = futures.count
    this.screens = shownMoments.screens
    const firstMoment = new Int32Array(futures.count).fill(-1)
    for (let moment = shownMoments.count - 1; moment >= 0; moment -= 1)
      firstMoment[futures.futureOf[moment] ?? 0] = moment
    this.offsets = new Int32Array(futures.count + 1)
    this.screenOf = new Int32Array(futures.count)
    this.rank = new Int32Array(futures.count)
    this.#order = storyOrder(graph)
    const ranks = shownMoments.screens.map(({ node }) => this.orderOf(node))
    for (let future = 0; future < futures.count; future += 1) {
      const moment = firstMoment[future] ?? 0
      const answerCount = (shownMoments.offsets[moment + 1] ?? 0) - (shownMoments.offsets[moment] ?? 0)
      this.offsets[future + 1] = (this.offsets[future] ?? 0) + answerCount
      this.screenOf[future] = shownMoments.screenOf[moment] ?? 0
      this.rank[future] = ranks[this.screenOf[future] ?? 0] ?? 0
    }
    this.targets = new Int32Array(this.offsets[futures.count] ?? 0)
    for (let future = 0; future < futures.count; future += 1) {
      const from = shownMoments.offsets[firstMoment[future] ?? 0] ?? 0
      const to = this.offsets[future] ?? 0
      for (let answer = 0; answer < (this.offsets[future + 1] ?? 0) - to; answer += 1) {
        this.targets[to + answer] = futures.futureOf[shownMoments.targets[from + answer] ?? 0] ?? 0
      }
    }
  }

  screen(future: number): Screen {
    const screen = this.screens[this.screenOf[future] ?? -1]
    if (!screen) throw new RangeError(`no future ${future}`)
    return screen
  }

  /** The position of a node in the story. A smaller number is earlier. */
  orderOf({ index }: CompiledNode): number {
    return this.#order[index] ?? 0
  }

  answerCount(future: number): number {
    return (this.offsets[future + 1] ?? 0) - (this.offsets[future] ?? 0)
  }

  futureAfter(future: number, answer: number): number {
    return this.targets[(this.offsets[future] ?? 0) + answer] ?? 0
  }
}

/** Returns the position of each node in the story. A node comes before the nodes that it leads to. In a loop, this is not possible for all
 * nodes: the node of the loop that the story reaches first comes last, because each round of the loop comes back to it. */
export function storyOrder({ nodes, start }: CompiledGraph): Int32Array {
  const from = nodes.flatMap(({ edges, index }) => edges.map(() => index))
  const to = nodes.flatMap(({ edges }) => edges.map((edge) => edge.to.index))
  const moves = { states: nodes.length, from: Int32Array.from(from), to: Int32Array.from(to) }
  const components = componentsOf(nodes.length, adjacencyOf(moves))
  const reached = firstReached(start, nodes.length)
  const entry = new Map<number, number>()
  for (const { index } of [...nodes].sort(
    (one, other) => (reached[one.index] ?? 0) - (reached[other.index] ?? 0),
  )) {
    const component = components.componentOf[index] ?? 0
    if (!entry.has(component)) entry.set(component, index)
  }
  const isEntry = (index: number) => (entry.get(components.componentOf[index] ?? 0) === index ? 1 : 0)
  const sorted = nodes
    .map(({ index }) => index)
    .sort((one, other) => {
      const byComponent = (components.componentOf[other] ?? 0) - (components.componentOf[one] ?? 0)
      return byComponent || isEntry(one) - isEntry(other) || (reached[one] ?? 0) - (reached[other] ?? 0)
    })
  const order = new Int32Array(nodes.length)
  sorted.forEach((index, position) => {
    order[index] = position
  })
  return order
}

/** The position of each node in a breadth-first search from the start; `count` for a node that the start does not lead to. */
function firstReached(start: CompiledNode, count: number): Int32Array {
  const reached = new Int32Array(count).fill(count)
  const queue = new Set([start])
  let position = 0
  for (const node of queue) {
    reached[node.index] = position
    position += 1
    for (const { to } of node.edges) queue.add(to)
  }
  return reached
}
