// Tests the page of one learner: it shows runs only if the learner shares them, and each reading is logged and shown to the learner.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, loopedGraph, makeRoot, writeGame } from '../../testing/fixture-root.js'
import { type Player, type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { loadContents } from '../content/load-contents.js'
import type { Session } from '../sessions/index.js'

const cleared = '{"audio":1,"progress":{"node":"","background":"","music":""}}'

describe.each(databaseKinds)('On %s:', (kind) => {
  let test_: TestApp
  let trainer: Teammate
  /** An application whose story leads back to an earlier moment. */
  let looped: TestApp
  const root = makeRoot()
  beforeAll(async () => {
    writeGame(root, fixture.content, { 'graphData.json': loopedGraph })
    const contents = loadContents({ folder: join(root, 'content'), defaultGame: fixture.content })
    looped = await TestApp.open(kind, { contents })
    test_ = await TestApp.open(kind)
    await test_.session()
    trainer = await test_.teammate('trainer')
  })
  afterAll(async () => {
    await test_.close()
    await looped.close()
    rmSync(root, { recursive: true, force: true })
  })

  async function call(name: StaffCallName, session: Session, body: object) {
    const asked = { organisationUID: 'org', sessionUID: session.uid, ...body }
    const response = await test_.regie(name, asked, trainer.cookie)
    return { status: response.statusCode, ...response.json() }
  }
  const asLearner = async (name: 'getWeek' | 'setWeek', { cookie, ...who }: Player, body: object = {}) =>
    (await test_.call(name, { ...who, ...body }, cookie)).json().data

  /** Creates a learner who has finished the game and answered the survey. */
  async function finished(session: Session): Promise<Player> {
    const player = await test_.player(session)
    const { cookie, ...who } = player
    const closing = { kind: 'ended', run: '1'.padStart(16, '0'), trace: 'answer light' }
    await test_.call('saveProgression', { ...who, progression: cleared, revision: 0, closing }, cookie)
    await test_.call('saveNotionViewed', { ...who, notion: 2 }, cookie)
    await test_.call('saveNotionsAcquired', { ...who, notions: '[1,0,1,1,1,1,1,1]' }, cookie)
    return player
  }
  const readings = async () =>
    (await test_.store.audit.ofOrganisation('org', { actions: ['read'], after: undefined, most: 50 })).length

  test('the page of a learner leaves out notions that the game no longer has', async () => {
    const session = await test_.session({ reads: 'each' })
    const player = await finished(session)
    await asLearner('setWeek', player, { shares: true })
    const { db } = test_.store
    const gone = { learner_uid: player.userUID, notion: 9 }
    await db
      .insertInto('notion_acquired')
      .values({ ...gone, acquired: 1, answered_at: 1 })
      .execute()
    await db
      .insertInto('notion_viewed')
      .values({ ...gone, viewed_at: 1 })
      .execute()
    const { week } = (await call('getPerson', session, { learnerUID: player.userUID })).data
    expect(week.survey).toHaveLength(8)
    expect(week.opened.map(({ notion }: { notion: number }) => notion)).toEqual([2])
  })

  test('a shared run does not show a choice that the learner took back, and shows each other choice once', async () => {
    const session = await looped.session({ reads: 'each' })
    const { cookie, ...who } = await looped.player(session)
    const closing = { kind: 'ended', run: '1'.padStart(16, '0'), trace: 'wait wait answer light' }
    await looped.call('saveProgression', { ...who, progression: cleared, revision: 0, closing }, cookie)
    await looped.call('setWeek', { ...who, shares: true }, cookie)
    const { cookie: staff } = await looped.teammate('trainer')
    const asked = { organisationUID: 'org', sessionUID: session.uid, learnerUID: who.userUID }
    const { week } = (await looped.regie('getPerson', asked, staff)).json().data
    const replies = week.runs[0].choices.map(({ reply }: { reply: string }) => reply)
    expect(replies).toEqual(['answer', 'light'])
  })

  test('a trainer can read a run only while it is shared, and the learner sees who read it and when', async () => {
    const session = await test_.session({ reads: 'each' })
    const player = await finished(session)
    const asked = { learnerUID: player.userUID }
    const before = await readings()
    const unread = (await call('getPerson', session, asked)).data
    expect(unread).toMatchObject({ reading: 'not-shared', week: null, person: { readable: false } })
    expect(JSON.stringify(unread)).not.toMatch(/Oui, ici le phare|Vous avez répondu|Je sais faire/)
    expect(await readings()).toBe(before)
    expect((await asLearner('getWeek', player)).readings).toBeUndefined()

    await asLearner('setWeek', player, { shares: true })
    const { week, reading, days, climbed } = (await call('getPerson', session, asked)).data
    expect(reading).toBe('shared')
    expect(week.runs).toMatchObject([
      {
        ...{ number: 1, kind: 'ended', begunOn: '2026-03-02' },
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
    expect(await readings()).toBe(before + 1)
    expect((await asLearner('getWeek', player)).readings).toEqual([
      { on: '2026-03-02', by: 'Équipe trainer' },
    ])

    await asLearner('setWeek', player, { shares: false })
    expect((await call('getPerson', session, asked)).data).toMatchObject({
      reading: 'not-shared',
      week: null,
    })
    expect(await readings()).toBe(before + 1)
  })

  test('a trainer cannot read a run of a group-only session, even if the database marks it as shared', async () => {
    const session = await test_.session()
    const player = await finished(session)
    await test_.store.learners.change(player.userUID, { isShared: true })
    const asked = { learnerUID: player.userUID }
    expect((await call('getPerson', session, asked)).data).toMatchObject({
      reading: 'group-only',
      week: null,
    })
  })

  test('a trainer does not see the notes of another trainer', async () => {
    const session = await test_.session()
    const asked = { learnerUID: (await finished(session)).userUID }
    await call('saveNote', session, { ...asked, text: 'À revoir.' })
    expect((await call('getPerson', session, asked)).data.note).toBe('À revoir.')
    const body = { organisationUID: 'org', sessionUID: session.uid, ...asked }
    const other = await test_.teammate('manager')
    expect((await test_.regie('getPerson', body, other.cookie)).json().data.note).toBe('')
  })
})
