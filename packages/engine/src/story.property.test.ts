// Whatever the graph and whatever one answers: the promises of a moment hold.
import type { GraphData, GraphNode, GraphTarget } from '@didascalie/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Moment, openStory, type Story, StoryError, toProgression } from './index.js'

const variables = ['$a', '$b', '$n']
const conditions = ['$a', '!$b', '$a && $b', '$n > 1', '$n < 3 || $a', '$n == $n']
const actions = [
  '$a = true',
  '$b = !$a',
  '$n += 1',
  '$n = $n > 3 ? 0 : $n + 1; $b = true',
  '$a = $b || $n > 2',
]

const target = (ids: readonly string[]): fc.Arbitrary<GraphTarget> =>
  fc.record(
    {
      id: fc.constantFrom(...ids),
      conditions: fc.constantFrom(...conditions),
      actions: fc.constantFrom(...actions),
    },
    { requiredKeys: ['id'] },
  )

const shapes: readonly Partial<GraphNode>[] = [
  { type: 'DialogElement', talker: 'ines', text: 'Une ligne.' },
  { type: 'DialogElement', talker: 'chloe', text: '[speed=2] Une autre.' },
  { type: 'DialogElement', talker: '', text: 'Une réponse.' },
  { type: 'DialogElement', talker: '', text: '[didascalie] Un geste.' },
  { type: 'DialogElement', talker: 'Time', text: '[time=2] Plus tard.' },
  { type: 'Background', background: 'canal_matin', soundFile: 'canal' },
  { type: 'PointAndClick' },
  { type: 'PointAndClickAction', objectName: 'carton', text: 'Ouvrir' },
  { type: 'Commentaire_x' },
  { type: 'Dialogue_x', first: true },
]

/** Graphs of every shape; those with a silent cycle are refused by the engine and passed over here. */
const graphs: fc.Arbitrary<GraphData> = fc.integer({ min: 2, max: 14 }).chain((size) => {
  const ids = Array.from({ length: size }, (_, index) => `n${index}`)
  const node = fc
    .tuple(
      fc.constantFrom(...shapes),
      fc.array(target([...ids, 'end']), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('un', 'deux'),
    )
    .map(([shape, targets, scene]): GraphNode => ({ type: 'DialogElement', ...shape, scene, targets }))
  return fc.array(node, { minLength: size, maxLength: size }).map((nodes) => ({
    version: 'v',
    nodes: {
      start: { type: 'Start', targets: [{ id: 'n0', actions: '$a = false; $b = false; $n = 0' }] },
      ...Object.fromEntries(nodes.map((one, index) => [`n${index}`, one])),
      end: { type: 'End', targets: [] },
    },
  }))
})

const answers = fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 40 })

function opened(graph: GraphData): Story | undefined {
  try {
    return openStory(graph)
  } catch (error) {
    if (error instanceof StoryError && error.problems.every(({ code }) => code === 'silent-cycle'))
      return undefined
    throw error
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

function next(story: Story, moment: Moment, index: number): Moment | string {
  try {
    return freeze(story.answer(moment, { index }))
  } catch (error) {
    if (error instanceof StoryError) return error.code
    throw error
  }
}

/** Every moment of a play; refused answers are passed over. */
function* play(story: Story, indices: readonly number[]): Generator<Moment> {
  let moment = freeze(story.begin())
  yield moment
  for (const index of indices) {
    const then = next(story, moment, index)
    if (typeof then === 'string') continue
    moment = then
    yield moment
  }
}

const forAll = (check: (story: Story, indices: number[]) => void) =>
  fc.assert(
    fc.property(graphs, answers, (graph, indices) => {
      const story = opened(freeze(graph))
      if (story) check(story, indices)
    }),
    { numRuns: 400 },
  )

describe('any play of any story', () => {
  it('shows something that can be answered, and never more than three replies', () => {
    forAll((story, indices) => {
      for (const { view } of play(story, indices)) {
        if (view.kind === 'choices') {
          expect(view.replies.length).toBeGreaterThan(1)
          expect(view.replies.length).toBeLessThanOrEqual(3)
        }
        if (view.kind === 'objects') {
          const offered = view.objects.flatMap((object) => object.actions.map((action) => action.index))
          expect(offered.toSorted((a, b) => a - b)).toEqual(offered.map((_, index) => index))
        }
      }
    })
  })

  it('accepts exactly what it offers', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        const { view } = moment
        const offered =
          view.kind === 'choices'
            ? view.replies.length
            : view.kind === 'objects'
              ? view.objects.flatMap(({ actions: all }) => all).length
              : 1
        for (let index = 0; index < 6; index += 1) {
          const then = next(story, moment, index)
          if (typeof then !== 'string') expect(index).toBeLessThan(offered)
          else expect(['not-offered', 'ended', 'dead-end']).toContain(then)
          if (index < offered) expect(then).not.toBe('not-offered')
        }
      }
    })
  })

  it('is repeatable, and survives a trip through JSON at every step', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        const copy: Moment = JSON.parse(JSON.stringify(moment))
        expect(copy).toEqual(moment)
        for (const index of [0, 1, 2]) expect(next(story, copy, index)).toEqual(next(story, moment, index))
      }
    })
  })

  it('keeps its variables scalar, and its own', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        for (const name of Object.keys(moment.variables)) expect(variables).toContain(name)
        for (const value of Object.values(moment.variables)) {
          expect(['boolean', 'number', 'string']).toContain(typeof value)
        }
      }
    })
  })

  it('goes on alike when it is saved and restored at a checkpoint', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        if (!moment.effects.some(({ kind }) => kind === 'save') || !moment.checkpoint) continue
        const saved = JSON.parse(JSON.stringify(toProgression(moment)))
        const restored = freeze(story.begin(saved))
        expect(restored.view).toEqual(moment.view)
        expect(restored.variables).toEqual(moment.variables)
        for (const index of [0, 1, 2]) {
          const one = next(story, restored, index)
          const other = next(story, moment, index)
          if (typeof one === 'string' || typeof other === 'string') expect(one).toEqual(other)
          else
            expect({ ...one, checkpoint: 0, pointAndClick: 0, effects: 0 }).toEqual({
              ...other,
              checkpoint: 0,
              pointAndClick: 0,
              effects: 0,
            })
        }
      }
    })
  })

  it('stays small', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) expect(JSON.stringify(moment).length).toBeLessThan(2048)
    })
  })
})
