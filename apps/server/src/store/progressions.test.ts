import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedLearner } from '../testing/rows.js'
import { databaseKinds, openTestStore, type TestStore } from '../testing/test-store.js'

describe.each(databaseKinds)('progressions on %s', (kind) => {
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(() => store.close())

  const saveOf = (uid: string, revision: number, progression: string) =>
    store.progressions.save({ uid, revision, progression, audio: null })

  test('a save from the stored revision is kept and counted', async () => {
    const { uid } = await seedLearner(store)
    expect(await saveOf(uid, 0, '{"$a":1}')).toEqual({ outcome: 'saved', revision: 1 })
    expect(await saveOf(uid, 1, '{"$a":2}')).toEqual({ outcome: 'saved', revision: 2 })
    expect(await store.learners.find(uid)).toMatchObject({ revision: 2, progression: '{"$a":2}' })
  })

  test('the same save again is answered as the first time, and changes nothing', async () => {
    const { uid } = await seedLearner(store)
    await saveOf(uid, 0, '{"$a":1}')
    expect(await saveOf(uid, 0, '{"$a":1}')).toEqual({ outcome: 'saved', revision: 1 })
    expect(await store.learners.find(uid)).toMatchObject({ revision: 1 })
  })

  test('an old tab is told what is stored', async () => {
    const { uid } = await seedLearner(store)
    await saveOf(uid, 0, '{"$a":1}')
    const stale = { outcome: 'stale', revision: 1, progression: '{"$a":1}' }
    expect(await saveOf(uid, 0, '{"$a":9}')).toEqual(stale)
    expect(await saveOf(uid, 7, '{"$a":9}')).toEqual(stale)
  })

  test('of many saves from one revision at once, one is kept', async () => {
    const { uid } = await seedLearner(store)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => saveOf(uid, 0, `{"$a":${index}}`)),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
    expect(await store.learners.find(uid)).toMatchObject({ revision: 1 })
  })

  test('saves of many learners at once do not mix', async () => {
    const learners = await Promise.all(Array.from({ length: 300 }, () => seedLearner(store, { session_uid })))
    await Promise.all(learners.map(({ uid }) => saveOf(uid, 0, JSON.stringify({ $me: uid }))))
    for (const { uid } of learners)
      expect(await store.learners.find(uid)).toMatchObject({ progression: JSON.stringify({ $me: uid }) })
  })

  test('audio is kept when it is not said', async () => {
    const { uid } = await seedLearner(store)
    await store.progressions.save({ uid, revision: 0, progression: '{"audio":0}', audio: 0 })
    await saveOf(uid, 1, '{}')
    expect(await store.learners.find(uid)).toMatchObject({ audio: 0 })
  })

  test('text comes back as it was, whatever its letters', async () => {
    const { uid } = await seedLearner(store)
    const progression = JSON.stringify({ $t: 'é « ’ » \u00a0 😀 \\ " \u0000 \ud800' })
    await saveOf(uid, 0, progression)
    expect(await store.learners.find(uid)).toMatchObject({ progression })
  })

  test('a learner who is gone is said to be', async () => {
    expect(await saveOf('nobody', 0, '{}')).toEqual({ outcome: 'gone' })
  })

  let session_uid: string
  beforeAll(async () => {
    session_uid = (await seedLearner(store)).session_uid
  })
})
