import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { learnerTables } from '../../platform/database/schema.js'
import { makeMany } from '../../testing/make-many.js'
import { aCode, seedLaunch, seedLearner, seedPlayer, seedRun, seedSession } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import { eraseChoices } from './rules.js'

describe.each(databaseKinds)('learner data on %s:', (kind) => {
  const store = storeForSuite(kind)

  /** Creates a learner with at least one row in every table about learners. */
  async function seedEverywhere(sessionUid?: string, createdAt = 1) {
    const learner = await seedLearner(store, {
      createdAt,
      ...(sessionUid === undefined ? {} : { sessionUid }),
    })
    const { uid } = learner
    await store.notions.view(uid, 1, 1)
    await store.notions.answer(uid, Array<boolean>(8).fill(true), 1, '2026-03-02')
    await store.logins.create({ tokenHash: `hash-${uid}`, learnerUid: uid, createdAt: 1, expiresAt: 2 })
    await store.codes.create([aCode({ sessionUid: learner.sessionUid, learnerUid: uid })])
    await store.db
      .insertInto('staff')
      .values({ uid: 'trainer', name: 'T', email: 't@example.org', created_at: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await store.db
      .insertInto('trainer_note')
      .values({ staff_uid: 'trainer', learner_uid: uid, text: 'À revoir.', changed_at: 1 })
      .execute()
    await store.playedTime.add({ uid, now: 30_000, day: '2026-03-02', atMost: 30_000 })
    await seedRun(store, { learnerUid: uid })
    await seedLaunch(store, learner)
    return (await store.learners.find(uid)) ?? learner
  }

  test('export and erasure cover every table with a column learner_uid or a reference to learner', async () => {
    const tables = await store.db.introspection.getTables()
    const tablesWithLearner = tables.filter(({ columns }) =>
      columns.some(({ name }) => name === 'learner_uid'),
    )
    const coveredTables = learnerTables.map(({ table }) => String(table))
    expect(coveredTables.toSorted()).toEqual(
      [...tablesWithLearner.map(({ name }) => name), 'learner'].toSorted(),
    )
    const references = kind === 'sqlite' ? await referencesOnSqlite() : await referencesOnPostgres()
    expect(coveredTables).toEqual(expect.arrayContaining(references))
  })

  async function referencesOnSqlite(): Promise<string[]> {
    const { sql } = await import('kysely')
    const { rows } = await sql<{ name: string }>`
      select m.name from sqlite_master m join pragma_foreign_key_list(m.name) f where f."table" = 'learner'`.execute(
      store.db,
    )
    return rows.map(({ name }) => name)
  }

  async function referencesOnPostgres(): Promise<string[]> {
    const { sql } = await import('kysely')
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'learner'::regclass`.execute(store.db)
    return rows.map(({ name }) => name)
  }

  test('an export contains all rows of a learner, and an erasure removes them all', async () => {
    const learner = await seedEverywhere()
    const otherLearner = await seedEverywhere()
    const exported = await store.learners.exportOne(learner.uid)
    for (const { table } of learnerTables) expect(exported[table]).not.toEqual([])
    expect(await store.learnerData.eraseOne(learner.uid)).toBe(true)
    const remainingRows = await store.learners.exportOne(learner.uid)
    for (const { table } of learnerTables) expect(remainingRows[table]).toEqual([])
    expect(await store.learners.find(otherLearner.uid)).toEqual(otherLearner)
    expect(await store.learnerData.eraseOne(learner.uid)).toBe(false)
  })

  test('eraseDemosBefore erases only the demo learners that were created before the given time', async () => {
    const demo = await seedSession(store, { kind: 'demo' })
    const old = await makeMany(130, () => seedEverywhere(demo.uid, 10))
    const recent = await seedEverywhere(demo.uid, 1_000)
    const trainee = await seedEverywhere(undefined, 10)
    expect(await store.learnerData.eraseDemosBefore(500)).toBe(old.length)
    expect(await store.learners.find(recent.uid)).toBeDefined()
    expect(await store.learners.find(trainee.uid)).toBeDefined()
  })

  test('eraseOfSessionsEndedBefore erases the learners of sessions that ended or were closed before the given time', async () => {
    const ended = await seedEverywhere((await seedSession(store, { closesAt: 100 })).uid)
    const closed = await seedEverywhere((await seedSession(store, { closedAt: 100 })).uid)
    const running = await seedEverywhere((await seedSession(store, { closesAt: 9_000 })).uid)
    const open = await seedEverywhere()
    expect(await store.learnerData.eraseOfSessionsEndedBefore(5_000)).toBe(2)
    for (const { uid } of [ended, closed]) {
      const remainingRows = await store.learners.exportOne(uid)
      for (const { table } of learnerTables) expect(remainingRows[table]).toEqual([])
    }
    for (const { uid } of [running, open]) expect(await store.learners.find(uid)).toBeDefined()
  })

  test('eraseOfSessionsEndedBefore also erases unused codes, which contain names of people who never logged in', async () => {
    const codeOf = async (session: Parameters<typeof seedSession>[1]) => {
      const code = aCode({ sessionUid: (await seedSession(store, session)).uid })
      await store.codes.create([code])
      return code.hash
    }
    const ended = await codeOf({ closesAt: 100 })
    const running = await codeOf({ closesAt: 9_000 })
    expect(await store.learnerData.eraseOfSessionsEndedBefore(5_000)).toBe(0)
    expect(await store.codes.find(ended)).toBeUndefined()
    expect(await store.codes.find(running)).toBeDefined()
  })
})

describe('the files of the embedded database', () => {
  const store = storeForSuite('sqlite')

  function filesWith(text: string): string[] {
    const { dataFolder } = store.options
    return readdirSync(dataFolder).filter((name) => readFileSync(join(dataFolder, name)).includes(text))
  }

  test('contain neither the id nor the saves of a learner who was erased', async () => {
    const { uid, saveOf } = await seedPlayer(store, (await seedLearner(store)).sessionUid)
    const progressions = ['first-save', 'x'.repeat(20_000), 'last-save'].map((text) => `{"$said":"${text}"}`)
    for (const [revision, progression] of progressions.entries())
      await store.progressions.save(saveOf(revision, { progression }))
    expect(filesWith(uid)).not.toEqual([])
    await store.learnerData.eraseOne(uid)
    for (const text of [uid, 'first-save', 'x'.repeat(100), 'last-save'])
      expect(filesWith(text), text.slice(0, 20)).toEqual([])
  })

  test('do not contain the choices that a learner has erased', async () => {
    const { sessionUid } = await seedLearner(store)
    const { uid, saveOf } = await seedPlayer(store, sessionUid)
    await store.progressions.save(saveOf(0, { progression: '{"trace":"answer-of-monday"}' }))
    expect(filesWith('answer-of-monday')).not.toEqual([])
    await eraseChoices(store, { uid, sessionUid, isShared: false })
    expect(filesWith('answer-of-monday')).toEqual([])
  })

  test('do not contain the hash of an unused code of a session that was erased', async () => {
    const { uid: sessionUid } = await seedSession(store)
    const { hash } = aCode({ sessionUid })
    await store.codes.create([aCode({ sessionUid, hash })])
    await store.learnerData.eraseOfSession(sessionUid)
    expect(filesWith(hash)).toEqual([])
  })
})
