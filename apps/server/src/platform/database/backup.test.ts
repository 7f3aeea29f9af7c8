import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openStore, type Store } from '../../store.js'
import { createDatabase } from '../../testing/postgres.js'
import { seedLearner, seedRun } from '../../testing/rows.js'
import { newDatabase } from '../../testing/test-store.js'
import { backUp, restoreFrom } from './backup.js'
import { databaseFile } from './open-database.js'
import { openSqlite } from './sqlite-connection.js'

let folder: string
let file: string
let copy: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-restore-'))
  file = join(folder, 'some.db')
  copy = join(folder, 'copy.db')
  const database = openSqlite(file)
  database.exec(`create table learner (uid text); insert into learner values ('kept')`)
  database.close()
  backUp(file, copy)
})

afterEach(() => rmSync(folder, { recursive: true }))

const storedLearners = () => {
  const database = openSqlite(file)
  const [selected] = database.run([{ sql: 'select uid from learner' }])
  database.close()
  return selected?.rows
}

it('backUp leaves no incomplete copy when it fails', () => {
  const database = openSqlite(file)
  database.exec(`create table page (text text);
    with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 2000)
    insert into page select hex(randomblob(400)) from counter`)
  database.close()
  const content = readFileSync(file)
  content.fill(7, Math.floor(content.length / 2))
  writeFileSync(file, content)
  const failed = join(folder, 'failed.db')
  expect(() => backUp(file, failed)).toThrow('ne peut pas être écrite')
  expect(existsSync(failed)).toBe(false)
})

it('backUp does not overwrite a file', () => {
  expect(() => backUp(file, copy)).toThrow('existe déjà')
  expect(existsSync(copy)).toBe(true)
})

it('restoreFrom replaces an unreadable database and keeps the replaced file under another name', () => {
  writeFileSync(file, 'no database at all')
  const replacedFile = restoreFrom(copy, file, 7)
  expect(storedLearners()).toEqual([{ uid: 'kept' }])
  expect(readFileSync(replacedFile ?? '', 'utf8')).toBe('no database at all')
})

it('restoreFrom does not apply the write-ahead log of a deleted database to the restored database', () => {
  const database = openSqlite(file)
  database.exec(`insert into learner values ('of the deleted database')`)
  const walContent = readFileSync(`${file}-wal`)
  database.close()
  rmSync(file)
  writeFileSync(`${file}-wal`, walContent)
  restoreFrom(copy, file, 7)
  expect(storedLearners()).toEqual([{ uid: 'kept' }])
})

it('restoreFrom fails while the server runs, and leaves no temporary file', () => {
  const running = openSqlite(file)
  running.exec(`insert into learner values ('meanwhile')`)
  expect(() => restoreFrom(copy, file, 7)).toThrow('Le serveur tourne encore')
  running.close()
  expect(readdirSync(folder).filter((name) => /restoring|before/.test(name))).toEqual([])
  expect(storedLearners()).toHaveLength(2)
})

it('restoreFrom creates the data folder if it does not exist', () => {
  const newFile = join(folder, 'new', 'some.db')
  expect(restoreFrom(copy, newFile, 7)).toBeUndefined()
  expect(existsSync(newFile)).toBe(true)
})

const line = { id: 'answer', prompt: null, text: 'Oui.', scene: 'Appel' }

async function storeRun(store: Store) {
  const { uid } = await seedLearner(store)
  await seedRun(store, { learnerUid: uid, trace: 'answer sleep' })
  await store.playedTime.add({ uid, now: 30_000, day: '2026-03-02', atMost: 30_000 })
  await store.contentLines.store('phare', 'fixture-1', [line])
  return { uid, exported: await store.learners.exportOne(uid) }
}

async function expectStoredRun(
  store: Store,
  { uid, exported }: Awaited<ReturnType<typeof storeRun>>,
): Promise<void> {
  expect(await store.learners.exportOne(uid)).toEqual(exported)
  expect(exported).toMatchObject({ run: [{ trace: 'answer sleep' }], played_day: [{ day: '2026-03-02' }] })
  expect(await store.contentLines.find('phare', 'fixture-1', ['answer'])).toMatchObject([line])
  await store.close()
}

it('restoreFrom restores a run, the played time and the lines of the game unchanged', async () => {
  const dataFolder = join(folder, 'data')
  const store = await openStore({ dataFolder })
  const storedRun = await storeRun(store)
  const backupFile = join(folder, 'whole.db')
  backUp(databaseFile(dataFolder), backupFile)
  await store.close()
  const restoredFolder = join(folder, 'restored')
  restoreFrom(backupFile, databaseFile(restoredFolder), 7)
  await expectStoredRun(await openStore({ dataFolder: restoredFolder }), storedRun)
})

// `pg_dump` is not installed where the tests run, so PostgreSQL copies the database itself (`create database … template`).
it('a copy of the PostgreSQL database contains the run, the played time and the lines of the game', async () => {
  const { databaseUrl = '', ...options } = await newDatabase('postgres')
  const store = await openStore({ ...options, databaseUrl })
  const storedRun = await storeRun(store)
  await store.close()
  const copyUrl = await createDatabase(
    inject('postgres'),
    `copy_${randomUUID()}`,
    databaseUrl.split('/').at(-1),
  )
  await expectStoredRun(await openStore({ ...options, databaseUrl: copyUrl }), storedRun)
  rmSync(options.dataFolder, { recursive: true })
})
