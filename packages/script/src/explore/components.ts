/** Moves between states, as two parallel lists: move `m` goes from state `from[m]` to state `to[m]`. */
export interface Moves {
  /** The number of states. */
  readonly states: number
  readonly from: Int32Array
  readonly to: Int32Array
}

/** The moves grouped by their source: the targets of `state` are `targets[offsets[state]] … targets[offsets[state + 1] - 1]`. */
export interface Successors {
  readonly offsets: Int32Array
  readonly targets: Int32Array
}

export function adjacencyOf({ states, from, to }: Moves): Successors {
  const offsets = new Int32Array(states + 1)
  for (const state of from) offsets[state + 1] = (offsets[state + 1] ?? 0) + 1
  for (let state = 0; state < states; state += 1) {
    offsets[state + 1] = (offsets[state + 1] ?? 0) + (offsets[state] ?? 0)
  }
  const next = offsets.slice()
  const targets = new Int32Array(from.length)
  for (let move = 0; move < from.length; move += 1) {
    const state = from[move] ?? 0
    const slot = next[state] ?? 0
    targets[slot] = to[move] ?? 0
    next[state] = slot + 1
  }
  return { offsets, targets }
}

export interface Components {
  /** Per state: the id of its component, from 0. A component has a higher id than the components it leads to. */
  readonly componentOf: Int32Array
  readonly count: number
}

/** Finds the strongly connected components: the largest groups of states that lead to each other. Uses Tarjan's algorithm without
 * recursion. */
export function componentsOf(states: number, { offsets, targets }: Successors): Components {
  const componentOf = new Int32Array(states).fill(-1)
  const order = new Int32Array(states)
  const low = new Int32Array(states)
  const cursor = offsets.slice(0, states)
  const stack: number[] = []
  const path: number[] = []
  let clock = 0
  let count = 0
  const open = (state: number) => {
    clock += 1
    order[state] = clock
    low[state] = clock
    stack.push(state)
    path.push(state)
  }
  const close = (state: number) => {
    path.pop()
    const parent = path.at(-1)
    if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[state] ?? 0)
    if (low[state] !== order[state]) return
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      componentOf[member] = count
      if (member === state) break
    }
    count += 1
  }
  for (let root = 0; root < states; root += 1) {
    if (order[root] !== 0) continue
    open(root)
    for (let state = path.at(-1); state !== undefined; state = path.at(-1)) {
      const slot = cursor[state] ?? 0
      if (slot === offsets[state + 1]) {
        close(state)
        continue
      }
      cursor[state] = slot + 1
      const target = targets[slot] ?? 0
      if (order[target] === 0) open(target)
      else if (componentOf[target] === -1) low[state] = Math.min(low[state] ?? 0, order[target] ?? 0)
    }
  }
  return { componentOf, count }
}

/** The states of each component. In the result, `offsets` has one entry for each component, and `targets` contains states. */
export function membersOf({ componentOf, count }: Components): Successors {
  const states = new Int32Array(componentOf.length)
  for (let state = 0; state < states.length; state += 1) states[state] = state
  return adjacencyOf({ states: count, from: componentOf, to: states })
}
