import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LibsqlDialect } from './libsql-dialect.js'
import { openLibsql } from './open-libsql.js'
import { isUnavailable } from './unavailable.js'

interface Notes {
  note: { text: string }
}

let folder: string
let file: string
let dialect: LibsqlDialect
let db: Kysely<Notes>
/** Flushes that were asked for, and not done yet when they are held. */
let held: (() => void)[] | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-libsql-'))
  file = join(folder, 'some.db')
  held = undefined
  const flush = () => new Promise<void>((done) => (held === undefined ? done() : held.push(done)))
  dialect = new LibsqlDialect(file, { flush })
  db = new Kysely<Notes>({ dialect })
  await sql`create table note (text text)`.execute(db)
})
afterEach(async () => {
  for (const done of held ?? []) done()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const write = (text: string) => db.insertInto('note').values({ text }).execute()
/** Changes nothing, whenever it comes. */
const rewrite = () =>
  db
    .updateTable('note')
    .set(({ ref }) => ({ text: ref('text') }))
    .execute()
const writeAndRead = (text: string) =>
  db.insertInto('note').values({ text }).returning('text').executeTakeFirstOrThrow()
const writeTogether = (...texts: string[]) =>
  db.transaction().execute(async (trx) => {
    for (const text of texts) await trx.insertInto('note').values({ text }).execute()
  })
const writeAtOnce = (text: string) =>
  dialect.driver.exclusively((connection) =>
    connection.atomically(() => connection.change('insert into note values (?)', [text])),
  )
const notes = async () => (await db.selectFrom('note').select('text').execute()).map(({ text }) => text)
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('tells of a full disk as such, keeps nothing of what did not fit, and goes on', async () => {
  await sql`pragma max_page_count = 20`.execute(db)
  const error: unknown = await writeTogether('small', 'x'.repeat(200_000)).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: 'SQLITE_FULL' })
  expect(isUnavailable(error)).toBe(true)
  await write('after')
  expect(await notes()).toEqual(['after'])
})

describe('while somebody else writes', () => {
  let other: ReturnType<typeof openLibsql>
  beforeEach(() => {
    other = openLibsql(file)
    other.exec('begin immediate')
    other.exec(`insert into note values ('theirs')`)
  })
  afterEach(() => other.close())

  it('everybody reads, writes wait without stopping the process, and are kept', async () => {
    const writes = Promise.all([write('one'), writeTogether('two', 'three'), writeAtOnce('four')])
    await turn()
    expect(await notes()).toEqual([])
    other.exec('commit')
    await writes
    expect((await notes()).toSorted()).toEqual(['four', 'one', 'theirs', 'three', 'two'])
  })

  it('one that comes when they have gone is not refused for those that still wait', async () => {
    const waiting = [rewrite(), writeAndRead('two')]
    await turn()
    other.exec('commit')
    await writeTogether('one')
    await Promise.all(waiting)
    expect((await notes()).toSorted()).toEqual(['one', 'theirs', 'two'])
  })

  it('a write that waited long enough fails as unavailable, and keeps nothing', async () => {
    await db.destroy()
    dialect = new LibsqlDialect(file, { patienceMs: 20 })
    db = new Kysely<Notes>({ dialect })
    const attempts = [
      ...[() => write('one'), rewrite, () => writeAndRead('two')],
      ...[() => writeTogether('three'), () => writeAtOnce('four')],
    ]
    for (const attempt of attempts) {
      const error: unknown = await attempt().catch((cause: unknown) => cause)
      expect(error).toMatchObject({ code: 'SQLITE_BUSY' })
      expect(isUnavailable(error)).toBe(true)
    }
    other.exec('commit')
    await writeTogether('five')
    expect(await notes()).toEqual(['theirs', 'five'])
  })
})

describe('while the disk is slow', () => {
  it('a write is answered once it is flushed, and nobody else waits for that', async () => {
    held = []
    const answered: string[] = []
    const writes = [write('one'), writeTogether('two'), writeAtOnce('three')].map((writing, index) =>
      writing.then(() => answered.push(String(index))),
    )
    await vi.waitFor(async () => expect((await notes()).toSorted()).toEqual(['one', 'three', 'two']), {
      timeout: 20_000,
    })
    expect(answered).toEqual([])
    const flushes = held
    held = undefined
    for (const done of flushes) done()
    await Promise.all(writes)
    expect(answered.toSorted()).toEqual(['0', '1', '2'])
  })

  it('a write that gives back what it changed is flushed like any other', async () => {
    held = []
    let answered = false
    const writing = db
      .insertInto('note')
      .values({ text: 'one' })
      .returning('text')
      .execute()
      .then(() => {
        answered = true
      })
    await vi.waitFor(async () => expect(await notes()).toEqual(['one']), { timeout: 20_000 })
    expect(answered).toBe(false)
    for (const done of held) done()
    await writing
  })
})

it('lets nobody between the statements of a transaction', async () => {
  let outside: Promise<unknown> = Promise.resolve()
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('note').values({ text: 'first' }).execute()
    outside = write('outside')
    await turn()
    throw new Error('changed my mind')
  })
  await expect(transaction).rejects.toThrow('changed my mind')
  await outside
  expect(await notes()).toEqual(['outside'])
})
