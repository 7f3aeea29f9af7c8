import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openStore } from '../../store.js'
import { newDatabase } from '../../testing/test-store.js'
import { databaseOf101 } from '../../testing/version-1-0-1.js'
import { copyBeforeUpgrade, upgradeCopies } from './copy-before-upgrade.js'
import { migrations } from './migrate.js'
import { databaseFile, openDatabase } from './open-database.js'
import { SqliteConnection } from './sqlite-connection.js'

test('a database of an earlier version is copied before it is migrated', async () => {
  const options = await databaseOf101('sqlite')
  const file = databaseFile(options.dataFolder)
  await (await openDatabase(options)).close()
  const [copy = '', ...others] = upgradeCopies(file)
  expect(others).toEqual([])
  expect(copy).toMatch(/before-upgrade-\d{4}-\d\d-\d\dT[\d-]+Z-0003-room-for-saves$/)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const opened = new SqliteConnection(copy)
  const [version, learners] = opened.run([
    { sql: 'select max(name) as last from kysely_migration' },
    { sql: "select firstname from learner where uid = 'zoe'" },
  ])
  opened.close()
  expect(version?.rows).toEqual([{ last: '0003-room-for-saves' }])
  expect(learners?.rows).toEqual([{ firstname: 'Zoé' }])
})

test('a new database and an up-to-date database are not copied', async () => {
  const options = await newDatabase('sqlite')
  for (let start = 0; start < 2; start += 1) await (await openStore(options)).close()
  expect(upgradeCopies(databaseFile(options.dataFolder))).toEqual([])
})

test('only the three newest copies of a database are kept', async () => {
  const options = await newDatabase('sqlite')
  const file = databaseFile(options.dataFolder)
  const store = await openStore(options)
  const withNew = { ...migrations('sqlite'), '9999-new': { up: async () => {} } }
  for (let day = 1; day <= 5; day += 1)
    await copyBeforeUpgrade(store.db, file, withNew, Date.UTC(2027, 0, day))
  await store.close()
  expect(upgradeCopies(file).map((name) => /2027-01-\d\d/.exec(name)?.[0])).toEqual([
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
  ])
})
