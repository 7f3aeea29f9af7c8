import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjacencyOf, componentsOf, type Moves } from './components.js'

const arbitraryMoves: fc.Arbitrary<Moves> = fc.integer({ min: 1, max: 12 }).chain((states) => {
  const state = fc.nat(states - 1)
  return fc.array(fc.tuple(state, state), { maxLength: 40 }).map((pairs) => ({
    states,
    from: Int32Array.from(pairs, ([from]) => from),
    to: Int32Array.from(pairs, ([, to]) => to),
  }))
})

/** Per state: the state itself and all states that a sequence of moves reaches from it. */
function reachNaively({ states, from, to }: Moves): Set<number>[] {
  const reach = Array.from({ length: states }, (_, state) => new Set([state]))
  for (let changed = true; changed; ) {
    changed = false
    from.forEach((state, move) => {
      const sizeBefore = reach[state]?.size
      for (const further of reach[to[move] ?? 0] ?? []) reach[state]?.add(further)
      if (reach[state]?.size !== sizeBefore) changed = true
    })
  }
  return reach
}

describe('adjacencyOf', () => {
  test('lists every move once, in the order of the states from which the moves start', () => {
    fc.assert(
      fc.property(arbitraryMoves, (moves) => {
        const { offsets, targets } = adjacencyOf(moves)
        const found: [number, number][] = []
        for (let state = 0; state < moves.states; state += 1) {
          for (let slot = offsets[state] ?? 0; slot < (offsets[state + 1] ?? 0); slot += 1) {
            found.push([state, targets[slot] ?? -1])
          }
        }
        const expected = Array.from(moves.from, (state, move) => [state, moves.to[move]])
        expect(found).toEqual(expected.toSorted(([left = 0], [right = 0]) => left - right))
      }),
    )
  })
})

describe('componentsOf', () => {
  test('puts two states in the same component if and only if they lead to each other', () => {
    fc.assert(
      fc.property(arbitraryMoves, (moves) => {
        const reach = reachNaively(moves)
        const { componentOf, count } = componentsOf(moves.states, adjacencyOf(moves))
        for (let one = 0; one < moves.states; one += 1) {
          for (const other of reach[one] ?? []) {
            const areTogether = reach[other]?.has(one) ?? false
            expect(componentOf[one] === componentOf[other]).toBe(areTogether)
            expect(componentOf[one]).toBeGreaterThanOrEqual(componentOf[other] ?? count)
          }
        }
        expect(new Set(componentOf).size).toBe(count)
        expect(Math.max(...componentOf)).toBe(count - 1)
      }),
      { numRuns: 500 },
    )
  })

  test('handles a path of a million steps without recursion', () => {
    const states = 1_000_000
    const from = new Int32Array(states - 1).map((_, state) => state)
    const to = from.map((state) => state + 1)
    expect(componentsOf(states, adjacencyOf({ states, from, to })).count).toBe(states)
  })
})
