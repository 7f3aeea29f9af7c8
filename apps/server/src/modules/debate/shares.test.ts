// Tests the group statistics. A trainer who compares the statistics of two days must not learn the choice of a single learner.
import type { DebateMap, StaffCallName } from '@didascalie/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../platform/database/schema.js'
import { seedLearner, seedRun } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import type { Learner } from '../learners/rules.js'

const dayMs = 24 * 60 * 60_000

describe.each(databaseKinds)('Group statistics on %s:', (kind) => {
  const app = TestApp.forSuite(kind)
  let trainer: Teammate
  let consentVersion = ''
  beforeAll(async () => {
    await app.session()
    trainer = await app.teammate('manager')
    consentVersion = app.contents.defaultGame.consentVersions.each
  })

  async function call(name: StaffCallName, session: Session, body: object = {}) {
    const request = { organisationUID: 'org', sessionUID: session.uid, ...body }
    const response = await app.callConsole(name, request, trainer.cookie)
    return { status: response.statusCode, ...response.json() }
  }

  const replies = { answer: ['answer', 'wait'], wait: ['answer', 'wait'], light: ['light', 'sleep'] }
  type Reply = keyof typeof replies
  const answersJson = (taken: readonly Reply[]) =>
    JSON.stringify(taken.map((id) => ({ id, prompt: null, offered: replies[id], scene: 'Appel' })))

  async function seedPlayedLearner(
    session: Session,
    taken: Reply | readonly Reply[],
    row: Partial<Learner> = {},
  ) {
    const learner = await seedLearner(app.store, {
      sessionUid: session.uid,
      finishedOn: '2026-03-02',
      consentVersion,
      ...row,
    })
    await seedRun(app.store, { learnerUid: learner.uid, taken: answersJson([taken].flat()) })
    return learner
  }
  async function seedPlayedLearners(session: Session, times: number, taken: Reply | readonly Reply[]) {
    for (let number = 0; number < times; number += 1) await seedPlayedLearner(session, taken)
  }
  const share = (learner: Learner, isShared: boolean) => app.store.learners.change(learner.uid, { isShared })
  async function seedSharingLearners(session: Session, times: number, taken: Reply) {
    for (let number = 0; number < times; number += 1)
      await share(await seedPlayedLearner(session, taken), true)
  }

  const mapOf = async (session: Session): Promise<DebateMap> => (await call('getDebateMap', session)).data
  const takenIn = (map: DebateMap, choice = 'answer') =>
    map.choices.find((one) => one.choice === choice)?.replies.map(({ taken }) => taken)
  const shownCounts = async (session: Session, choice = 'answer') => takenIn(await mapOf(session), choice)
  const close = (session: Session, closed: boolean) => call('closeSession', session, { closed })

  test('choice counts appear when five learners have played, and change when five more have played', async () => {
    const session = await app.session()
    for (const reply of ['answer', 'answer', 'wait', 'answer'] as const)
      await seedPlayedLearner(session, reply)
    const mapOfFour = await mapOf(session)
    expect([mapOfFour.players, takenIn(mapOfFour), mapOfFour.bySteps]).toEqual([null, [null, null], true])
    expect(JSON.stringify(mapOfFour)).not.toMatch(/"(taken|offered|met)":[0-9]/)
    const fifth = await seedPlayedLearner(session, 'wait')
    const mapOfFive = await mapOf(session)
    expect([mapOfFive.players, takenIn(mapOfFive)]).toEqual([5, [3, 2]])
    expect(mapOfFive.choices[0]).toMatchObject({
      met: 5,
      rank: 1,
      weighs: true,
      sceneName: 'Le téléphone du phare',
    })
    for (let more = 0; more < 4; more += 1) {
      await seedPlayedLearner(session, 'answer')
      expect(await shownCounts(session)).toEqual([3, 2])
    }
    // The counts stay the same when a learner in them is erased. So a comparison reveals nothing about this learner.
    await app.store.learnerData.eraseOne(fifth.uid)
    expect(await shownCounts(session)).toEqual([3, 2])
    await seedPlayedLearner(session, 'answer')
    expect(await shownCounts(session)).toEqual([8, 2])
    await seedPlayedLearner(session, 'wait')
    expect(await shownCounts(session)).toEqual([8, 2])
  })

  test('the first end of a session adds the remaining learners to the counts, but a later end does not', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 6, 'answer')
    expect(await shownCounts(session)).toEqual([6, 0])
    await seedPlayedLearner(session, 'wait')
    await close(session, true)
    expect(await shownCounts(session)).toEqual([6, 1])
    await close(session, false)
    await seedPlayedLearner(session, 'wait')
    expect(await shownCounts(session)).toEqual([6, 1])
    await close(session, true)
    expect(await shownCounts(session)).toEqual([6, 1])
    await close(session, false)
    await call('changeSession', session, { changes: { closesAt: app.now - dayMs } })
    expect(await shownCounts(session)).toEqual([6, 1])
    await seedPlayedLearners(session, 4, 'wait')
    expect(await shownCounts(session)).toEqual([6, 6])
  })

  test('a session that ended with four learners shows counts after it is reopened and a fifth learner plays', async () => {
    const session = await app.session({ closedAt: app.now })
    await seedPlayedLearners(session, 4, 'answer')
    expect(await shownCounts(session)).toEqual([null, null])
    await close(session, false)
    await seedPlayedLearner(session, 'wait')
    expect(await shownCounts(session)).toEqual([4, 1])
  })

  test('the counts of a choice change only when five more learners have reached this choice', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 5, ['answer', 'light'])
    expect(await shownCounts(session, 'light')).toEqual([5, 0])
    await seedPlayedLearners(session, 4, 'answer')
    await seedPlayedLearner(session, ['answer', 'light'])
    expect(await shownCounts(session)).toEqual([10, 0])
    expect(await shownCounts(session, 'light')).toEqual([5, 0])
    const erasedLearner = await seedPlayedLearner(session, ['answer', 'light'])
    await seedPlayedLearners(session, 4, ['answer', 'light'])
    await app.store.learnerData.eraseOne(erasedLearner.uid)
    await seedPlayedLearner(session, 'answer')
    expect(await shownCounts(session)).toEqual([15, 0])
    // Ten: the first five learners, the one learner who reached this choice later alone, and four new ones. Not the erased learner.
    expect(await shownCounts(session, 'light')).toEqual([10, 0])
  })

  test('if all learners share their run, each of them is counted at once', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 6, 'answer')
    expect(await shownCounts(session)).toEqual([6, 0])
    await seedSharingLearners(session, 1, 'wait')
    expect(await shownCounts(session)).toEqual([6, 1])
    expect((await mapOf(session)).bySteps).toBe(false)
  })

  test('the counts change when other learners share their run, even if the number of sharing learners stays the same', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 5, 'answer')
    const erased = await seedPlayedLearner(session, 'wait')
    await share(erased, true)
    expect(await shownCounts(session)).toEqual([5, 1])
    expect(await shownCounts(session)).toEqual([5, 1])
    await app.store.runs.forgetChoices(erased.uid, (progression) => progression)
    await seedSharingLearners(session, 1, 'answer')
    expect(await shownCounts(session)).toEqual([6, 0])
  })

  test('learners who do not share their run are added only in groups of five, even if other learners share', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 6, 'answer')
    expect(await shownCounts(session)).toEqual([6, 0])
    await seedPlayedLearner(session, 'wait')
    expect(await shownCounts(session)).toEqual([6, 0])
    await seedSharingLearners(session, 5, 'answer')
    expect(await shownCounts(session)).toEqual([11, 0])
    await close(session, true)
    expect(await shownCounts(session)).toEqual([11, 0])
    await close(session, false)
    await seedPlayedLearners(session, 4, 'wait')
    expect(await shownCounts(session)).toEqual([11, 5])
  })

  test('if only four learners still share their run, the counts are hidden until there are five who never shared it', async () => {
    const session = await app.session({ reads: 'each' })
    const sharingLearners: Learner[] = []
    for (let number = 0; number < 5; number += 1) {
      const learner = await seedPlayedLearner(session, 'answer')
      await share(learner, true)
      sharingLearners.push(learner)
    }
    expect(await shownCounts(session)).toEqual([5, 0])
    await seedPlayedLearner(session, 'wait')
    const [first] = sharingLearners
    if (first !== undefined) await share(first, false)
    expect(await shownCounts(session)).toEqual([null, null])
    await call('changeSession', session, { changes: { reads: 'group' } })
    expect(await shownCounts(session)).toEqual([null, null])
    await seedPlayedLearners(session, 4, 'answer')
    expect(await shownCounts(session)).toEqual([9, 1])
  })

  test('a learner in the published counts who moves to another session is counted only in the first session', async () => {
    const [from, to] = [await app.session(), await app.session()]
    await seedPlayedLearners(from, 4, 'answer')
    const moved = await seedPlayedLearner(from, 'wait')
    expect(await shownCounts(from)).toEqual([4, 1])
    await seedPlayedLearners(to, 4, 'answer')
    const move = { learnerUID: moved.uid, toSessionUID: to.uid }
    expect((await call('moveLearner', from, move)).status).toBe(200)
    expect(await shownCounts(to)).toEqual([null, null])
    expect(await shownCounts(from)).toEqual([4, 1])
  })

  test('four trainers who load the counts at the same time get the same counts', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 5, 'answer')
    const loadedCounts = await Promise.all([1, 2, 3, 4].map(() => shownCounts(session)))
    expect(new Set(loadedCounts.map((one) => JSON.stringify(one)))).toEqual(new Set(['[5,0]']))
    expect(await shownCounts(session)).toEqual([5, 0])
  })

  async function seedSurveyedLearner(session: Session, yes: boolean, shared: 0 | 1 = 0) {
    const learner = await seedPlayedLearner(session, 'answer')
    if (shared === 1) await share(learner, true)
    await app.store.notions.answer(learner.uid, Array<boolean>(8).fill(yes), app.now, '2026-03-02')
  }
  const countsOf = async (session: Session) => (await call('getGroupDebrief', session)).data.notions[0].counts

  test('survey counts appear after five answers, and only the first end of the session adds the remaining ones', async () => {
    const session = await app.session()
    for (let number = 0; number < 4; number += 1) await seedSurveyedLearner(session, true)
    expect(await countsOf(session)).toBeNull()
    await seedSurveyedLearner(session, false)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 1, read: 0 })
    await seedSurveyedLearner(session, false)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 1, read: 0 })
    await close(session, true)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 2, read: 0 })
    await close(session, false)
    await seedSurveyedLearner(session, false)
    await close(session, true)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 2, read: 0 })
  })

  test('getGroupCounts explains the survey count: of six learners, the two who do not share wait', async () => {
    const session = await app.session({ reads: 'each' })
    for (let number = 0; number < 4; number += 1) await seedSurveyedLearner(session, true, 1)
    for (let number = 0; number < 2; number += 1) await seedSurveyedLearner(session, false)
    const parts = { all: 6, counted: 4, waiting: 2, elsewhere: 0, gone: 0, reads: 'each' }
    expect((await call('getGroupCounts', session)).data).toEqual({ runs: parts, surveys: parts })
    expect((await call('getGroupDebrief', session)).data.surveyed).toBe(4)
  })

  test('getGroupCounts does not reveal which learners erased their choices', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 5, 'answer')
    const counted = await seedPlayedLearner(session, 'answer')
    await seedPlayedLearners(session, 4, 'answer')
    const { forgetChoices } = app.store.runs
    const runs = async () => (await call('getGroupCounts', session)).data.runs
    expect(await runs()).toMatchObject({ all: 10, counted: 10, waiting: 0 })
    await forgetChoices(counted.uid, (progression) => progression)
    expect(await runs()).toMatchObject({ all: 10, counted: 10, waiting: 0, gone: 0 })
    const waiting = await seedPlayedLearner(session, 'wait')
    await forgetChoices(waiting.uid, (progression) => progression)
    await seedPlayedLearner(session, 'wait')
    expect(await runs()).toMatchObject({ all: 12, counted: 10, waiting: 2 })
  })

  test('getGroupCounts names the learners who were moved to the session, and those who left it', async () => {
    const [from, to] = [await app.session(), await app.session()]
    await seedPlayedLearners(from, 4, 'answer')
    const moved = await seedPlayedLearner(from, 'wait')
    await mapOf(from)
    await call('moveLearner', from, { learnerUID: moved.uid, toSessionUID: to.uid })
    expect((await call('getGroupCounts', from)).data.runs).toMatchObject({ all: 4, counted: 5, gone: 1 })
    expect((await call('getGroupCounts', to)).data.runs).toMatchObject({ all: 1, counted: 0, elsewhere: 1 })
  })

  test('survey counts of five learners who share their run do not include a sixth learner who does not', async () => {
    const session = await app.session({ reads: 'each' })
    for (let number = 0; number < 5; number += 1) await seedSurveyedLearner(session, true, 1)
    await seedSurveyedLearner(session, false)
    expect(await countsOf(session)).toEqual({ yes: 5, no: 0, read: 0 })
  })
})
