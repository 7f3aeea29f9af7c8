import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LibsqlDialect } from './libsql-dialect.js'
import { isUnavailable } from './unavailable.js'

let folder: string
let db: Kysely<unknown>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-libsql-'))
  db = new Kysely({ dialect: new LibsqlDialect(join(folder, 'some.db')) })
  await sql`create table note (text text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

it('tells of a full disk as such, keeps nothing of what did not fit, and goes on', async () => {
  await sql`pragma max_page_count = 20`.execute(db)
  const error: unknown = await db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into note values ('small')`.execute(trx)
      await sql`insert into note values (${'x'.repeat(200_000)})`.execute(trx)
    })
    .catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: 'SQLITE_FULL' })
  expect(isUnavailable(error)).toBe(true)
  await sql`insert into note values ('after')`.execute(db)
  expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'after' }])
})
