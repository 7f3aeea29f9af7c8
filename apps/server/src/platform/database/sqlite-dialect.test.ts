import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  openSqlite,
  type SqliteConnection,
  SqliteInProcess,
  type StatementRunner,
} from './sqlite-connection.js'
import { SqliteDialect } from './sqlite-dialect.js'
import { SqliteThread } from './sqlite-thread.js'
import { isUnavailable } from './unavailable.js'

interface Notes {
  note: { text: string }
}

const runners: [name: string, open: (file: string) => StatementRunner][] = [
  ['in the main thread', (file) => new SqliteInProcess(file)],
  ['in its own thread', (file) => new SqliteThread(file)],
]

describe.each(runners)('SQLite %s', (_name, open) => {
  let folder: string
  let file: string
  let dialect: SqliteDialect
  let db: Kysely<Notes>

  function connect(lockTimeoutMs?: number) {
    dialect = new SqliteDialect(open(file), lockTimeoutMs)
    db = new Kysely<Notes>({ dialect })
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'didascalie-sqlite-'))
    file = join(folder, 'some.db')
    connect()
    await sql`create table note (text text unique)`.execute(db)
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  const write = (text: string) => db.insertInto('note').values({ text }).execute()
  const writeAndRead = (text: string) =>
    db.insertInto('note').values({ text }).returning('text').executeTakeFirstOrThrow()
  /** Writes to the table without changing a text. */
  const rewrite = () =>
    db
      .updateTable('note')
      .set(({ ref }) => ({ text: ref('text') }))
      .execute()
  const writeInTransaction = (...texts: string[]) =>
    db.transaction().execute(async (trx) => {
      for (const text of texts) await trx.insertInto('note').values({ text }).execute()
    })
  const writeBatch = (...texts: string[]) =>
    dialect.driver.transaction(
      texts.map((text) => ({ sql: 'insert into note values (?)', parameters: [text] })),
    )
  const notes = async () =>
    (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text)
  const errorOf = (attempt: Promise<unknown>) => attempt.then(undefined, (error: unknown) => error)

  it('flushes each commit to the disk before it reports success', async () => {
    // A program cannot observe whether its data has reached the disk. With these settings, SQLite flushes its log in each commit.
    expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
    expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  })

  it('stores nothing of a transaction that fills the disk, and can write afterwards', async () => {
    await sql`pragma max_page_count = 20`.execute(db)
    const large = 'x'.repeat(200_000)
    for (const attempt of [() => writeInTransaction('small', large), () => writeBatch('small', large)]) {
      const error = await errorOf(attempt())
      expect(error).toMatchObject({ code: 'SQLITE_FULL' })
      expect(isUnavailable(error)).toBe(true)
    }
    await write('after')
    expect(await notes()).toEqual(['after'])
  })

  it('returns the result of each statement of a batch, or stores nothing if the batch fails', async () => {
    await write('one')
    const [changed, selected] = await dialect.driver.transaction([
      { sql: 'update note set text = ?', parameters: ['two'] },
      { sql: 'select text from note' },
    ])
    expect(changed).toMatchObject({ numAffectedRows: 1n })
    expect(selected).toMatchObject({ rows: [{ text: 'two' }] })
    expect(await errorOf(writeBatch('three', 'two'))).toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await writeBatch('four')
    expect(await notes()).toEqual(['four', 'two'])
  })

  it('runs no other statement between the statements of a transaction', async () => {
    let otherWrites: Promise<unknown> = Promise.resolve()
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ text: 'first' }).execute()
      otherWrites = Promise.all([write('one'), writeInTransaction('two'), writeBatch('three')])
      expect(await trx.selectFrom('note').select('text').execute()).toEqual([{ text: 'first' }])
      throw new Error('changed my mind')
    })
    await expect(transaction).rejects.toThrow('changed my mind')
    await otherWrites
    expect(await notes()).toEqual(['one', 'three', 'two'])
  })

  describe('while another connection holds the write lock', () => {
    let otherConnection: SqliteConnection
    beforeEach(() => {
      otherConnection = openSqlite(file)
      otherConnection.exec(`begin immediate; insert into note values ('theirs')`)
    })
    afterEach(() => otherConnection.close())

    it('reads at once, but writes only when the lock is released', async () => {
      const writes = Promise.all([write('one'), writeInTransaction('two', 'three'), writeBatch('four')])
      expect(await notes()).toEqual([])
      expect(await notes()).toEqual([])
      otherConnection.exec('commit')
      await writes
      expect(await notes()).toEqual(['four', 'one', 'theirs', 'three', 'two'])
    })

    it('runs other statements while writes wait for the lock', async () => {
      const waitingWrites = [rewrite(), writeAndRead('two')]
      expect(await notes()).toEqual([])
      otherConnection.exec('commit')
      await writeInTransaction('one')
      await Promise.all(waitingWrites)
      expect(await notes()).toEqual(['one', 'theirs', 'two'])
    })

    it('rejects a write after the timeout, and stores nothing', async () => {
      await db.destroy()
      connect(20)
      const attempts = [
        ...[() => write('one'), rewrite, () => writeAndRead('two')],
        ...[() => writeInTransaction('three'), () => writeBatch('four')],
      ]
      for (const attempt of attempts) {
        const error = await errorOf(attempt())
        expect(error).toMatchObject({ code: 'SQLITE_BUSY' })
        expect(isUnavailable(error)).toBe(true)
      }
      otherConnection.exec('commit')
      await writeInTransaction('five')
      expect(await notes()).toEqual(['five', 'theirs'])
    })
  })
})
