import { describe, expect, it } from 'vitest'
import { emptyState, maxLength, parseState, type StoredState, serializeState } from './stored-state.js'

const serialize = (state: StoredState) => serializeState(state) ?? ''

const progression = (trace: string) =>
  JSON.stringify({ audio: 1, progress: { node: 'l1', background: 'quai', music: '' }, $calme: true, trace })

const fullState: StoredState = {
  progression: progression('l1 l2'),
  begunOn: '2026-11-16',
  seconds: 930,
  answers: '10110101',
  viewed: [2, 7],
  prints: false,
  refusesTrace: false,
  finished: true,
  consent: 'oui, à ceci',
  run: { number: 2, begunOn: '2026-11-14', endedOn: '2026-11-15', trace: 'l1 l3' },
}

describe('the stored data of a learner', () => {
  it('is read back unchanged', () => {
    expect(parseState(serialize(fullState))).toEqual(fullState)
    expect(parseState(serialize({ ...fullState, refusesTrace: true, prints: true }))).toMatchObject({
      refusesTrace: true,
      prints: true,
    })
    expect(parseState(serialize(emptyState))).toEqual(emptyState)
  })

  it.each(['101', '1011', '10110101'])('keeps the survey answers %s', (answers) => {
    expect(parseState(serialize({ ...fullState, answers })).answers).toBe(answers)
  })

  it.each(['', 'not JSON', '[]', '{"v":2}', '{"v":1,"p":7,"s":-1,"a":"12","n":"9x","r":[1]}'])(
    'is empty when the stored text is %j',
    (text) => {
      expect(parseState(text)).toEqual(emptyState)
    },
  )

  it('loses the traces of the runs when its text is too long, but never the position in the story', () => {
    const longTrace = 'l12345678 '.repeat(250).trim()
    const withLongTraces = {
      ...fullState,
      progression: progression(longTrace),
      run: { ...fullState.run, number: 1, begunOn: 'a', endedOn: 'b', trace: longTrace },
    }
    const first = serialize(withLongTraces)
    expect(first.length).toBeLessThanOrEqual(maxLength)
    expect(parseState(first)).toMatchObject({
      progression: progression(longTrace),
      run: { number: 1, trace: '' },
    })
    const longer = serialize({ ...withLongTraces, progression: progression(`${longTrace} ${longTrace}`) })
    expect(longer.length).toBeLessThanOrEqual(maxLength)
    expect(JSON.parse(parseState(longer).progression)).toMatchObject({
      progress: { node: 'l1' },
      $calme: true,
    })
    expect(parseState(longer).answers).toBe('10110101')
  })

  it('is not serialized when the text is too long even without the traces', () => {
    const { progress } = JSON.parse(progression(''))
    const tooLong = { ...fullState, progression: JSON.stringify({ progress, $long: 'x'.repeat(maxLength) }) }
    expect(serializeState(tooLong)).toBeUndefined()
    expect(parseState(serializeState(tooLong, Number.POSITIVE_INFINITY) ?? '')).toEqual(tooLong)
  })
})
