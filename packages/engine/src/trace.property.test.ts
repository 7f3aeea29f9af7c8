// Checks properties of the trace on random graphs with loops. A random player answers, and sometimes resumes or restarts the story.
import type { GraphData } from '@didascalie/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Moment, type Story, toProgression, type View } from './index.js'
import { freeze, graphs, loopGraphs, openIfValid, tryAnswer } from './testing/generated-stories.js'

type PlayerStep = number | 'resume' | 'restart'

const playerSteps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 2, arbitrary: fc.constant<PlayerStep>('resume') },
    { weight: 1, arbitrary: fc.constant<PlayerStep>('restart') },
  ),
  { maxLength: 60 },
)

/** The ids offered at a choice, by the index of the answer; empty at other moments. */
function offeredBy(view: View): string[] {
  if (view.kind === 'choices') return view.replies.map(({ id }) => id)
  if (view.kind !== 'objects') return []
  const actions = view.objects.flatMap((object) => object.actions)
  return actions.toSorted((one, other) => one.index - other.index).map(({ id }) => id)
}

const keyOf = ({ node, isAlreadyChosen, variables, background, music }: Moment) =>
  JSON.stringify([node, isAlreadyChosen, background, music, Object.entries(variables).sort()])

/** A simple model of the trace: every moment of the path, each with the choice made there. */
class TraceModel {
  path: { key: string; chosen: string | undefined }[] = []
  saved: TraceModel['path'] = []

  enter(moment: Moment): void {
    const key = keyOf(moment)
    const earlier = this.path.findIndex((one) => one.key === key)
    if (earlier !== -1) this.path.length = earlier
    this.path = [...this.path, { key, chosen: undefined }]
    if (moment.effects.some(({ kind }) => kind === 'save')) this.saved = this.path
  }

  choose(id: string | undefined): void {
    const last = this.path.at(-1)
    if (last) this.path = [...this.path.slice(0, -1), { ...last, chosen: id }]
  }

  get trace(): string {
    return this.path.flatMap(({ chosen }) => chosen ?? []).join(' ')
  }
}

/** Whether a choice offers the same id twice, because two of its targets lead to the same reply. `playWithModel` stops at such a choice. */
const isAmbiguous = (offered: readonly string[]) => new Set(offered).size < offered.length

function* playWithModel(
  story: Story,
  steps: readonly PlayerStep[],
): Generator<{ moment: Moment; model: TraceModel }> {
  let model = new TraceModel()
  let moment = freeze(story.begin())
  model.enter(moment)
  yield { moment, model }
  for (const playerStep of steps) {
    if (playerStep === 'restart') {
      model = new TraceModel()
      moment = freeze(story.begin())
      model.enter(moment)
    } else if (playerStep === 'resume') {
      if (!moment.checkpoint) continue
      moment = freeze(story.begin(JSON.parse(JSON.stringify(toProgression(moment)))))
      model.path = model.saved
    } else {
      const offered = offeredBy(moment.view)
      if (isAmbiguous(offered)) return
      const result = tryAnswer(story, moment, playerStep)
      if (typeof result === 'string') continue
      model.choose(offered[playerStep])
      moment = result
      model.enter(moment)
    }
    yield { moment, model }
  }
}

const forAll = (check: (story: Story, steps: PlayerStep[], graph: GraphData) => void) =>
  fc.assert(
    fc.property(fc.oneof(graphs, loopGraphs), playerSteps, (graph, steps) => {
      const story = openIfValid(freeze(graph))
      if (story) check(story, steps, graph)
    }),
    { numRuns: 300 },
  )

/** Continues to the next choice, or to the moment at which the story cannot continue. Returns `undefined` if 60 moves reach neither. */
function continueToChoice(story: Story, start: Moment): Moment | undefined {
  let moment = start
  for (let count = 0; count < 60; count += 1) {
    if (offeredBy(moment.view).length > 0) return moment
    const result = tryAnswer(story, moment, 0)
    if (typeof result === 'string') return moment
    moment = result
  }
  return undefined
}

describe('the trace', () => {
  it('equals the choices on the path that led to the moment', () => {
    forAll((story, steps) => {
      for (const { moment, model } of playWithModel(story, steps)) expect(moment.trace).toBe(model.trace)
    })
  })

  it('grows in the same way for a JSON copy of a moment, which the story has not cached', () => {
    forAll((story, steps) => {
      for (const { moment } of playWithModel(story, steps)) {
        const copy: Moment = JSON.parse(JSON.stringify(moment))
        for (const index of [0, 1])
          expect(tryAnswer(story, copy, index)).toEqual(tryAnswer(story, moment, index))
      }
    })
  })

  it('leads a replay to the next choice that the player reaches, or to the end of the story', () => {
    forAll((story, steps) => {
      for (const { moment } of playWithModel(story, steps)) {
        const expected = continueToChoice(story, moment)
        if (!expected) continue
        const { moment: reached, rest, answers } = story.replay(moment.trace)
        expect(rest).toBe('')
        expect(keyOf(reached)).toBe(keyOf(expected))
        expect(answers.map(({ id }) => id).join(' ')).toBe(expected.trace)
        for (const { id, offered } of answers) expect(offered).toContain(id)
      }
    })
  })
})

describe('a forged trace', () => {
  const forged = fc.oneof(
    fc.array(
      fc.constantFrom(
        'n0',
        'n1',
        'n2',
        'n3',
        'p0-0',
        'p0-1',
        'p1-0',
        'p1-1',
        'p2-0',
        'end',
        'start',
        '+',
        '',
      ),
    ),
    fc.array(fc.string(), { maxLength: 5 }),
  )
  /** Gives every node its own fact. */
  const withFacts = ({ nodes, ...graph }: GraphData): GraphData => ({
    ...graph,
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { ...node, facts: [id] }])),
  })
  /** A last entry without an answer, so that the loop below also visits the moments after the last choice. */
  const noAnswer = { id: '', offered: [''] }
  const isSilent = (type: string | undefined) =>
    /^(Start|PointAndClickAction|Commentaire|Dialogue)/.test(type ?? '')

  it('cannot make a replay throw, give an answer that is not offered, or return a fact of a node that it has not visited', () => {
    fc.assert(
      fc.property(fc.oneof(graphs, loopGraphs), forged, (graphWithoutFacts, ids) => {
        const graph = withFacts(graphWithoutFacts)
        const story = openIfValid(graph)
        if (!story) return
        const { moment, answers, facts, rest } = story.replay(ids.join(' '))
        const visitedIds = new Set<string>()
        let current = story.begin()
        for (const { id, offered } of [...answers, noAnswer]) {
          for (let count = 0; count < 500 && offeredBy(current.view).length === 0; count += 1) {
            visitedIds.add(current.node)
            // A single reply is shown as a caption, and the learner only continues.
            if (current.view.kind === 'caption') visitedIds.add(current.view.caption.id)
            const result = tryAnswer(story, current, 0)
            if (typeof result === 'string') break
            current = result
          }
          visitedIds.add(current.node)
          if (id === '') break
          visitedIds.add(id)
          expect(offeredBy(current.view)).toEqual(offered)
          current = story.answer(current, { index: offered.indexOf(id) })
        }
        // The loop above does not record the silent nodes: the story passes through them without showing them.
        for (const { key } of facts) {
          if (!isSilent(graph.nodes[key]?.type)) expect(visitedIds).toContain(key)
        }
        // `split` counts an empty trace and an empty rest as one entry each.
        expect(`${moment.trace} ${rest}`.split(' ').length).toBeLessThanOrEqual(
          ids.join(' ').split(' ').length + 2,
        )
      }),
      { numRuns: 300 },
    )
  })
})
