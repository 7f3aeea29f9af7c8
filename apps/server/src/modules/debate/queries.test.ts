import { describe, expect, test } from 'vitest'
import type { Session } from '../../platform/database/schema.js'
import { seedLearner, seedRun, seedSession } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import { minDifferentPeople } from './publication.js'

describe.each(databaseKinds)('On %s, learners', (kind) => {
  const store = storeForSuite(kind)

  /** Creates a learner who played in a group of five in another session. Then moves the learner to `session`. */
  async function moveTo(session: Session, { hasFinished }: { hasFinished: boolean }): Promise<string> {
    const { uid: sessionUid } = await seedSession(store)
    const { uid } = await seedLearner(store, { sessionUid, network: `of ${sessionUid}`, playedTogether: 5 })
    if (hasFinished) await seedRun(store, { learnerUid: uid })
    expect(await store.learners.move(uid, session)).toBe('moved')
    return uid
  }
  const answerSurvey = (uid: string) =>
    store.db.updateTable('learner').set({ surveyed_on: '2026-03-02' }).where('uid', '=', uid).execute()

  test('who changed session after their first run count together as one person', async () => {
    const session = await seedSession(store)
    await seedLearner(store, { sessionUid: session.uid, network: 'home', surveyedOn: '2026-03-02' })
    for (let moved = 0; moved < 4; moved += 1) {
      const uid = await moveTo(session, { hasFinished: true })
      await store.learners.setNetwork(uid, `network ${moved}`)
      await answerSurvey(uid)
    }
    const surveyed = await store.groupStatistics.surveyedLearners(session.uid)
    expect(surveyed).toHaveLength(5)
    expect(minDifferentPeople(surveyed)).toBe(2)
  })

  test('who changed session before the end of their first run belong to the network of their next login', async () => {
    const session = await seedSession(store)
    for (const network of ['home', 'school', 'school', 'school']) {
      const uid = await moveTo(session, { hasFinished: false })
      await store.learners.setNetwork(uid, network)
      await answerSurvey(uid)
    }
    expect(minDifferentPeople(await store.groupStatistics.surveyedLearners(session.uid))).toBe(2)
  })
})
