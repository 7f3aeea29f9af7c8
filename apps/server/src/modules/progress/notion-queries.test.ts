import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedLearner } from '../../testing/rows.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'

describe.each(databaseKinds)('notions on %s:', (kind) => {
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(() => store.close())

  test('a notion that a learner views twice keeps the time of the first view', async () => {
    const { uid } = await seedLearner(store)
    await store.notions.view(uid, 3, 10)
    await store.notions.view(uid, 3, 20)
    await store.notions.view(uid, 1, 30)
    expect((await store.notions.ofLearner(uid)).viewed).toEqual([1, 3])
    const rows = await store.db
      .selectFrom('notion_viewed')
      .selectAll()
      .where('learner_uid', '=', uid)
      .execute()
    expect(rows).toContainEqual({ learner_uid: uid, notion: 3, viewed_at: 10 })
  })

  test('the time of an answer changes only when the answer changes', async () => {
    const { uid } = await seedLearner(store)
    const answers = [true, false, true, false, true, false, true, false]
    await store.notions.answer(uid, answers, 10, '2026-03-02')
    await store.notions.answer(uid, answers, 20, '2026-03-02')
    await store.notions.answer(uid, [false, ...answers.slice(1)], 30, '2026-03-02')
    const rows = await store.db
      .selectFrom('notion_acquired')
      .select(['acquired', 'answered_at'])
      .where('learner_uid', '=', uid)
      .orderBy('notion')
      .execute()
    expect(rows[0]).toEqual({ acquired: 0, answered_at: 30 })
    expect(rows[2]).toEqual({ acquired: 1, answered_at: 10 })
    expect([...(await store.notions.ofLearner(uid)).answers.values()]).toEqual([false, ...answers.slice(1)])
  })

  test('a learner without stored data has no viewed notions and no answers', async () => {
    const { uid } = await seedLearner(store)
    expect(await store.notions.ofLearner(uid)).toEqual({
      viewed: [],
      viewedAt: new Map(),
      answers: new Map(),
    })
  })
})
