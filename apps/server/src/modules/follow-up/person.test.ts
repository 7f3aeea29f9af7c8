import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../platform/database/schema.js'
import { fixture, loopedGraph, writeGame, writeInstallation } from '../../testing/fixture-root.js'
import { type Player, type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { loadContents } from '../content/load-contents.js'

const clearedProgression = '{"audio":1,"progress":{"node":"","background":"","music":""}}'

describe.each(databaseKinds)('the page of one learner on %s:', (kind) => {
  let app: TestApp
  let trainer: Teammate
  /** A server with a story in which some replies lead back to an earlier place. */
  let loopedApp: TestApp
  const root = writeInstallation()
  beforeAll(async () => {
    writeGame(root, fixture.content, { 'graphData.json': loopedGraph })
    const contents = await loadContents({ folder: join(root, 'content'), defaultGame: fixture.content })
    loopedApp = await TestApp.open(kind, { contents })
    app = await TestApp.open(kind)
    await app.session()
    trainer = await app.teammate('trainer')
  })
  afterAll(async () => {
    await app.close()
    await loopedApp.close()
    rmSync(root, { recursive: true, force: true })
  })

  async function call(name: StaffCallName, session: Session, body: object) {
    const request = { organisationUID: 'org', sessionUID: session.uid, ...body }
    const response = await app.callConsole(name, request, trainer.cookie)
    return { status: response.statusCode, ...response.json() }
  }
  const asLearner = async (name: 'getWeek' | 'setWeek', { cookie, ...ids }: Player, body: object = {}) =>
    (await app.call(name, { ...ids, ...body }, cookie)).json().data

  /** Creates a learner who has finished the game and answered the survey. */
  async function finishedLearner(session: Session): Promise<Player> {
    const player = await app.player(session)
    const { cookie, ...ids } = player
    const closing = { kind: 'ended', run: '1'.padStart(16, '0'), trace: 'answer light' }
    await app.call(
      'saveProgression',
      { ...ids, progression: clearedProgression, revision: 0, closing },
      cookie,
    )
    await app.call('saveNotionViewed', { ...ids, notion: 2 }, cookie)
    await app.call('saveNotionsAcquired', { ...ids, notions: '[1,0,1,1,1,1,1,1]' }, cookie)
    return player
  }
  const countReadings = async () =>
    (await app.store.audit.ofOrganisation('org', { actions: ['read'], after: undefined, limit: 50 })).length

  test('the page shows nothing about a notion that the game no longer has', async () => {
    const session = await app.session({ reads: 'each' })
    const player = await finishedLearner(session)
    await asLearner('setWeek', player, { shares: true })
    const { db } = app.store
    const removedNotion = { learner_uid: player.userUID, notion: 9 }
    await db
      .insertInto('notion_acquired')
      .values({ ...removedNotion, acquired: 1, answered_at: 1 })
      .execute()
    await db
      .insertInto('notion_viewed')
      .values({ ...removedNotion, viewed_at: 1 })
      .execute()
    const { week } = (await call('getPerson', session, { learnerUID: player.userUID })).data
    expect(week.survey).toHaveLength(8)
    expect(week.opened.map(({ notion }: { notion: number }) => notion)).toEqual([2])
  })

  test('a shared run does not show the replies that led back to an earlier place in the story', async () => {
    const session = await loopedApp.session({ reads: 'each' })
    const { cookie, ...ids } = await loopedApp.player(session)
    const closing = { kind: 'ended', run: '1'.padStart(16, '0'), trace: 'wait wait answer light' }
    await loopedApp.call(
      'saveProgression',
      { ...ids, progression: clearedProgression, revision: 0, closing },
      cookie,
    )
    await loopedApp.call('setWeek', { ...ids, shares: true }, cookie)
    const { cookie: staff } = await loopedApp.teammate('trainer')
    const query = { organisationUID: 'org', sessionUID: session.uid, learnerUID: ids.userUID }
    const { week } = (await loopedApp.callConsole('getPerson', query, staff)).json().data
    const replies = week.runs[0].choices.map(({ reply }: { reply: string }) => reply)
    expect(replies).toEqual(['answer', 'light'])
  })

  test('a trainer can read a run only while the learner shares it, and the learner sees who read it', async () => {
    const session = await app.session({ reads: 'each' })
    const player = await finishedLearner(session)
    const query = { learnerUID: player.userUID }
    const readingsBefore = await countReadings()
    const withheld = (await call('getPerson', session, query)).data
    expect(withheld).toMatchObject({ reading: 'not-shared', week: null, person: { readable: false } })
    expect(JSON.stringify(withheld)).not.toMatch(/Oui, ici le phare|Vous avez répondu|Je sais faire/)
    expect(await countReadings()).toBe(readingsBefore)
    expect((await asLearner('getWeek', player)).readings).toBeUndefined()

    await asLearner('setWeek', player, { shares: true })
    const { week, reading, days, climbed } = (await call('getPerson', session, query)).data
    expect(reading).toBe('shared')
    expect(week.runs).toMatchObject([
      {
        number: 1,
        kind: 'ended',
        begunOn: '2026-03-02',
        choices: [
          {
            text: 'Oui, ici le phare.',
            answer: { talker: expect.any(String), text: 'Il fait noir.' },
            promptText: expect.stringMatching(/^Il y a quelqu’un/),
            talker: 'Marc',
            isAction: false,
            chapter: 'le soir',
            isTurningPoint: true,
          },
          { text: 'Allumer.', sceneName: 'La lampe éteinte', isTurningPoint: false },
        ],
        facts: [{ text: 'Vous avez répondu à l’appel.' }, { text: 'Vous avez allumé la lampe.' }],
      },
    ])
    const sign = { shows: expect.any(String), tint: expect.any(String), lines: expect.any(String) }
    expect(week.survey[1]).toEqual({ notion: 2, sign, sentence: 'Je sais faire la chose 2.', yes: false })
    expect(week.opened).toEqual([{ notion: 2, sign, title: 'Notion 2', on: '2026-03-02' }])
    expect(climbed.at).toBe(climbed.of)
    expect(week.questions).toEqual([
      expect.stringMatching(/^Qui appelait/),
      expect.stringMatching(/^Pour qui/),
    ])
    expect(days).toEqual([])
    expect(await countReadings()).toBe(readingsBefore + 1)
    expect((await asLearner('getWeek', player)).readings).toEqual([
      { on: '2026-03-02', by: 'Équipe trainer' },
    ])

    await asLearner('setWeek', player, { shares: false })
    expect((await call('getPerson', session, query)).data).toMatchObject({
      reading: 'not-shared',
      week: null,
    })
    expect(await countReadings()).toBe(readingsBefore + 1)
  })

  test('a trainer cannot read a shared run in a session whose setting `reads` is « group »', async () => {
    const session = await app.session()
    const player = await finishedLearner(session)
    await app.store.learners.change(player.userUID, { isShared: true })
    const query = { learnerUID: player.userUID }
    expect((await call('getPerson', session, query)).data).toMatchObject({
      reading: 'group-only',
      week: null,
    })
  })

  test('a manager does not see the note that a trainer wrote about the learner', async () => {
    const session = await app.session()
    const query = { learnerUID: (await finishedLearner(session)).userUID }
    await call('saveNote', session, { ...query, text: 'À revoir.' })
    expect((await call('getPerson', session, query)).data.note).toBe('À revoir.')
    const body = { organisationUID: 'org', sessionUID: session.uid, ...query }
    const other = await app.teammate('manager')
    expect((await app.callConsole('getPerson', body, other.cookie)).json().data.note).toBe('')
  })
})
