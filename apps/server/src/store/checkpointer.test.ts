import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type Libsql from 'libsql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Checkpointer } from './checkpointer.js'
import { openLibsql } from './libsql-dialect.js'

const script = pathToFileURL(join(import.meta.dirname, '../../dist/store/checkpoint-worker.js'))
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

const isInDatabase = () => readFileSync(file).includes(written)

it('brings the log back into the database while others write', async () => {
  expect(isInDatabase()).toBe(false)
  const checkpointer = new Checkpointer(file, script)
  await vi.waitFor(() => expect(isInDatabase()).toBe(true), { timeout: 20_000 })
  await checkpointer.stop()
})

it('lets go of the database when stopped: the last to close it empties the log', async () => {
  const checkpointer = new Checkpointer(file, script)
  await checkpointer.stop()
  database.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(isInDatabase()).toBe(true)
})

it('that cannot run troubles nobody', async () => {
  const checkpointer = new Checkpointer(file, pathToFileURL(join(folder, 'not-there.js')))
  await checkpointer.stop()
  database.exec(`insert into note values ('after')`)
  expect(database.prepare('select count(*) as notes from note').get()).toMatchObject({ notes: 2 })
})
