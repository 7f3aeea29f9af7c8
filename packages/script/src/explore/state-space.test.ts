import type { GraphData } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import { type CompiledGraph, compileGraph } from '@didascalie/engine/analysis'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { exploreGraph, type Limits } from './state-space.js'
import { arbitraryGraph } from './testing/arbitrary-graph.js'
import { arbitraryStory } from './testing/arbitrary-story.js'
import { findingsOf, searchNaively } from './testing/naive-search.js'
import { answersTo } from './witness.js'

const limits: Limits = { moments: 400 }

vi.setConfig({ testTimeout: 600_000 })

const storyGraph = arbitraryStory
  .map(compileStory)
  .filter(({ isComplete }) => isComplete)
  .map(({ graph }) => graph)

const sources: readonly [string, fc.Arbitrary<GraphData>, number][] = [
  ['stories', storyGraph, 100],
  ['graphs', arbitraryGraph, 240],
]

function compiled(graph: GraphData): CompiledGraph {
  const { graph: compiledGraph, problems } = compileGraph(graph)
  fc.pre(compiledGraph !== undefined && problems.length === 0)
  if (!compiledGraph) throw new Error('the graph cannot be compiled')
  return compiledGraph
}

test('the explorer has the same findings as the runtime if a line and a reply lead to the same silent node', () => {
  const lineNode = (text: string, ...targets: GraphData['nodes'][string]['targets']) => ({
    type: 'DialogElement' as const,
    talker: 'ines',
    text,
    targets,
  })
  const graph: GraphData = {
    version: '1',
    nodes: {
      start: { type: 'Start', targets: [{ id: 'asks', actions: '$y = 1' }] },
      asks: lineNode('Alors ?', { id: 'reply' }, { id: 'comment' }),
      reply: lineNode('Oui.', { id: 'comment' }),
      comment: { type: 'Commentaire_a', targets: [{ id: 'far' }] },
      far: lineNode('Non.', { id: 'open', conditions: '$y' }, { id: 'other' }),
      open: lineNode('Ouvert.', { id: 'end' }),
      other: lineNode('Autre.', { id: 'end' }),
      end: { type: 'End', targets: [] },
    },
  }
  const space = exploreGraph(compiled(graph), false, limits)
  expect(findingsOf(space)).toEqual(searchNaively(graph, limits.moments, false)?.findings)
})

/** Mostly graphs with a demo end. Without a demo end, the demo is the same as the story. */
const mostlyWithDemoEnd = (arbitrary: fc.Arbitrary<GraphData>) =>
  fc.oneof(
    { weight: 9, arbitrary: arbitrary.filter(({ demoEnd }) => demoEnd !== undefined) },
    { weight: 1, arbitrary },
  )

describe.each(sources)('the explorer on generated %s', (_, arbitrary, numRuns) => {
  test.each([
    [false, arbitrary, numRuns],
    [true, mostlyWithDemoEnd(arbitrary), numRuns / 2],
  ])(
    'finds the same nodes, ends, dead ends and faults as the runtime (demo: %s)',
    (demo, graphs, numRuns) => {
      let compared = 0
      fc.assert(
        fc.property(graphs, (graph) => {
          const compiledGraph = compiled(graph)
          const naive = searchNaively(graph, limits.moments, demo)
          const space = exploreGraph(compiledGraph, demo, limits)
          if (!naive) return
          if (naive.isComplete) {
            compared += 1
            expect(space.complete).toBe(true)
            expect(findingsOf(space)).toEqual(naive.findings)
          } else if (space.complete) {
            // The explorer merges states, so it can complete a story for which the naive search reaches its limit.
            const { nodes } = findingsOf(space)
            for (const node of naive.findings.nodes) expect(nodes).toContain(node)
          }
        }),
        { numRuns },
      )
      expect(compared).toBeGreaterThan(numRuns / 4)
    },
  )

  test('gives for each moment the answers that lead the runtime to this moment', () => {
    fc.assert(
      fc.property(arbitrary, (graph) => {
        const space = exploreGraph(compiled(graph), false, { moments: 150 }, { folds: new Map() })
        const story = openStory(graph)
        for (let state = 0; state < space.size; state += 1) {
          let moment = story.begin()
          for (const index of answersTo(space, { state, answer: -1 }))
            moment = story.answer(moment, { index })
          const { node, isAlreadyChosen, variables } = space.stopAt(state)
          expect([moment.node, moment.isAlreadyChosen]).toEqual([node.id, isAlreadyChosen])
          const { '@background': _, ...storyVariables } = variables
          expect(moment.variables).toMatchObject(storyVariables)
        }
      }),
      { numRuns: numRuns / 4 },
    )
  })

  test('finds every node that a random run of the runtime reaches', () => {
    fc.assert(
      fc.property(arbitrary, fc.array(fc.nat(5), { minLength: 30, maxLength: 60 }), (graph, choices) => {
        const space = exploreGraph(compiled(graph), false, limits)
        fc.pre(space.complete)
        const { nodes, stuck, ends } = findingsOf(space)
        const story = openStory(graph)
        let moment = story.begin()
        for (const choice of choices) {
          expect(nodes).toContain(moment.isAlreadyChosen ? `${moment.node} (through)` : moment.node)
          const { view } = moment
          if (view.kind === 'end' || stuck.has(moment.node) || ends.has(moment.node)) break
          const offered =
            view.kind === 'choices'
              ? view.replies.length
              : view.kind === 'objects'
                ? view.objects.flatMap(({ actions }) => actions).length
                : 1
          moment = story.answer(moment, { index: choice % offered })
        }
      }),
      { numRuns: numRuns / 2 },
    )
  })

  test('finds the same nodes, ends and faults with and without merging equivalent variable values', () => {
    fc.assert(
      fc.property(arbitrary, (graph) => {
        const compiledGraph = compiled(graph)
        const unfolded = exploreGraph(compiledGraph, false, limits, { folds: new Map() })
        fc.pre(unfolded.complete)
        const folded = exploreGraph(compiledGraph, false, limits)
        expect(folded.complete).toBe(true)
        expect(folded.size).toBeLessThanOrEqual(unfolded.size)
        expect(findingsOf(folded)).toEqual(findingsOf(unfolded))
        expect(folded.outcomes.wasOpen).toEqual(unfolded.outcomes.wasOpen)
        expect(folded.outcomes.reached).toEqual(unfolded.outcomes.reached)
      }),
      { numRuns },
    )
  })

  test('stops at the limit of moments, and reports a complete result only if no moment is left to explore', () => {
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 1, max: 20 }), (graph, moments) => {
        const compiledGraph = compiled(graph)
        const unlimited = exploreGraph(compiledGraph, false, limits)
        const limited = exploreGraph(compiledGraph, false, { moments })
        expect(limited.exploredCount).toBe(Math.min(moments, unlimited.exploredCount))
        expect(limited.complete).toBe(unlimited.complete && unlimited.size <= moments)
      }),
      { numRuns: numRuns / 2 },
    )
  })
})
