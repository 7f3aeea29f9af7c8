// Tests the group statistics, and that comparing two of them does not reveal the choice of a single learner.
import type { DebateMap, StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRun, seedLearner } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import type { Learner } from '../learners/index.js'
import type { Session } from '../sessions/index.js'

const day = 24 * 60 * 60_000

describe.each(databaseKinds)('On %s, the published group counts', (kind) => {
  let test_: TestApp
  let trainer: Teammate
  let agreed = ''
  beforeAll(async () => {
    test_ = await TestApp.open(kind)
    await test_.session()
    trainer = await test_.teammate('manager')
    agreed = test_.contents.defaultGame.consentVersions.each
  })
  afterAll(() => test_.close())

  async function call(name: StaffCallName, session: Session, body: object = {}) {
    const asked = { organisationUID: 'org', sessionUID: session.uid, ...body }
    const response = await test_.regie(name, asked, trainer.cookie)
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
    const learner = await seedLearner(test_.store, {
      sessionUid: session.uid,
      finishedOn: '2026-03-02',
      consentVersion: agreed,
      ...row,
    })
    const run = aRun({ learner_uid: learner.uid, taken: answersJson([taken].flat()) })
    await test_.store.db.insertInto('run').values(run).execute()
    return learner
  }
  async function seedPlayedLearners(session: Session, times: number, taken: Reply | readonly Reply[]) {
    for (let number = 0; number < times; number += 1) await seedPlayedLearner(session, taken)
  }
  const share = (learner: Learner, isShared: boolean) =>
    test_.store.learners.change(learner.uid, { isShared })
  async function seedSharingLearners(session: Session, times: number, taken: Reply) {
    for (let number = 0; number < times; number += 1)
      await share(await seedPlayedLearner(session, taken), true)
  }

  const mapOf = async (session: Session): Promise<DebateMap> => (await call('getDebateMap', session)).data
  const takenIn = (map: DebateMap, choice = 'answer') =>
    map.choices.find((one) => one.choice === choice)?.replies.map(({ taken }) => taken)
  const shown = async (session: Session, choice = 'answer') => takenIn(await mapOf(session), choice)
  const close = (session: Session, closed: boolean) => call('closeSession', session, { closed })

  test('are hidden below five learners and change by at least five learners', async () => {
    const session = await test_.session()
    for (const reply of ['answer', 'answer', 'wait', 'answer'] as const)
      await seedPlayedLearner(session, reply)
    const few = await mapOf(session)
    expect([few.players, takenIn(few), few.bySteps]).toEqual([null, [null, null], true])
    expect(JSON.stringify(few)).not.toMatch(/"(taken|offered|met)":[0-9]/)
    const fifth = await seedPlayedLearner(session, 'wait')
    const five = await mapOf(session)
    expect([five.players, takenIn(five)]).toEqual([5, [3, 2]])
    expect(five.choices[0]).toMatchObject({
      met: 5,
      rank: 1,
      weighs: true,
      sceneName: 'Le téléphone du phare',
    })
    for (let more = 0; more < 4; more += 1) {
      await seedPlayedLearner(session, 'answer')
      expect(await shown(session)).toEqual([3, 2])
    }
    // A learner is erased: the published counts stay, so that a comparison reveals nothing.
    await test_.store.learnerData.eraseOne(fifth.uid)
    expect(await shown(session)).toEqual([3, 2])
    await seedPlayedLearner(session, 'answer')
    expect(await shown(session)).toEqual([8, 2])
    await seedPlayedLearner(session, 'wait')
    expect(await shown(session)).toEqual([8, 2])
  })

  test('include the remaining learners once, when the session ends for the first time', async () => {
    const session = await test_.session()
    await seedPlayedLearners(session, 6, 'answer')
    expect(await shown(session)).toEqual([6, 0])
    await seedPlayedLearner(session, 'wait')
    await close(session, true)
    expect(await shown(session)).toEqual([6, 1])
    await close(session, false)
    await seedPlayedLearner(session, 'wait')
    expect(await shown(session)).toEqual([6, 1])
    await close(session, true)
    expect(await shown(session)).toEqual([6, 1])
    await close(session, false)
    await call('changeSession', session, { changes: { closesAt: test_.now - day } })
    expect(await shown(session)).toEqual([6, 1])
    await seedPlayedLearners(session, 4, 'wait')
    expect(await shown(session)).toEqual([6, 6])
  })

  test('can be published later if the session had too few learners when it ended', async () => {
    const session = await test_.session({ closedAt: test_.now })
    await seedPlayedLearners(session, 4, 'answer')
    expect(await shown(session)).toEqual([null, null])
    await close(session, false)
    await seedPlayedLearner(session, 'wait')
    expect(await shown(session)).toEqual([4, 1])
  })

  test('change for each choice only when five more learners have reached it', async () => {
    const session = await test_.session()
    await seedPlayedLearners(session, 5, ['answer', 'light'])
    expect(await shown(session, 'light')).toEqual([5, 0])
    await seedPlayedLearners(session, 4, 'answer')
    await seedPlayedLearner(session, ['answer', 'light'])
    expect(await shown(session)).toEqual([10, 0])
    expect(await shown(session, 'light')).toEqual([5, 0])
    const gone = await seedPlayedLearner(session, ['answer', 'light'])
    await seedPlayedLearners(session, 4, ['answer', 'light'])
    await test_.store.learnerData.eraseOne(gone.uid)
    await seedPlayedLearner(session, 'answer')
    expect(await shown(session)).toEqual([15, 0])
    // Adds the one learner who was not yet published and four new ones; the erased learner is not counted.
    expect(await shown(session, 'light')).toEqual([10, 0])
  })

  test('change with each learner if all learners share their run', async () => {
    const session = await test_.session({ reads: 'each' })
    await seedSharingLearners(session, 6, 'answer')
    expect(await shown(session)).toEqual([6, 0])
    await seedSharingLearners(session, 1, 'wait')
    expect(await shown(session)).toEqual([6, 1])
    expect((await mapOf(session)).bySteps).toBe(false)
  })

  test('are computed again when other learners share, even if the number of sharing learners stays the same', async () => {
    const session = await test_.session({ reads: 'each' })
    await seedSharingLearners(session, 5, 'answer')
    const erased = await seedPlayedLearner(session, 'wait')
    await share(erased, true)
    expect(await shown(session)).toEqual([5, 1])
    expect(await shown(session)).toEqual([5, 1])
    await test_.store.runs.forgetChoices(erased.uid, (progression) => progression)
    await seedSharingLearners(session, 1, 'answer')
    expect(await shown(session)).toEqual([6, 0])
  })

  test('include learners who do not share their run only in groups of at least five', async () => {
    const session = await test_.session({ reads: 'each' })
    await seedSharingLearners(session, 6, 'answer')
    expect(await shown(session)).toEqual([6, 0])
    await seedPlayedLearner(session, 'wait')
    expect(await shown(session)).toEqual([6, 0])
    await seedSharingLearners(session, 5, 'answer')
    expect(await shown(session)).toEqual([11, 0])
    await close(session, true)
    expect(await shown(session)).toEqual([11, 0])
    await close(session, false)
    await seedPlayedLearners(session, 4, 'wait')
    expect(await shown(session)).toEqual([11, 5])
  })

  test('need five learners who have never shared their run', async () => {
    const session = await test_.session({ reads: 'each' })
    const known: Learner[] = []
    for (let number = 0; number < 5; number += 1) {
      const learner = await seedPlayedLearner(session, 'answer')
      await share(learner, true)
      known.push(learner)
    }
    expect(await shown(session)).toEqual([5, 0])
    await seedPlayedLearner(session, 'wait')
    const [first] = known
    if (first !== undefined) await share(first, false)
    expect(await shown(session)).toEqual([null, null])
    await call('changeSession', session, { changes: { reads: 'group' } })
    expect(await shown(session)).toEqual([null, null])
    await seedPlayedLearners(session, 4, 'answer')
    expect(await shown(session)).toEqual([9, 1])
  })

  test('include a learner who moved to another session only in the session where they finished their run', async () => {
    const [from, to] = [await test_.session(), await test_.session()]
    await seedPlayedLearners(from, 4, 'answer')
    const moved = await seedPlayedLearner(from, 'wait')
    expect(await shown(from)).toEqual([4, 1])
    await seedPlayedLearners(to, 4, 'answer')
    const order = { learnerUID: moved.uid, toSessionUID: to.uid }
    expect((await call('moveLearner', from, order)).status).toBe(200)
    expect(await shown(to)).toEqual([null, null])
    expect(await shown(from)).toEqual([4, 1])
  })

  test('are the same for four trainers who load them at the same time', async () => {
    const session = await test_.session()
    await seedPlayedLearners(session, 5, 'answer')
    const looks = await Promise.all([1, 2, 3, 4].map(() => shown(session)))
    expect(new Set(looks.map((one) => JSON.stringify(one)))).toEqual(new Set(['[5,0]']))
    expect(await shown(session)).toEqual([5, 0])
  })

  test('hide a second count in the projection if it would reveal the one shown as « moins de 3 »', async () => {
    const session = await test_.session()
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

  async function answers(session: Session, yes: boolean, shared: 0 | 1 = 0) {
    const learner = await seedPlayedLearner(session, 'answer')
    if (shared === 1) await share(learner, true)
    await test_.store.notions.answer(learner.uid, Array<boolean>(8).fill(yes), test_.now, '2026-03-02')
  }
  const countsOf = async (session: Session) => (await call('getGroupDebrief', session)).data.notions[0].counts

  test('of the survey are hidden below five answers, and include the remaining answers once at the end', async () => {
    const session = await test_.session()
    for (let number = 0; number < 4; number += 1) await answers(session, true)
    expect(await countsOf(session)).toBeNull()
    await answers(session, false)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 1, read: 0 })
    await answers(session, false)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 1, read: 0 })
    await close(session, true)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 2, read: 0 })
    await close(session, false)
    await answers(session, false)
    await close(session, true)
    expect(await countsOf(session)).toEqual({ yes: 4, no: 2, read: 0 })
  })

  test('of the survey include learners who do not share their run only in groups of at least five', async () => {
    const session = await test_.session({ reads: 'each' })
    for (let number = 0; number < 5; number += 1) await answers(session, true, 1)
    await answers(session, false)
    expect(await countsOf(session)).toEqual({ yes: 5, no: 0, read: 0 })
  })
})
