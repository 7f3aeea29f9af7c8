import { calls, type FinishedRun } from '@didascalie/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReadFile } from '../services/files.js'
import { brand, calendar, graph, notions, session, wordings } from '../testing/fixtures.js'
import { createAloneCall } from './alone-call.js'
import { consentStorage } from './consent-storage.js'
import { debriefPage } from './debrief-page.js'
import { AloneLearner } from './learner.js'
import type { PackageStorage, Progress } from './package-storage.js'
import { maxLength, parseState } from './stored-state.js'

const files: Record<string, unknown> = {
  'graphData.json': graph,
  'game.json': {
    content: 'test',
    wordings,
    notions,
    brand,
    calendar,
    session: { ...session, kind: 'partner' },
  },
}
const readFile: ReadFile = async (name, isValid) => {
  const data = files[name]
  return isValid(data) ? { kind: 'done', data } : { kind: 'invalid' }
}

const ids = { sessionUID: 'session', userUID: 'u7' }
const savedProgression = { audio: 0, progress: { node: 'n', background: 'b', music: '' }, trace: 'l1 l2' }

let storedText = ''
let reportedProgress: Progress | undefined
let canStore = true
let isOvertaken = false

/** Opens the game in a new window, with the data that earlier windows have stored. */
function open(notionCount = 8) {
  const packageStorage: PackageStorage = {
    learner: { uid: 'u7', firstname: 'Jeanne', lastname: 'Dupont' },
    maxTextLength: maxLength,
    read: () => storedText,
    store(text, progress) {
      if (!canStore || isOvertaken) return false
      storedText = text
      reportedProgress = progress
      return true
    },
    isOvertaken: () => isOvertaken,
  }
  const game = { notionCount, chapters: [['Quai'], ['Bureau', 'Atelier']] }
  const learner = new AloneLearner(packageStorage, game, () => new Date(2026, 10, 16, 9))
  return { learner, call: createAloneCall({ learner, readFile }) }
}

beforeEach(() => {
  storedText = ''
  reportedProgress = undefined
  canStore = true
  isOvertaken = false
})

const enter = (call: ReturnType<typeof open>['call']) =>
  call('checkOrCreateOdysseusUser', { ...ids, puid: '', project_FK: 1, consent: true })

describe('a game without a server', () => {
  it('returns the packed game data for getData', async () => {
    const answer = await open().call('getData', { sessionUID: '' })
    expect(answer.kind === 'done' && calls.getData.data.parse(answer.data).session.kind).toBe('partner')
  })

  it('restores the learner with their progression', async () => {
    const { call } = open()
    const first = await enter(call)
    expect(first.kind === 'done' && calls.checkAccessCode.data.parse(first.data).json).toMatchObject({
      uid: 'u7',
      firstname: 'Jeanne',
      progression: '',
      surveyed: false,
      finished: false,
      trace: 'kept',
    })
    await call('saveProgression', { ...ids, progression: JSON.stringify(savedProgression), revision: 0 })
    await call('saveNotionViewed', { ...ids, notion: 3 })
    await call('addUserTime', { ...ids, duration: 30 })
    const reopened = await enter(open().call)
    expect(reopened.kind === 'done' && reopened.data.json).toMatchObject({
      progression: JSON.stringify(savedProgression),
      audio: 0,
      progress: { node: 'n' },
    })
    expect(parseState(storedText)).toMatchObject({ viewed: [3], seconds: 30, begunOn: '2026-11-16' })
  })

  it('marks the learner as finished after the story and as surveyed after the survey', async () => {
    const { call } = open()
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'l1 l2' } as const
    await call('saveProgression', { ...ids, progression: '{"audio":1}', revision: 0, closing })
    expect(reportedProgress?.answers).toEqual([])
    await call('saveNotionsAcquired', { ...ids, notions: '[1,0,1,0,1,0,1,0]' })
    expect(reportedProgress?.answers).toEqual([true, false, true, false, true, false, true, false])
    const user = await enter(open().call)
    expect(user.kind === 'done' && user.data.json).toMatchObject({
      finished: true,
      surveyed: true,
      notions: [1, 3, 5, 7],
    })
    expect(await call('saveNotionsAcquired', { ...ids, notions: '[1]' })).toMatchObject({ kind: 'refused' })
  })

  it.each([3, 4, 8])('accepts exactly one survey answer for each of %i notions', async (count) => {
    const { call } = open(count)
    const send = (length: number) =>
      call('saveNotionsAcquired', { ...ids, notions: JSON.stringify(Array(length).fill(1)) })
    for (const other of [count - 1, count + 1]) expect(await send(other)).toMatchObject({ kind: 'refused' })
    expect(storedText).toBe('')
    expect(await send(count)).toMatchObject({ kind: 'done' })
    const reopened = open(count).learner
    expect(reopened.answers).toEqual(Array(count).fill(true))
    expect(reopened.user.surveyed).toBe(true)
  })

  it('ignores extra survey answers from an earlier version of the game with more notions', async () => {
    await open(8).call('saveNotionsAcquired', { ...ids, notions: '[1,0,1,0,1,0,1,0]' })
    const { learner } = open(4)
    expect(learner.user).toMatchObject({ surveyed: true, notions: [1, 3] })
    learner.addPlayedTime(30)
    expect(reportedProgress?.answers).toEqual([true, false, true, false])
  })

  it('returns the choices of the finished run and of the current run, and erases all choices on request', async () => {
    const { call } = open()
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'gone-1 gone-2' } as const
    await call('saveProgression', { ...ids, progression: '{}', revision: 0, closing })
    const runsResponse = await call('getWeek', ids)
    if (runsResponse.kind !== 'done') throw new Error('getWeek failed')
    const [run] = calls.getWeek.data.parse(runsResponse.data).runs
    expect(run).toMatchObject({ number: 1, kind: 'ended', endedOn: '2026-11-16' })
    expect(run?.choices.map(({ reply, gone }) => [reply, gone])).toEqual([
      ['gone-1', true],
      ['gone-2', true],
    ])
    await call('saveProgression', { ...ids, progression: '{"trace":"gone-3"}', revision: 1 })
    const updated = await call('getWeek', ids)
    expect(updated.kind === 'done' && updated.data.now).toMatchObject([{ reply: 'gone-3', gone: true }])
    const erased = await call('eraseChoices', ids)
    expect(erased).toEqual({ kind: 'done', data: { receivedBy: [], revision: 3 } })
    expect(storedText).not.toContain('gone-')
  })

  it('stores no finished run when the learner restarts the story', async () => {
    const { call } = open()
    const closing = { kind: 'restarted', run: '0123456789abcdef', trace: 'l1' } as const
    await call('saveProgression', { ...ids, progression: '{}', revision: 0, closing })
    expect(parseState(storedText)).toMatchObject({ finished: false, run: undefined })
  })

  it('stores that the debrief must not show the run', async () => {
    const { call } = open()
    await call('setWeek', { ...ids, prints: false })
    const user = await enter(open().call)
    expect(user.kind === 'done' && user.data.json).toMatchObject({ prints: false })
  })

  it('erases the choices when the learner withdraws consent', async () => {
    const { call } = open()
    await call('saveProgression', { ...ids, progression: '{"trace":"l1"}', revision: 0 })
    const answer = await call('agreeToTrace', { ...ids, agrees: false })
    expect(answer.kind === 'done' && calls.agreeToTrace.data.parse(answer.data).revision).toBe(2)
    expect(storedText).not.toContain('l1')
    const user = await enter(open().call)
    expect(user.kind === 'done' && user.data.json).toMatchObject({ trace: 'refused' })
  })

  it('returns `unreachable` and changes nothing when the data cannot be stored', async () => {
    const { call, learner } = open()
    canStore = false
    const save = { ...ids, progression: JSON.stringify(savedProgression), revision: 0 }
    expect(await call('saveProgression', save)).toEqual({ kind: 'unreachable', status: 0 })
    expect(learner.user.progression).toBe('')
    canStore = true
    expect(await call('saveProgression', save)).toEqual({ kind: 'done', data: { revision: 1 } })
  })

  it('counts each of two chapters and the survey as one third of the progress', async () => {
    const { call } = open()
    const progressionIn = (scene: string) => JSON.stringify({ progress: { node: 'n', scene } })
    const saved = async (progression: string, revision: number, closing?: FinishedRun) => {
      await call('saveProgression', { ...ids, progression, revision, ...(closing && { closing }) })
      return reportedProgress?.progress
    }
    expect(await saved(progressionIn('Quai'), 0)).toBe(0)
    expect(await saved(progressionIn('Atelier'), 1)).toBeCloseTo(1 / 3)
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'l1' } as const
    expect(await saved('{"audio":1}', 2, closing)).toBeCloseTo(2 / 3)
    await call('saveNotionsAcquired', { ...ids, notions: '[1,0,1,0,1,0,1,0]' })
    expect(reportedProgress?.progress).toBe(1)
    expect(await saved(progressionIn('Quai'), 3)).toBe(1)
  })

  it('rejects a save with an outdated revision, and returns the progression that another window has stored', async () => {
    const older = open()
    await older.call('saveProgression', { ...ids, progression: '{"at":"1"}', revision: 0 })
    const later = open()
    await later.call('saveProgression', { ...ids, progression: '{"at":"2"}', revision: 0 })
    await later.call('saveNotionViewed', { ...ids, notion: 2 })
    await older.call('saveNotionViewed', { ...ids, notion: 5 })
    const stale = await older.call('saveProgression', { ...ids, progression: '{"at":"1b"}', revision: 1 })
    expect(stale).toMatchObject({
      kind: 'refused',
      status: 409,
      data: { progression: '{"at":"2"}', revision: 2 },
    })
    expect(parseState(storedText)).toMatchObject({ progression: '{"at":"2"}', viewed: [2, 5] })
    const basedOnStored = { ...ids, progression: '{"at":"3"}', revision: 2 }
    expect(await older.call('saveProgression', basedOnStored)).toMatchObject({ kind: 'done' })
  })

  it('rejects a save of the first window, with a message, after the learner has opened the game in a second window', async () => {
    const { call } = open()
    isOvertaken = true
    const answer = await call('saveProgression', { ...ids, progression: '{"at":"1"}', revision: 0 })
    expect(answer).toMatchObject({ kind: 'refused', error: expect.stringContaining('autre fenêtre') })
    expect(storedText).toBe('')
  })
})

it('consentStorage stores the consent in the learner’s record, and keeps all other values only in memory', () => {
  const storage = consentStorage(open().learner)
  storage.set('didascalie.consent.module', 'agreed')
  storage.set('didascalie.outbox.u7', 'waiting')
  const later = consentStorage(open().learner)
  expect(later.get('didascalie.consent.module')).toBe('agreed')
  expect(later.get('didascalie.outbox.u7')).toBeNull()
  later.remove('didascalie.consent.module')
  expect(consentStorage(open().learner).get('didascalie.consent.module')).toBeNull()
})

describe('the debrief page of a game without a server', () => {
  const page = (part: object = {}) =>
    debriefPage({
      game: { wordings, notions, brand, calendar },
      firstname: 'Jeanne',
      lastname: '<Dupont>',
      date: new Date(2026, 10, 13),
      playedSeconds: 4000,
      answers: [true, false],
      viewed: [2],
      reached: [],
      facts: {},
      keepsake: '',
      chapterOf: () => '',
      pictureUrl: () => undefined,
      fontUrls: { display: 'd.woff2', text: 't.woff2' },
      ...part,
    })
  const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  it('shows the name, the date, the playing time and the survey answers', () => {
    const debrief = parseHtml(page())
    expect(debrief.querySelector('h1')?.textContent).toBe('Jeanne <Dupont>')
    expect(debrief.querySelector('.plate')?.textContent).toContain(
      'Vendredi 13 novembre 2026 · 1\u00a0heure et 6\u00a0minutes de jeu',
    )
    const answers = Array.from(debrief.querySelectorAll('dd b'), ({ textContent }) => textContent)
    expect(answers.slice(0, 2)).toEqual([wordings['ui.survey.yes'], wordings['ui.survey.no']])
    expect(debrief.querySelectorAll('dt')).toHaveLength(8)
    expect(debrief.querySelectorAll('.notions > li')).toHaveLength(8)
    expect(debrief.querySelector('.facts')).toBeNull()
  })

  it.each([3, 4, 8])('has one row for each of %i notions', (count) => {
    const few = Object.fromEntries(Object.entries(notions).slice(0, count))
    const debrief = parseHtml(page({ game: { wordings, notions: few, brand, calendar } }))
    expect(debrief.querySelectorAll('.notions > li')).toHaveLength(count)
  })

  it('shows the facts of the run, and an empty name field when the name is unknown', () => {
    const facts = {
      aide: {
        text: 'Vous avez aidé.',
        notion: 1,
        question: 'Pourquoi ?',
        weight: 3,
        gesture: 'Aider encore.',
      },
    }
    const reached = [{ key: 'aide', scene: 'Quai', background: 'quai' }]
    const debrief = parseHtml(page({ facts, reached, firstname: '', lastname: '' }))
    expect(debrief.querySelector('.facts')?.textContent).toContain('Vous avez aidé.Pourquoi ?')
    expect(debrief.querySelector('.tries')?.textContent).toBe('Aider encore.')
    const doneTexts = Array.from(
      debrief.querySelectorAll('dl > div:last-child'),
      ({ textContent }) => textContent,
    )
    expect(doneTexts[0]).toBe(`${wordings['ui.results.did']}Vous avez aidé.`)
    expect(doneTexts[1]).toBe(`${wordings['ui.results.did']}${wordings['ui.results.did.nothing']}`)
    expect(debrief.querySelector('.field')).not.toBeNull()
  })

  it('shows the keepsake, and each fact with its picture; without picture files, shows only the facts', () => {
    const aide = { text: 'Vous avez aidé.', notion: 1, question: 'Pourquoi ?', weight: 3 }
    const facts = { aide: { ...aide, prints: [{ picture: 'appel', hour: '8 h 34' }] } }
    const part = { facts, reached: [{ key: 'aide', scene: 'Quai', background: 'quai' }], keepsake: 'plante' }
    const kept = { 'insert.plante.alt': 'Une plante.', 'insert.plante.kept': 'Elle est chez vous.' }
    const game = { wordings: { ...wordings, ...kept }, notions, brand, calendar }
    const pictureUrl = (name: string) => `data/${name}`
    const debrief = parseHtml(page({ ...part, game, pictureUrl }))
    const pictures = Array.from(debrief.querySelectorAll('.facts img'), (image) => image.getAttribute('src'))
    expect(pictures).toEqual(['data/print/appel.jpg', 'data/insert/plante.jpg'])
    expect(debrief.querySelector('.when')?.textContent).toBe('8 h 34')
    expect(debrief.querySelector('.facts')?.textContent).toContain('Elle est chez vous.')
    const bare = parseHtml(page({ ...part, game }))
    expect(bare.querySelectorAll('.facts li')).toHaveLength(1)
    expect(bare.querySelector('.facts img')).toBeNull()
  })
})
