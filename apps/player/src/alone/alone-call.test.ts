import { calls } from '@didascalie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReadFile } from '../services/files.js'
import { brand, calendar, graph, notions, session, wordings } from '../testing/fixtures.js'
import { createAloneCall } from './alone-call.js'
import { consentStorage } from './consent-storage.js'
import { debriefPage } from './debrief-page.js'
import { keptMost, readKept } from './kept.js'
import { AloneLearner } from './learner.js'
import type { Shelf, Told } from './shelf.js'

const files: Record<string, unknown> = {
  'graphData.json': graph,
  'game.json': {
    content: 'test',
    ...{ wordings, notions, brand, calendar },
    session: { ...session, kind: 'partner' },
  },
}
const readFile: ReadFile = async (name, isRight) => {
  const data = files[name]
  return isRight(data) ? { kind: 'done', data } : { kind: 'invalid' }
}

const ids = { sessionUID: 'session', userUID: 'u7' }
const place = { audio: 0, progress: { node: 'n', background: 'b', music: '' }, trace: 'l1 l2' }

let kept = ''
let told: Told | undefined
let takes = true

/** Somebody opens the game again, on the same shelf. */
function open(notionCount = 8) {
  const shelf: Shelf = {
    learner: { uid: 'u7', firstname: 'Jeanne', lastname: 'Dupont' },
    most: keptMost,
    read: () => kept,
    keep(text, to) {
      if (!takes) return false
      kept = text
      told = to
      return true
    },
  }
  const learner = new AloneLearner(shelf, notionCount, () => new Date(2026, 10, 16, 9))
  return { learner, call: createAloneCall({ learner, readFile }) }
}

beforeEach(() => {
  kept = ''
  told = undefined
  takes = true
})

const enter = (call: ReturnType<typeof open>['call']) =>
  call('checkOrCreateOdysseusUser', { ...ids, puid: '', project_FK: 1, consent: true })

describe('a game without a server', () => {
  it('is given by the packer what a server would answer', async () => {
    const answer = await open().call('getData', { sessionUID: '' })
    expect(answer.kind === 'done' && calls.getData.data.parse(answer.data).session.kind).toBe('partner')
  })

  it('knows its learner again, where they were', async () => {
    const { call } = open()
    const first = await enter(call)
    expect(first.kind === 'done' && calls.checkAccessCode.data.parse(first.data).json).toMatchObject({
      ...{ uid: 'u7', firstname: 'Jeanne', progression: '', surveyed: false, finished: false, trace: 'kept' },
    })
    await call('saveProgression', { ...ids, progression: JSON.stringify(place), revision: 0 })
    await call('saveNotionViewed', { ...ids, notion: 3 })
    await call('addUserTime', { ...ids, duration: 30 })
    const again = await enter(open().call)
    expect(again.kind === 'done' && again.data.json).toMatchObject({
      ...{ progression: JSON.stringify(place), audio: 0, progress: { node: 'n' } },
    })
    expect(readKept(kept)).toMatchObject({ viewed: [3], seconds: 30, begunOn: '2026-11-16' })
    expect(told?.sessionSeconds).toBe(30)
  })

  it('has finished at the end, and is surveyed after the survey', async () => {
    const { call } = open()
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'l1 l2' } as const
    await call('saveProgression', { ...ids, progression: '{"audio":1}', revision: 1, closing })
    expect(told?.answers).toEqual([])
    await call('saveNotionsAcquired', { ...ids, notions: '[1,0,1,0,1,0,1,0]' })
    expect(told?.answers).toEqual([true, false, true, false, true, false, true, false])
    const user = await enter(open().call)
    expect(user.kind === 'done' && user.data.json).toMatchObject({
      ...{ finished: true, surveyed: true, notions: [1, 3, 5, 7] },
    })
    expect(await call('saveNotionsAcquired', { ...ids, notions: '[1]' })).toMatchObject({ kind: 'refused' })
  })

  it.each([3, 4, 8])(
    'takes one answer for each of %i notions, and no other number of answers',
    async (count) => {
      const { call } = open(count)
      const send = (length: number) =>
        call('saveNotionsAcquired', { ...ids, notions: JSON.stringify(Array(length).fill(1)) })
      for (const other of [count - 1, count + 1]) expect(await send(other)).toMatchObject({ kind: 'refused' })
      expect(kept).toBe('')
      expect(await send(count)).toMatchObject({ kind: 'done' })
      const again = open(count).learner
      expect(again.answers).toEqual(Array(count).fill(true))
      expect(again.user.surveyed).toBe(true)
    },
  )

  it('reads the answers that an earlier version of the game with more notions kept', async () => {
    await open(8).call('saveNotionsAcquired', { ...ids, notions: '[1,0,1,0,1,0,1,0]' })
    const { learner } = open(4)
    expect(learner.user).toMatchObject({ surveyed: true, notions: [1, 3] })
    learner.play(30)
    expect(told?.answers).toEqual([true, false, true, false])
  })

  it('answers the week that ended, and nothing of it once it is erased', async () => {
    const { call } = open()
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'gone-1 gone-2' } as const
    await call('saveProgression', { ...ids, progression: '{}', revision: 0, closing })
    const week = await call('getWeek', ids)
    if (week.kind !== 'done') throw new Error('no week')
    const [run] = calls.getWeek.data.parse(week.data).runs
    expect(run).toMatchObject({ number: 1, kind: 'ended', endedOn: '2026-11-16' })
    expect(run?.choices.map(({ reply, gone }) => [reply, gone])).toEqual([
      ['gone-1', true],
      ['gone-2', true],
    ])
    await call('saveProgression', { ...ids, progression: '{"trace":"gone-3"}', revision: 1 })
    const now = await call('getWeek', ids)
    expect(now.kind === 'done' && now.data.now).toMatchObject([{ reply: 'gone-3', gone: true }])
    const erased = await call('eraseChoices', ids)
    expect(erased).toEqual({ kind: 'done', data: { receivedBy: [], revision: 3 } })
    expect(kept).not.toContain('gone-')
  })

  it('keeps no run of a week that was begun again', async () => {
    const { call } = open()
    const closing = { kind: 'restarted', run: '0123456789abcdef', trace: 'l1' } as const
    await call('saveProgression', { ...ids, progression: '{}', revision: 0, closing })
    expect(readKept(kept)).toMatchObject({ finished: false, run: undefined })
  })

  it('keeps wishes: no print, no trace', async () => {
    const { call } = open()
    await call('setWeek', { ...ids, prints: false })
    await call('saveProgression', { ...ids, progression: '{"trace":"l1"}', revision: 0 })
    const answer = await call('agreeToTrace', { ...ids, agrees: false })
    expect(answer.kind === 'done' && calls.agreeToTrace.data.parse(answer.data).revision).toBe(2)
    expect(kept).not.toContain('l1')
    const user = await enter(open().call)
    expect(user.kind === 'done' && user.data.json).toMatchObject({ prints: false, trace: 'refused' })
  })

  it('says that nobody heard where nobody keeps it, and changes nothing', async () => {
    const { call, learner } = open()
    takes = false
    const save = { ...ids, progression: JSON.stringify(place), revision: 0 }
    expect(await call('saveProgression', save)).toEqual({ kind: 'unreachable', status: 0 })
    expect(learner.user.progression).toBe('')
    takes = true
    expect(await call('saveProgression', save)).toEqual({ kind: 'done', data: { revision: 1 } })
  })

  it('keeps what was agreed to with its learner, and nothing else in the browser', () => {
    const storage = consentStorage(open().learner)
    storage.set('didascalie.consent.module', 'agreed')
    storage.set('didascalie.outbox.u7', 'waiting')
    const later = consentStorage(open().learner)
    expect(later.get('didascalie.consent.module')).toBe('agreed')
    expect(later.get('didascalie.outbox.u7')).toBeNull()
    later.remove('didascalie.consent.module')
    expect(consentStorage(open().learner).get('didascalie.consent.module')).toBeNull()
  })
})

describe('the debrief', () => {
  const page = (part: object = {}) =>
    debriefPage({
      game: { wordings, notions, brand, calendar },
      ...{ firstname: 'Jeanne', lastname: '<Dupont>', date: new Date(2026, 10, 13), seconds: 4000 },
      ...{ answers: [true, false], viewed: [2], met: [], facts: {}, chapterOf: () => '' },
      faces: { display: 'd.woff2', text: 't.woff2' },
      ...part,
    })
  const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  it('says who, when, how long, and what was answered, as the PDF does', () => {
    const sheet = read(page())
    expect(sheet.querySelector('h1')?.textContent).toBe('Jeanne <Dupont>')
    expect(sheet.querySelector('.plate')?.textContent).toContain(
      'Vendredi 13 novembre 2026 · 1\u00a0heure et 6\u00a0minutes de jeu',
    )
    const marks = Array.from(sheet.querySelectorAll('.marks b'), ({ textContent }) => textContent)
    expect(marks.slice(0, 2)).toEqual([wordings['ui.survey.yes'], wordings['ui.survey.no']])
    expect(sheet.querySelectorAll('.notions > li')).toHaveLength(8)
    expect(sheet.querySelector('.week')).toBeNull()
  })

  it.each([3, 4, 8])('has one row for each of %i notions', (count) => {
    const few = Object.fromEntries(Object.entries(notions).slice(0, count))
    const sheet = read(page({ game: { wordings, notions: few, brand, calendar } }))
    expect(sheet.querySelectorAll('.notions > li')).toHaveLength(count)
  })

  it('tells the week where it is printed, and leaves room for a name where nobody says it', () => {
    const facts = {
      aide: {
        text: 'Vous avez aidé.',
        notion: 1,
        question: 'Pourquoi ?',
        weight: 3,
        gesture: 'Aider encore.',
      },
    }
    const met = [{ key: 'aide', scene: 'Quai', background: 'quai' }]
    const sheet = read(page({ facts, met, firstname: '', lastname: '' }))
    expect(sheet.querySelector('.week')?.textContent).toContain('Vous avez aidé.Pourquoi ?')
    expect(sheet.querySelector('.tries')?.textContent).toBe('Aider encore.')
    expect(sheet.querySelector('.field')).not.toBeNull()
  })
})
