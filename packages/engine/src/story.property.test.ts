// Properties of every moment, checked for random graphs and random answers.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Moment, type Story, toProgression } from './index.js'
import { freeze, graphs, openIfValid, tryAnswer, variables } from './testing/generated-stories.js'

const answers = fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 40 })

/** Plays a story with these answers and yields every moment. Skips answers that the engine rejects. */
function* play(story: Story, indices: readonly number[]): Generator<Moment> {
  let moment = freeze(story.begin())
  yield moment
  for (const index of indices) {
    const result = tryAnswer(story, moment, index)
    if (typeof result === 'string') continue
    moment = result
    yield moment
  }
}

const forAll = (check: (story: Story, indices: number[]) => void) =>
  fc.assert(
    fc.property(graphs, answers, (graph, indices) => {
      const story = openIfValid(freeze(graph))
      if (story) check(story, indices)
    }),
    { numRuns: 400 },
  )

describe('a random playthrough of a random story', () => {
  it('shows two or three replies at each choice, and numbers the actions on objects from 0', () => {
    forAll((story, indices) => {
      for (const { view } of play(story, indices)) {
        if (view.kind === 'choices') {
          expect(view.replies.length).toBeGreaterThan(1)
          expect(view.replies.length).toBeLessThanOrEqual(3)
        }
        if (view.kind === 'objects') {
          const indices = view.objects.flatMap((object) => object.actions.map((action) => action.index))
          expect(indices.toSorted((a, b) => a - b)).toEqual(indices.map((_, index) => index))
        }
      }
    })
  })

  it('accepts exactly the answers that it offers', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        const { view } = moment
        const answerCount =
          view.kind === 'choices'
            ? view.replies.length
            : view.kind === 'objects'
              ? view.objects.flatMap(({ actions: all }) => all).length
              : 1
        for (let index = 0; index < 6; index += 1) {
          const result = tryAnswer(story, moment, index)
          if (typeof result !== 'string') expect(index).toBeLessThan(answerCount)
          else expect(['not-offered', 'ended', 'dead-end']).toContain(result)
          if (index < answerCount) expect(result).not.toBe('not-offered')
        }
      }
    })
  })

  it('gives the same next moment for a moment that was written to JSON and read back', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        const copy: Moment = JSON.parse(JSON.stringify(moment))
        expect(copy).toEqual(moment)
        for (const index of [0, 1, 2])
          expect(tryAnswer(story, copy, index)).toEqual(tryAnswer(story, moment, index))
      }
    })
  })

  it('has only scalar variables that the story declares', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        for (const name of Object.keys(moment.variables)) expect(variables).toContain(name)
        for (const value of Object.values(moment.variables)) {
          expect(['boolean', 'number', 'string']).toContain(typeof value)
        }
      }
    })
  })

  it('continues in the same way after it is saved and restored at a checkpoint', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) {
        if (!moment.effects.some(({ kind }) => kind === 'save') || !moment.checkpoint) continue
        const saved = JSON.parse(JSON.stringify(toProgression(moment)))
        const restored = freeze(story.begin(saved))
        expect(restored.view).toEqual(moment.view)
        expect(restored.variables).toEqual(moment.variables)
        for (const index of [0, 1, 2]) {
          const afterRestore = tryAnswer(story, restored, index)
          const withoutRestore = tryAnswer(story, moment, index)
          if (typeof afterRestore === 'string' || typeof withoutRestore === 'string')
            expect(afterRestore).toEqual(withoutRestore)
          else
            expect({ ...afterRestore, checkpoint: 0, pointAndClick: 0, effects: 0 }).toEqual({
              ...withoutRestore,
              checkpoint: 0,
              pointAndClick: 0,
              effects: 0,
            })
        }
      }
    })
  })

  it('has moments of fewer than 2,048 characters in JSON', () => {
    forAll((story, indices) => {
      for (const moment of play(story, indices)) expect(JSON.stringify(moment).length).toBeLessThan(2048)
    })
  })
})
