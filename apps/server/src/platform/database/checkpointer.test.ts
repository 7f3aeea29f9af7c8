import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type Libsql from 'libsql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Checkpointer, type CheckpointerOptions } from './checkpointer.js'
import { openLibsql } from './open-libsql.js'

const script = pathToFileURL(
  join(import.meta.dirname, '../../../dist/platform/database/checkpoint-worker.js'),
)
const written = 'written-in-the-log'

let folder: string
let file: string
let database: Libsql.Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-checkpoint-'))
  file = join(folder, 'some.db')
  database = openLibsql(file)
  database.exec('pragma wal_autocheckpoint = 0')
  database.exec('create table note (text text)')
  database.exec(`insert into note values ('${written}')`)
})

afterEach(() => {
  if (database.open) database.close()
  rmSync(folder, { recursive: true })
})

const checkpoint = (options: Partial<CheckpointerOptions> = {}) =>
  new Checkpointer({
    databaseFile: file,
    script,
    onFailure: (error) => expect.unreachable(error.message),
    ...options,
  })

const isInDatabase = () => readFileSync(file).includes(written)

it('brings the log back into the database while others write', async () => {
  expect(isInDatabase()).toBe(false)
  const checkpointer = checkpoint()
  await vi.waitFor(() => expect(isInDatabase()).toBe(true), { timeout: 20_000 })
  await checkpointer.stop()
})

it('lets go of the database when stopped: the last to close it empties the log', async () => {
  const checkpointer = checkpoint()
  await checkpointer.stop()
  database.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(isInDatabase()).toBe(true)
})

it('that cannot run troubles nobody, and says why', async () => {
  const failed = vi.fn()
  const checkpointer = checkpoint({ script: pathToFileURL(join(folder, 'not-there.js')), onFailure: failed })
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await checkpointer.stop()
  database.exec(`insert into note values ('after')`)
  expect(database.prepare('select count(*) as notes from note').get()).toMatchObject({ notes: 2 })
})

it('begins again after a failure', async () => {
  const trouble = join(folder, 'trouble')
  writeFileSync(trouble, '')
  const failing = join(folder, 'failing.mjs')
  writeFileSync(
    failing,
    `import { existsSync } from 'node:fs'
     if (existsSync(${JSON.stringify(trouble)})) throw new Error('The disk is full')
     await import(${JSON.stringify(script.href)})`,
  )
  const onFailure = vi.fn(() => rmSync(trouble, { force: true }))
  const checkpointer = checkpoint({ script: pathToFileURL(failing), onFailure, restMs: 1 })
  await vi.waitFor(() => expect(isInDatabase()).toBe(true), { timeout: 20_000 })
  expect(onFailure).toHaveBeenCalledOnce()
  await checkpointer.stop()
})
