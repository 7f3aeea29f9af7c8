// An open page asks for the follow-up every 15 seconds. It gets an answer only if the follow-up has changed.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Learner, Session } from '../../platform/database/schema.js'
import { aCode, seedLearner } from '../../testing/rows.js'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe.each(databaseKinds)('the version of the follow-up on %s', (kind) => {
  const app = TestApp.forSuite(kind)
  let session: Session
  let learner: Learner
  let hash: string
  beforeEach(async () => {
    app.now = Date.parse('2026-03-02T09:05:00Z')
    session = await app.session({ reads: 'each', closesAt: app.now + 30 * dayMs })
    learner = await seedLearner(app.store, {
      sessionUid: session.uid,
      lastname: 'Roy',
      consentVersion: app.contents.defaultGame.consentVersions.each,
      advancedOn: '2026-03-02',
      playedMs: 10 * minuteMs,
      advancedPlayedMs: 10 * minuteMs,
      heartbeatAt: app.now - 10_000,
    })
    const code = aCode({ sessionUid: session.uid, lastname: 'Zed' })
    hash = code.hash
    await app.store.codes.create([code])
  })

  async function getFollowUp(version?: string, query: object = {}) {
    const { cookie } = await app.teammate('manager')
    const body = { organisationUID: 'org', sessionUID: session.uid, version, ...query }
    return (await app.callConsole('getFollowUp', body, cookie)).json().data
  }
  const changeLearner = (change: Partial<Learner>) =>
    app.store.rows.updateTable('learner').set(change).where('uid', '=', learner.uid).execute()
  const changeSession = (change: Partial<Session>) => app.store.sessions.update(session.uid, change)
  const saveAt = (node: string) =>
    app.store.progressions.save({
      uid: learner.uid,
      day: '2026-03-02',
      revision: 0,
      progression: JSON.stringify({ progress: { node, background: '', music: '' } }),
      audio: null,
    })
  const wait = async (ms: number) => {
    app.now += ms
  }

  const changes: [string, () => Promise<unknown>][] = [
    ['a learner reaches another scene', () => saveAt('dark')],
    ['a learner has played for one more minute', () => changeLearner({ playedMs: 11 * minuteMs })],
    ['a learner stops playing', () => wait(2 * minuteMs)],
    ['a learner who had stopped plays again', () => changeLearner({ heartbeatAt: app.now - 5 * minuteMs })],
    ['a learner is stuck', () => changeLearner({ playedMs: 30 * minuteMs })],
    ['a learner finishes', () => changeLearner({ finishedOn: '2026-03-02' })],
    ['a learner answers the survey', () => changeLearner({ surveyedOn: '2026-03-02' })],
    ['a learner shares their runs', () => changeLearner({ isShared: true })],
    ['a learner is renamed', () => app.store.learners.rename(learner.uid, { firstname: '', lastname: 'A' })],
    ['a learner is erased', () => app.store.learnerData.eraseOne(learner.uid)],
    ['a learner enters', () => seedLearner(app.store, { sessionUid: session.uid })],
    ['a code is created', () => app.store.codes.create([aCode({ sessionUid: session.uid })])],
    ['a code is revoked', () => app.store.codes.revoke(hash, 1)],
    [
      'the owner of a code is renamed',
      async () => app.store.codes.rename((await app.store.codes.find(hash))?.uid ?? '', 'Ana', 'Zed'),
    ],
    ['a new day begins', () => wait(15 * 60 * minuteMs)],
    ['the session is renamed', () => changeSession({ name: 'Un autre nom' })],
    ['the session is closed', () => changeSession({ closedAt: app.now })],
    ['the session ends', () => wait(31 * dayMs)],
    ['the session gets more seats', () => changeSession({ seats: 9 })],
    ['trainers may no longer read runs', () => changeSession({ reads: 'group' })],
  ]
  test.each(changes)('changes if %s', async (_, change) => {
    const { version, follow } = await getFollowUp()
    expect(follow).not.toBeNull()
    expect(await getFollowUp(version)).toMatchObject({ version, follow: null })
    await change()
    const changed = await getFollowUp(version)
    expect(changed.version).not.toBe(version)
    expect(changed.follow).not.toEqual(follow)
  })

  test('differs for another search, filter, chapter or page', async () => {
    const { version } = await getFollowUp()
    for (const query of [{ search: 'roy' }, { filter: 'finished' }, { step: 'none' }, { page: 2 }])
      expect((await getFollowUp(version, query)).follow).not.toBeNull()
  })

  test('stays the same after a heartbeat that changes nothing on the page', async () => {
    const { version } = await getFollowUp()
    await changeLearner({ heartbeatAt: app.now, playedMs: 10 * minuteMs + 15_000 })
    expect((await getFollowUp(version)).follow).toBeNull()
  })
})
