// Creates and migrates one database of each kind, once for all tests. Each test starts from a copy.
import { openStore } from '../store.js'

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2)
// With `serving`, closing the store leaves no write-ahead log. So tests can copy one file with all data.
const sqliteStore = await openStore({ dataFolder, serving: true })
const postgresStore = await openStore({ dataFolder, databaseUrl })
await Promise.all([sqliteStore.close(), postgresStore.close()])
