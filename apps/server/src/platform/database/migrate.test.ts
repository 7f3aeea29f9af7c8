import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Kysely } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { organisationDefaults } from '../../modules/organisations/rules.js'
import { openStore, type Store } from '../../store.js'
import { aLearner, aSession, seedLaunch, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, newDatabase } from '../../testing/test-store.js'
import { migrate, migrations } from './migrate.js'
import { type DatabaseOptions, databaseFile } from './open-database.js'
import { openPool, postgresDialect } from './postgres.js'
import { toSqlRow } from './rows.js'
import type { Learner, Session, Tables } from './schema.js'
import { SqliteInProcess } from './sqlite-connection.js'
import { SqliteDialect } from './sqlite-dialect.js'

describe.each(databaseKinds)('Migrations on %s:', (kind) => {
  const openStores: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const store of openStores.splice(0)) await store.close()
  })

  async function open(options: DatabaseOptions): Promise<Store> {
    const store = await openStore(options)
    openStores.push(store)
    return store
  }

  /** Connects to the database without running migrations. */
  function connect({ dataFolder, databaseUrl }: DatabaseOptions): Kysely<Tables> {
    const dialect =
      databaseUrl === undefined
        ? new SqliteDialect(new SqliteInProcess(databaseFile(dataFolder)))
        : postgresDialect(openPool(databaseUrl, () => {}))
    const db = new Kysely<Tables>({ dialect })
    openStores.push({ close: () => db.destroy() })
    return db
  }

  /** Opens the database in another process, because waiting for an SQLite lock blocks the thread. */
  async function openInOtherProcess({ dataFolder, databaseUrl }: DatabaseOptions): Promise<string[]> {
    const script = join(import.meta.dirname, '../../../dist/testing/open-once.js')
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      dataFolder,
      ...[databaseUrl ?? []].flat(),
    ])
    return z.array(z.string()).parse(JSON.parse(stdout))
  }

  test('the server refuses a database of a newer version, and names the command that restores a copy', async () => {
    const options = await newDatabase(kind)
    await migrate(connect(options), { ...migrations(kind), '9999-newer': { up: async () => {} } })
    const refusal = await openStore(options).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(refusal).toContain('Une version plus récente du programme s’en est servie')
    // The server copies only an SQLite database, and the command `restore` replaces only an SQLite database.
    expect(refusal).toContain(kind === 'sqlite' ? 'restore --from copie.db' : 'pg_restore --exit-on-error')
    expect(refusal.includes('a fait une copie')).toBe(kind === 'sqlite')
  })

  test('each migration runs once when several processes open the database together', async () => {
    const options = await newDatabase(kind)
    const migrated = await Promise.all(Array.from({ length: 3 }, () => openInOtherProcess(options)))
    expect(migrated.flat().sort()).toEqual(Object.keys(migrations(kind)))
  })

  test('an up-to-date database is not changed', async () => {
    const options = await newDatabase(kind)
    const first = await open(options)
    const learner = await seedLearner(first)
    const second = await open(options)
    expect(second.migrated).toEqual([])
    expect(await second.learners.find(learner.uid)).toEqual(learner)
  })

  test('later migrations do not change stored sessions and learners', async () => {
    const options = await newDatabase(kind)
    const db = connect(options)
    const allMigrations = Object.entries(migrations(kind))
    const seeded: { session: Session; learner: Learner }[] = []
    for (let migrationCount = 1; migrationCount < allMigrations.length; migrationCount += 1) {
      await migrate(db, Object.fromEntries(allMigrations.slice(0, migrationCount)))
      const tables = await db.introspection.getTables()
      /** Removes the fields of a row for which the table has no column yet. */
      const withKnownColumns = <Row extends object>(table: string, row: Row): Row => {
        const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
        return Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))) as Row
      }
      const uid = `org-${migrationCount}`
      const organisation = { ...organisationDefaults, uid, name: 'Un organisme', createdAt: 1 }
      await db
        .insertInto('organisation')
        .values(withKnownColumns('organisation', toSqlRow(organisation)))
        .execute()
      const session = aSession({ organisationUid: uid })
      await db
        .insertInto('session')
        .values(withKnownColumns('session', toSqlRow(session)))
        .execute()
      const learner = aLearner({ sessionUid: session.uid, firstname: 'Élise', lastname: 'Zola' })
      await db
        .insertInto('learner')
        .values(withKnownColumns('learner', toSqlRow(learner)))
        .execute()
      seeded.push({ session, learner })
    }
    const store = await open(options)
    for (const { session, learner } of seeded) {
      expect(await store.sessions.find(session.uid)).toEqual(session)
      expect(await store.learners.find(learner.uid)).toEqual(learner)
    }
  })

  test('a server of the previous version can still read and write its columns after the migrations since 0036', async () => {
    const db = connect(await newDatabase(kind))
    const columnsByTable = async () =>
      new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
    const allMigrations = Object.entries(migrations(kind))
    await migrate(db, Object.fromEntries(allMigrations.filter(([name]) => name < '0036')))
    const before = await columnsByTable()
    await migrate(db, Object.fromEntries(allMigrations))
    const after = await columnsByTable()
    // A migration must not change an old column. A new column must be nullable or have a default value.
    for (const [table, columns] of before) {
      const columnsAfter = after.get(table) ?? []
      expect(columnsAfter, table).toEqual(expect.arrayContaining(columns))
      const names = new Set(columns.map(({ name }) => name))
      const required = columnsAfter.filter(
        ({ name, isNullable, hasDefaultValue }) => !names.has(name) && !isNullable && !hasDefaultValue,
      )
      expect(required, table).toEqual([])
    }
  })

  test('migration 0039 marks a score as possibly received if an earlier version sent it and got no answer', async () => {
    const store = await open(await newDatabase(kind))
    const learner = await seedLearner(store, { surveyedOn: '2026-03-02' })
    await seedLaunch(store, learner)
    const receiverCountAfter = async (score: { attempts: number; reason: string }) => {
      await store.db.updateTable('lti_score').set(score).execute()
      await store.db.schema.alterTable('lti_score').dropColumn('may_be_received').execute()
      await migrations(kind)['0039-scores-received']?.up(store.db)
      return (await store.ltiScores.receiversOf(learner.uid)).length
    }
    expect(await receiverCountAfter({ attempts: 0, reason: '' })).toBe(0)
    expect(await receiverCountAfter({ attempts: 1, reason: '503 Busy' })).toBe(0)
    expect(await receiverCountAfter({ attempts: 1, reason: 'token: 401 invalid_client' })).toBe(0)
    expect(await receiverCountAfter({ attempts: 1, reason: '' })).toBe(1)
    expect(await receiverCountAfter({ attempts: 1, reason: 'socket hang up' })).toBe(1)
  })

  test('migration 0044 frees the deployment id of each LTI platform set aside, and stores the LRS of each statement to void', async () => {
    const store = await open(await newDatabase(kind))
    const learner = await seedLearner(store)
    await seedLaunch(store, learner)
    await store.db.updateTable('lti_platform').set({ set_aside: 1, deployment_id: '7' }).execute()
    const uid = (await store.lti.platforms())[0]?.uid ?? ''
    const organisationUid = (await store.organisations.list())[0]?.uid ?? ''
    const address = 'https://lrs.example/xapi'
    await store.xapi.setLrs({ organisationUid, address, key: '' }, 1)
    const unsent = { state: 'waiting', attempts: 0, next_at: 0, reason: '' } as const
    await store.db
      .insertInto('xapi_void')
      .values({ statement_id: 's', organisation_uid: organisationUid, address: '', ...unsent })
      .execute()
    await store.db.schema.alterTable('xapi_void').dropColumn('address').execute()
    await store.db.schema.dropTable('xapi_former_store').execute()
    await migrations(kind)['0044-claims-and-voids']?.up(store.db)
    expect(await store.lti.platform(uid)).toMatchObject({
      deploymentId: `aside ${uid}`,
      originalDeploymentId: '7',
    })
    expect(await store.xapi.dueVoids({ organisationUid, address }, 1)).toHaveLength(1)
  })

  test('a failed migration is rolled back', async () => {
    const options = await newDatabase(kind)
    const store = await open(options)
    await seedSession(store)
    const withFailingMigration = {
      ...migrations(kind),
      '9999-failing': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('half').addColumn('uid', 'text').execute()
          throw new Error('half way')
        },
      },
    }
    await expect(migrate(store.db, withFailingMigration)).rejects.toThrow('could not be migrated')
    const tables = await store.db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('half')
    expect(await store.sessions.list()).toHaveLength(1)
  })
})
