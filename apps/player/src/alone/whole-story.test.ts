// Plays each game twice and saves at each checkpoint. No save may be too long for a SCORM platform.
// The explorer (a tool that tries all paths through a story) checks the longest progression
// (`save-too-long`). This file checks the other data, which is stored with the progression.
import { suspendDataMaxLength, suspendDataOverhead } from '@didascalie/contract'
import { type Moment, toProgression } from '@didascalie/engine'
import { builtGames, openBuiltGame } from '@didascalie/stage/testing/built-games'
import { expect, it } from 'vitest'
import { AloneLearner } from './learner.js'
import type { PackageStorage } from './package-storage.js'
import { maxLength, parseState, serializeState } from './stored-state.js'

const consent = JSON.stringify(['a'.repeat(64), '', 'J’accepte '.repeat(12)])

/**
 * Yields each `Moment` (position in the story) of a long run. At its first visit to a node, the run chooses the last answer
 * that the node offers. At later visits, it chooses the first answer, then the second answer, and
 * so on.
 */
function* momentsOfRun(story: Awaited<ReturnType<typeof openBuiltGame>>['story']): Generator<Moment> {
  const visitCounts = new Map<string, number>()
  for (let moment = story.begin({}); ; ) {
    yield moment
    const { view, node } = moment
    if (view.kind === 'end') return
    const visits = visitCounts.get(node) ?? 0
    visitCounts.set(node, visits + 1)
    const answerCount =
      view.kind === 'objects'
        ? view.objects.flatMap(({ actions }) => actions).length
        : view.kind === 'choices'
          ? view.replies.length
          : 1
    moment = story.answer(moment, { index: (answerCount - 1 + visits) % answerCount })
  }
}

it.each(builtGames)('in two runs of %s, every save fits into SCORM without losing data', async (name) => {
  const { story } = await openBuiltGame(name, 0)
  const texts: string[] = []
  const storage: PackageStorage = {
    learner: { uid: 'u', firstname: '', lastname: '' },
    maxTextLength: maxLength,
    read: () => texts.at(-1) ?? '',
    store: (text) => texts.push(text) > 0,
    isOvertaken: () => false,
  }
  const learner = new AloneLearner(storage, { notionCount: 8, chapters: [] })
  learner.change({ consent, viewed: [1, 2, 3, 4, 5, 6, 7, 8], answers: '10101010', seconds: 99_999 })
  for (const runNumber of [1, 2]) {
    let trace = ''
    for (const moment of momentsOfRun(story)) {
      trace = moment.trace
      if (moment.checkpoint) learner.save(JSON.stringify({ audio: 1, ...toProgression(moment) }), undefined)
    }
    expect(trace.length).toBeGreaterThan(100)
    learner.save('{"audio":1}', { kind: 'ended', run: '0123456789abcdef', trace })
    // No data was dropped to fit the limit.
    expect(parseState(texts.at(-1) ?? '').run).toMatchObject({ number: runNumber, trace })
  }
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(maxLength)
  expect(texts.length).toBeGreaterThan(100)
})

it.each(builtGames)(
  'the data stored with the progression of %s is not longer than the explorer assumes',
  async (name) => {
    const { story, wordings } = await openBuiltGame(name, 0)
    const progression = JSON.stringify(toProgression(story.begin({})))
    const text = serializeState({
      progression,
      begunOn: '2026-11-16',
      seconds: 999_999,
      answers: '10101010',
      viewed: [1, 2, 3, 4, 5, 6, 7, 8],
      prints: false,
      refusesTrace: true,
      finished: true,
      consent: JSON.stringify([name, '', wordings['ui.connexion.text.data']]),
      // The trace is empty, because `serializeState` drops the trace of the finished run first if the text is too long.
      run: { number: 99, begunOn: '2026-11-14', endedOn: '2026-11-15', trace: '' },
    })
    // The explorer uses the limit of SCORM 1.2. The player has a lower limit, because some
    // editions of SCORM 2004 allow fewer characters. The difference between the limits reduces the
    // space for this data.
    const reservedLength = suspendDataOverhead - (suspendDataMaxLength - maxLength)
    expect((text ?? '').length - progression.length).toBeLessThanOrEqual(reservedLength)
  },
)
