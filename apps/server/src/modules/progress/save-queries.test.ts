import { beforeAll, describe, expect, test } from 'vitest'
import { makeMany } from '../../testing/make-many.js'
import { seedLearner, seedPlayer } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import type { Save } from './save-queries.js'

describe.each(databaseKinds)('progressions on %s:', (kind) => {
  const store = storeForSuite(kind)
  let sessionUid: string
  beforeAll(async () => {
    sessionUid = (await seedLearner(store)).sessionUid
  })

  async function newPlayer() {
    const { uid, saveOf } = await seedPlayer(store, sessionUid)
    const save = (revision: number, progression: string, change: Partial<Save> = {}) =>
      store.progressions.save(saveOf(revision, { progression, ...change }))
    return { uid, save, stored: () => store.progressions.stored(uid) }
  }

  test('a save based on the stored revision is stored and increments the revision', async () => {
    const { save, stored } = await newPlayer()
    expect(await save(0, '{"$a":1}')).toBe(true)
    expect(await save(1, '{"$a":2}')).toBe(true)
    expect(await stored()).toMatchObject({ revision: 2, progression: '{"$a":2}' })
  })

  test('a save that is not based on the stored revision is rejected', async () => {
    const { save, stored } = await newPlayer()
    await save(0, '{"$a":1}')
    for (const revision of [0, 2, 7]) expect(await save(revision, '{"$a":9}')).toBe(false)
    expect(await stored()).toMatchObject({ revision: 1, progression: '{"$a":1}' })
  })

  test('only one of many concurrent saves based on the same revision is stored', async () => {
    const { save, stored } = await newPlayer()
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => save(0, `{"$a":${index}}`)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await stored()).toMatchObject({ revision: 1 })
  })

  test('concurrent saves of many learners do not mix, and a rejected save affects no other save', async () => {
    const people = await makeMany(250, newPlayer)
    const isStored = await Promise.all(
      people.map(({ uid, save }, index) => save(index % 5 === 0 ? 3 : 0, JSON.stringify({ $me: uid }))),
    )
    // Every fifth save has a wrong revision.
    for (const [index, { uid, stored }] of people.entries()) {
      expect(isStored[index]).toBe(index % 5 !== 0)
      expect((await stored())?.progression).toBe(index % 5 === 0 ? '' : JSON.stringify({ $me: uid }))
    }
  })

  test('a save without an audio setting keeps the stored audio setting', async () => {
    const { uid, save } = await newPlayer()
    await save(0, '{"audio":0}', { audio: 0 })
    await save(1, '{}')
    expect(await store.learners.find(uid)).toMatchObject({ hasAudio: false })
  })

  test('concurrent saves store each learner’s own audio setting', async () => {
    const audioSettings = [null, 0, 1, null, 0] as const
    const people = await Promise.all(audioSettings.map(newPlayer))
    await Promise.all(people.map(({ save }, index) => save(0, '{}', { audio: audioSettings[index] ?? null })))
    const storedSettings = await Promise.all(
      people.map(async ({ uid }) => (await store.learners.find(uid))?.hasAudio),
    )
    expect(storedSettings).toEqual([true, false, true, true, false])
  })

  test('a save with any Unicode characters is returned unchanged', async () => {
    const { save, stored } = await newPlayer()
    const progression = JSON.stringify({ $t: 'é « ’ » \u00a0 😀 \\ " \u0000 \ud800' })
    await save(0, progression)
    expect(await stored()).toMatchObject({ revision: 1, progression })
  })
})
