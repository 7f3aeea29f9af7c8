import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../store.js'
import { seedLearner, seedSession } from '../../testing/rows.js'
import { databaseFile } from './open-database.js'

let dataFolder: string
let file: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-file-'))
  file = databaseFile(dataFolder)
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

/** The database file is large, so that the tests can truncate it and damage its pages. */
async function createDatabase(): Promise<void> {
  const store = await openToServe()
  const sessionUid = (await seedSession(store)).uid
  for (let count = 0; count < 60; count += 1)
    await seedLearner(store, { sessionUid, progression: 'x'.repeat(4_000) })
  await store.close()
}

const openToServe = () => openStore({ dataFolder, serving: true })

describe('The server refuses to open', () => {
  test('an empty file, and leaves the file empty', async () => {
    writeFileSync(file, '')
    for (const serving of [true, false])
      await expect(openStore({ dataFolder, serving })).rejects.toThrow(
        /Ce fichier est vide.*restore --from.*Pour une installation neuve, effacez-le\./,
      )
    expect(readFileSync(file)).toHaveLength(0)
  })

  test('a truncated database, and leaves its size unchanged', async () => {
    await createDatabase()
    truncateSync(file, 80_000)
    await expect(openToServe()).rejects.toThrow(/Ce fichier est abîmé.*restore --from/)
    expect(readFileSync(file)).toHaveLength(80_000)
  })

  test('a database with damaged pages', async () => {
    await createDatabase()
    const bytes = readFileSync(file)
    bytes.fill(7, 4_096 * 5, 4_096 * 40)
    writeFileSync(file, bytes)
    await expect(openToServe()).rejects.toThrow(/Ce fichier est abîmé.*restore --from/)
  })

  test('a file that is not a database', async () => {
    writeFileSync(file, 'no database at all, but long enough to be one'.repeat(100))
    await expect(openToServe()).rejects.toThrow(/n’est pas une base Didascalie.*restore --from/)
  })

  test('a write-ahead log without its database file', async () => {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(`${file}-wal`, 'pages of a lost database')
    await expect(openToServe()).rejects.toThrow(/Ce fichier a disparu.*restore --from/)
    expect(readdirSync(dataFolder)).toEqual(['didascalie.db-wal'])
  })
})

test('a server that refused to open a damaged file releases the lock', async () => {
  await createDatabase()
  const intactBytes = readFileSync(file)
  truncateSync(file, 80_000)
  await expect(openToServe()).rejects.toThrow('abîmé')
  writeFileSync(file, intactBytes)
  const store = await openToServe()
  await store.close()
})

test('a stopping server moves the write-ahead log into the database file, even if another connection is open', async () => {
  const store = await openToServe()
  const commandStore = await openStore({ dataFolder })
  await seedSession(store)
  await store.close()
  expect(statSync(`${file}-wal`).size).toBe(0)
  await commandStore.close()
})

describe('A database file in use by a server', () => {
  test('accepts operator commands, but no second server', async () => {
    const first = await openToServe()
    await expect(openStore({ dataFolder, serving: true, lockTimeoutMs: 100 })).rejects.toThrow(
      /Un autre serveur s’en sert déjà.*DIDASCALIE_DATA.*PostgreSQL/,
    )
    const commandStore = await openStore({ dataFolder })
    await seedSession(commandStore)
    await commandStore.close()
    await first.close()
    await (await openToServe()).close()
  })
})
