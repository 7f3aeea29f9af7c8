// Compares what-if.ts with a slow implementation that enumerates all ways to answer the new questions.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Moment, openStory, type Story } from './index.js'
import { weeks } from './testing/generated-weeks.js'
import { countDifferences, difference, findWhatIf, type Pivot, replayWith, type WhatIf } from './what-if.js'

function getOffered({ view }: Moment): string[] {
  if (view.kind === 'choices') return view.replies.map(({ id }) => id)
  return view.kind === 'objects' ? view.objects.flatMap(({ actions }) => actions.map(({ id }) => id)) : []
}

function getShown({ view }: Moment): string[] {
  if (view.kind === 'line') return [view.line.id]
  if (view.kind === 'caption') return [...(view.prompt ? [view.prompt.id] : []), view.caption.id]
  return view.kind === 'choices' && view.prompt ? [view.prompt.id] : []
}

/** Plays to the end. `numbers` choose the answers. */
function playWeek(story: Story, numbers: readonly number[]): { trace: string; offered: string[][] } {
  const offeredAt: string[][] = []
  let moment = story.begin()
  while (moment.view.kind !== 'end') {
    const offered = getOffered(moment)
    const index =
      offered.length === 0 ? 0 : (numbers[offeredAt.length % numbers.length] ?? 0) % offered.length
    if (offered.length > 0) offeredAt.push(offered)
    moment = story.answer(moment, { index })
  }
  return { trace: moment.trace, offered: offeredAt }
}

interface Leaf {
  readonly newAnswers: readonly string[]
  readonly shown: ReadonlySet<string>
}

/** All ways in which the story can go on, each with its new answers and all lines that it shows. */
function enumerate(story: Story, trace: string, { at, id }: Pivot): Leaf[] {
  const ids = trace.split(' ')
  const fixed = [...ids.slice(0, at), id]
  const rest = ids.slice(at)
  const old = rest.includes(id) ? rest.toSpliced(rest.indexOf(id), 1) : rest
  const leaves: Leaf[] = []
  const visit = (
    moment: Moment,
    before: {
      answered: number
      old: readonly string[]
      newAnswers: readonly string[]
      shown: readonly string[]
    },
  ): void => {
    const shown = [...before.shown, ...getShown(moment)]
    if (moment.view.kind === 'end') {
      leaves.push({ newAnswers: before.newAnswers, shown: new Set(shown) })
      return
    }
    const offered = getOffered(moment)
    const go = (answer: string, state: Partial<typeof before>) =>
      visit(story.answer(moment, { index: offered.indexOf(answer) }), {
        ...before,
        shown,
        answered: before.answered + 1,
        ...state,
      })
    const known = before.answered < fixed.length ? fixed[before.answered] : undefined
    const again = before.old.find((answer) => offered.includes(answer))
    if (offered.length === 0) visit(story.answer(moment), { ...before, shown })
    else if (known !== undefined) go(known, {})
    else if (again !== undefined) go(again, { old: before.old.toSpliced(before.old.indexOf(again), 1) })
    else for (const answer of offered) go(answer, { newAnswers: [...before.newAnswers, answer] })
  }
  visit(story.begin(), { answered: 0, old, newAnswers: [], shown: [] })
  return leaves
}

const isPrefix = (prefix: readonly string[], { newAnswers }: Leaf) =>
  prefix.every((answer, index) => newAnswers[index] === answer)

const getLines = ({ moments }: WhatIf) => moments.flatMap(({ lines }) => lines)

const noLimit = 10_000

/** Calls `check` for a random week and a random pivot. */
function forAllPivots(check: (story: Story, trace: string, pivot: Pivot) => void, numRuns = 100) {
  const numbers = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weeks, numbers, fc.nat(20), fc.nat(2), (graph, chosen, position, other) => {
      const story = openStory(graph)
      const { trace, offered } = playWeek(story, chosen)
      if (offered.length === 0) return
      const at = position % offered.length
      const answers = offered[at] ?? []
      check(story, trace, { at, id: answers[other % answers.length] ?? '' })
    }),
    { numRuns },
  )
}

describe('findWhatIf', () => {
  it('finds the differences and causes that an enumeration of all new answers finds', () => {
    let withNewAnswers = 0
    forAllPivots((story, trace, pivot) => {
      const base = new Set(replayWith(story, trace)?.lines.map(({ line }) => line.id))
      const leaves = enumerate(story, trace, pivot)
      for (const leaf of leaves.slice(0, 6)) {
        const whatIf = findWhatIf(story, trace, pivot, leaf.newAnswers, noLimit)
        expect(whatIf?.run.newAnswers.map(({ id }) => id)).toEqual(leaf.newAnswers)
        expect(whatIf?.run.question).toBeUndefined()
        if (leaf.newAnswers.length > 0) withNewAnswers += 1
        const differs = (id: string, { shown }: Leaf) => shown.has(id) !== base.has(id)
        const expected = [...new Set([...base, ...leaf.shown])].flatMap((id): [string, number][] => {
          const cause = [...leaf.newAnswers.keys(), leaf.newAnswers.length].find((count) =>
            leaves
              .filter((one) => isPrefix(leaf.newAnswers.slice(0, count), one))
              .every((one) => differs(id, one)),
          )
          return cause === undefined ? [] : [[id, cause]]
        })
        const found = whatIf ? getLines(whatIf).map(({ id, cause }): [string, number] => [id, cause]) : []
        expect(new Map(found)).toEqual(new Map(expected))
        expect(found).toHaveLength(expected.length)
      }
    }, 400)
    expect(withNewAnswers).toBeGreaterThan(50)
  })

  it('stops at a new question, and lists only the differences that no answer changes', () => {
    forAllPivots((story, trace, pivot) => {
      const leaves = enumerate(story, trace, pivot)
      const [{ newAnswers } = { newAnswers: [] }] = leaves
      if (newAnswers.length === 0) return
      const given = newAnswers.slice(0, -1)
      const base = new Set(replayWith(story, trace)?.lines.map(({ line }) => line.id))
      const whatIf = findWhatIf(story, trace, pivot, given, noLimit)
      expect(whatIf?.run.question).toContain(newAnswers.at(-1))
      const possible = leaves.filter((leaf) => isPrefix(given, leaf))
      for (const { id, run } of whatIf ? getLines(whatIf) : []) {
        for (const { shown } of possible) expect(shown.has(id)).toBe(run === 'second')
      }
      const lost = [...base].filter((id) => possible.every(({ shown }) => !shown.has(id)))
      const found = whatIf ? getLines(whatIf).filter(({ run }) => run === 'first') : []
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(lost))
    })
  })

  it('never finds an earlier cause if it may replay the run fewer times', () => {
    forAllPivots((story, trace, pivot) => {
      const [{ newAnswers } = { newAnswers: [] }] = enumerate(story, trace, pivot)
      const exact = findWhatIf(story, trace, pivot, newAnswers, noLimit)
      const causes = new Map(
        (exact ? getLines(exact) : []).map(({ id, cause }): [string, number] => [id, cause]),
      )
      const few = findWhatIf(story, trace, pivot, newAnswers, 2)
      for (const { id, cause } of few ? getLines(few) : [])
        expect(cause).toBeGreaterThanOrEqual(causes.get(id) ?? Number.POSITIVE_INFINITY)
    })
  })

  it('finds no difference if the pivot is the answer of the trace', () => {
    forAllPivots((story, trace, { at }) => {
      const whatIf = findWhatIf(story, trace, { at, id: trace.split(' ')[at] ?? '' })
      expect(whatIf?.moments).toEqual([])
      expect(whatIf?.run.newAnswers).toEqual([])
    })
  })

  it('gives the new answers by id, in any order', () => {
    forAllPivots((story, trace, pivot) => {
      for (const { newAnswers } of enumerate(story, trace, pivot).slice(0, 3)) {
        if (new Set(newAnswers).size < newAnswers.length) continue
        expect(replayWith(story, trace, pivot, newAnswers.toReversed())).toEqual(
          replayWith(story, trace, pivot, newAnswers),
        )
      }
    })
  })

  it('returns undefined for a trace or a pivot that the story does not offer', () => {
    forAllPivots((story, trace, pivot) => {
      expect(findWhatIf(story, `${trace} x`, { ...pivot, at: trace.split(' ').length })).toBeUndefined()
      expect(findWhatIf(story, trace, { ...pivot, id: 'x' })).toBeUndefined()
      expect(findWhatIf(story, `x ${trace}`, { ...pivot, at: pivot.at + 1 })).toBeUndefined()
    })
  })
})

describe('difference', () => {
  it('counts a line that replaces another in the same place once', () => {
    const lines = difference(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'y', 'd', 'z'])
    expect(lines).toEqual([
      { id: 'b', run: 'first', place: 'a' },
      { id: 'x', run: 'second', place: 'a' },
      { id: 'y', run: 'second', place: 'c' },
      { id: 'z', run: 'second', place: 'd' },
    ])
    expect(countDifferences(lines)).toBe(3)
  })

  it('ignores the order of the lines and how often a run shows them', () => {
    expect(difference(['a', 'b', 'a'], ['b', 'a'])).toEqual([])
    expect(countDifferences(difference(['x', 'a', 'x'], ['a']))).toBe(1)
  })
})
