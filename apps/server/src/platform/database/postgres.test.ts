import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { openStore } from '../../store.js'
import { createDatabase } from '../../testing/postgres.js'
import { openTestStore } from '../../testing/test-store.js'
import { openPool } from './postgres.js'
import { isUnavailable } from './unavailable.js'

const waitOptions = { timeout: 30_000 }

test('a connection lost during a transaction fails only that transaction', async () => {
  const store = await openTestStore('postgres')
  const work = store.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db)
    // While the connection ends, the transaction runs no query. So the driver reports the end as an event.
    await vi.waitFor(async () => {
      const remainingBackend = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(
        store.db,
      )
      expect(remainingBackend.rows).toEqual([])
    }, waitOptions)
    await new Promise((resolve) => setImmediate(resolve))
    await sql`select 1`.execute(trx)
  })
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(isUnavailable(error)).toBe(true)
  await store.ping()
  await store.close()
})

test('the pool reports a lost idle connection and opens a new connection', async () => {
  const reported: Error[] = []
  const pool = openPool(await createDatabase(inject('postgres'), 'idle'), (error) => reported.push(error))
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const otherPool = openPool(`${inject('postgres')}/idle`, () => {})
  await otherPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await vi.waitFor(() => expect(reported).toHaveLength(1), waitOptions)
  expect((await pool.query('select 1')).rowCount).toBe(1)
  await Promise.all([pool.end(), otherPool.end()])
})

test.each([
  ['a missing database', `${inject('postgres')}/nowhere`, 'Cette base n’existe pas'],
  ['a wrong address', 'postgres://127.0.0.1:1/x', 'Vérifiez que PostgreSQL tourne à cette adresse'],
])('%s is reported to the operator in French', async (_what, databaseUrl, sentence) => {
  await expect(openStore({ dataFolder: '', databaseUrl })).rejects.toThrow(sentence)
})
