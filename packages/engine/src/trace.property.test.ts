// Properties of the trace, checked for random graphs and random play: with resumes, restarts and loops.
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
    const before = this.path.findIndex((one) => one.key === key)
    if (before !== -1) this.path.length = before
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

/** Whether two targets lead to the same reply, so that its id is offered twice. Tests skip such plays. */
const isAmbiguous = (offered: readonly string[]) => new Set(offered).size < offered.length

function* playWithModel(
  story: Story,
  all: readonly PlayerStep[],
): Generator<{ moment: Moment; watcher: TraceModel }> {
  let model = new TraceModel()
  let moment = freeze(story.begin())
  model.enter(moment)
  yield { moment, watcher: model }
  for (const playerStep of all) {
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
      const then = tryAnswer(story, moment, playerStep)
      if (typeof then === 'string') continue
      model.choose(offered[playerStep])
      moment = then
      model.enter(moment)
    }
    yield { moment, watcher: model }
  }
}

const forAll = (check: (story: Story, all: PlayerStep[], graph: GraphData) => void) =>
  fc.assert(
    fc.property(fc.oneof(graphs, loopGraphs), playerSteps, (graph, all) => {
      const story = openIfValid(freeze(graph))
      if (story) check(story, all, graph)
    }),
    { numRuns: 300 },
  )

/** Continues to the next choice; returns `undefined` if there is none after many moments. */
function upToChoice(story: Story, from: Moment): Moment | undefined {
  let moment = from
  for (let steps = 0; steps < 60; steps += 1) {
    if (offeredBy(moment.view).length > 0) return moment
    const then = tryAnswer(story, moment, 0)
    if (typeof then === 'string') return moment
    moment = then
  }
  return undefined
}

describe('the trace', () => {
  it('equals the path that led to the moment', () => {
    forAll((story, all) => {
      for (const { moment, watcher: model } of playWithModel(story, all))
        expect(moment.trace).toBe(model.trace)
    })
  })

  it('does not depend on the cache of the story', () => {
    forAll((story, all) => {
      for (const { moment } of playWithModel(story, all)) {
        const copy: Moment = JSON.parse(JSON.stringify(moment))
        for (const index of [0, 1])
          expect(tryAnswer(story, copy, index)).toEqual(tryAnswer(story, moment, index))
      }
    })
  })

  it('leads a replay to the same node, background and music with the same variables', () => {
    forAll((story, all) => {
      for (const { moment } of playWithModel(story, all)) {
        const expected = upToChoice(story, moment)
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
  const marked = ({ nodes, ...graph }: GraphData): GraphData => ({
    ...graph,
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { ...node, facts: [id] }])),
  })
  /** A last entry without an answer: makes the loop below also visit the moments after the last choice. */
  const noAnswer = { id: '', offered: [''] }
  const isSilent = (type: string | undefined) =>
    /^(Start|PointAndClickAction|Commentaire|Dialogue)/.test(type ?? '')

  it('never throws, takes only offered answers, and yields only facts of nodes on the route', () => {
    fc.assert(
      fc.property(fc.oneof(graphs, loopGraphs), forged, (plain, ids) => {
        const graph = marked(plain)
        const story = openIfValid(graph)
        if (!story) return
        const { moment, answers, facts, rest } = story.replay(ids.join(' '))
        const passed = new Set<string>()
        let at = story.begin()
        for (const { id, offered } of [...answers, noAnswer]) {
          for (let steps = 0; steps < 500 && offeredBy(at.view).length === 0; steps += 1) {
            passed.add(at.node)
            // A single reply is shown as a caption, and the player continues through it.
            if (at.view.kind === 'caption') passed.add(at.view.caption.id)
            const then = tryAnswer(story, at, 0)
            if (typeof then === 'string') break
            at = then
          }
          passed.add(at.node)
          if (id === '') break
          passed.add(id)
          expect(offeredBy(at.view)).toEqual(offered)
          at = story.answer(at, { index: offered.indexOf(id) })
        }
        for (const { key } of facts) {
          if (!isSilent(graph.nodes[key]?.type)) expect(passed).toContain(key)
        }
        expect(`${moment.trace} ${rest}`.split(' ').length).toBeLessThanOrEqual(
          ids.join(' ').split(' ').length + 2,
        )
      }),
      { numRuns: 300 },
    )
  })
})
