// Tests the group statistics, and that a comparison of the statistics of two days does not reveal the choice of a single learner.
import type { DebateMap, StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRun, seedLearner } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import type { Learner } from '../learners/index.js'
import type { Session } from '../sessions/index.js'

const dayMs = 24 * 60 * 60_000

describe.each(databaseKinds)('the published group counts on %s', (kind) => {
  let app: TestApp
  let trainer: Teammate
  let consentVersion = ''
  beforeAll(async () => {
    app = await TestApp.open(kind)
    await app.session()
    trainer = await app.teammate('manager')
    consentVersion = app.contents.defaultGame.consentVersions.each
  })
  afterAll(() => app.close())

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
    const run = aRun({ learner_uid: learner.uid, taken: answersJson([taken].flat()) })
    await app.store.db.insertInto('run').values(run).execute()
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
  const publishedCounts = async (session: Session, choice = 'answer') => takenIn(await mapOf(session), choice)
  const close = (session: Session, closed: boolean) => call('closeSession', session, { closed })

  test('are hidden for fewer than five learners, and change only when five more have played', async () => {
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
      expect(await publishedCounts(session)).toEqual([3, 2])
    }
    // After the erasure of a counted learner, the published counts stay the same, so that a comparison reveals nothing.
    await app.store.learnerData.eraseOne(fifth.uid)
    expect(await publishedCounts(session)).toEqual([3, 2])
    await seedPlayedLearner(session, 'answer')
    expect(await publishedCounts(session)).toEqual([8, 2])
    await seedPlayedLearner(session, 'wait')
    expect(await publishedCounts(session)).toEqual([8, 2])
  })

  test('include the remaining learners once, when the session ends for the first time', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 6, 'answer')
    expect(await publishedCounts(session)).toEqual([6, 0])
    await seedPlayedLearner(session, 'wait')
    await close(session, true)
    expect(await publishedCounts(session)).toEqual([6, 1])
    await close(session, false)
    await seedPlayedLearner(session, 'wait')
    expect(await publishedCounts(session)).toEqual([6, 1])
    await close(session, true)
    expect(await publishedCounts(session)).toEqual([6, 1])
    await close(session, false)
    await call('changeSession', session, { changes: { closesAt: app.now - dayMs } })
    expect(await publishedCounts(session)).toEqual([6, 1])
    await seedPlayedLearners(session, 4, 'wait')
    expect(await publishedCounts(session)).toEqual([6, 6])
  })

  test('can be published later if the session had too few learners when it ended', async () => {
    const session = await app.session({ closedAt: app.now })
    await seedPlayedLearners(session, 4, 'answer')
    expect(await publishedCounts(session)).toEqual([null, null])
    await close(session, false)
    await seedPlayedLearner(session, 'wait')
    expect(await publishedCounts(session)).toEqual([4, 1])
  })

  test('change for each choice only when five more learners have reached that choice', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 5, ['answer', 'light'])
    expect(await publishedCounts(session, 'light')).toEqual([5, 0])
    await seedPlayedLearners(session, 4, 'answer')
    await seedPlayedLearner(session, ['answer', 'light'])
    expect(await publishedCounts(session)).toEqual([10, 0])
    expect(await publishedCounts(session, 'light')).toEqual([5, 0])
    const erasedLearner = await seedPlayedLearner(session, ['answer', 'light'])
    await seedPlayedLearners(session, 4, ['answer', 'light'])
    await app.store.learnerData.eraseOne(erasedLearner.uid)
    await seedPlayedLearner(session, 'answer')
    expect(await publishedCounts(session)).toEqual([15, 0])
    // Adds the one learner who was not yet published and four new learners. The erased learner is not counted.
    expect(await publishedCounts(session, 'light')).toEqual([10, 0])
  })

  test('change with each new learner if all learners share their run', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 6, 'answer')
    expect(await publishedCounts(session)).toEqual([6, 0])
    await seedSharingLearners(session, 1, 'wait')
    expect(await publishedCounts(session)).toEqual([6, 1])
    expect((await mapOf(session)).bySteps).toBe(false)
  })

  test('are computed again when other learners share their run, even if the number of them is the same', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 5, 'answer')
    const erased = await seedPlayedLearner(session, 'wait')
    await share(erased, true)
    expect(await publishedCounts(session)).toEqual([5, 1])
    expect(await publishedCounts(session)).toEqual([5, 1])
    await app.store.runs.forgetChoices(erased.uid, (progression) => progression)
    await seedSharingLearners(session, 1, 'answer')
    expect(await publishedCounts(session)).toEqual([6, 0])
  })

  test('include learners who do not share their run, but only in groups of at least five', async () => {
    const session = await app.session({ reads: 'each' })
    await seedSharingLearners(session, 6, 'answer')
    expect(await publishedCounts(session)).toEqual([6, 0])
    await seedPlayedLearner(session, 'wait')
    expect(await publishedCounts(session)).toEqual([6, 0])
    await seedSharingLearners(session, 5, 'answer')
    expect(await publishedCounts(session)).toEqual([11, 0])
    await close(session, true)
    expect(await publishedCounts(session)).toEqual([11, 0])
    await close(session, false)
    await seedPlayedLearners(session, 4, 'wait')
    expect(await publishedCounts(session)).toEqual([11, 5])
  })

  test('are hidden while fewer than five learners share their run and fewer than five have never shared it', async () => {
    const session = await app.session({ reads: 'each' })
    const sharingLearners: Learner[] = []
    for (let number = 0; number < 5; number += 1) {
      const learner = await seedPlayedLearner(session, 'answer')
      await share(learner, true)
      sharingLearners.push(learner)
    }
    expect(await publishedCounts(session)).toEqual([5, 0])
    await seedPlayedLearner(session, 'wait')
    const [first] = sharingLearners
    if (first !== undefined) await share(first, false)
    expect(await publishedCounts(session)).toEqual([null, null])
    await call('changeSession', session, { changes: { reads: 'group' } })
    expect(await publishedCounts(session)).toEqual([null, null])
    await seedPlayedLearners(session, 4, 'answer')
    expect(await publishedCounts(session)).toEqual([9, 1])
  })

  test('include a learner who moved later only in the session where the learner finished', async () => {
    const [from, to] = [await app.session(), await app.session()]
    await seedPlayedLearners(from, 4, 'answer')
    const moved = await seedPlayedLearner(from, 'wait')
    expect(await publishedCounts(from)).toEqual([4, 1])
    await seedPlayedLearners(to, 4, 'answer')
    const move = { learnerUID: moved.uid, toSessionUID: to.uid }
    expect((await call('moveLearner', from, move)).status).toBe(200)
    expect(await publishedCounts(to)).toEqual([null, null])
    expect(await publishedCounts(from)).toEqual([4, 1])
  })

  test('are the same for four trainers who load them at the same time', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 5, 'answer')
    const loadedCounts = await Promise.all([1, 2, 3, 4].map(() => publishedCounts(session)))
    expect(new Set(loadedCounts.map((one) => JSON.stringify(one)))).toEqual(new Set(['[5,0]']))
    expect(await publishedCounts(session)).toEqual([5, 0])
  })

  test('hide a second count in the projection if it would reveal the count shown as « moins de 3 »', async () => {
    const session = await app.session()
    await seedPlayedLearners(session, 8, 'answer')
    await seedPlayedLearners(session, 2, 'wait')
    const { cards } = (await call('openProjection', session, { choices: ['answer'] })).data
    expect(cards[0]).toMatchObject({
      met: 10,
      replies: [
        { taken: null, few: false },
        { taken: null, few: true },
      ],
    })
  })

  async function seedSurveyedLearner(session: Session, yes: boolean, shared: 0 | 1 = 0) {
    const learner = await seedPlayedLearner(session, 'answer')
    if (shared === 1) await share(learner, true)
    await app.store.notions.answer(learner.uid, Array<boolean>(8).fill(yes), app.now, '2026-03-02')
  }
  const countsOf = async (session: Session) => (await call('getGroupDebrief', session)).data.notions[0].counts

  test('are hidden for fewer than five survey answers, and get the last answers when the session first ends', async () => {
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

  test('do not include the survey answers of a single learner who does not share their run', async () => {
    const session = await app.session({ reads: 'each' })
    for (let number = 0; number < 5; number += 1) await seedSurveyedLearner(session, true, 1)
    await seedSurveyedLearner(session, false)
    expect(await countsOf(session)).toEqual({ yes: 5, no: 0, read: 0 })
  })
})
