// Migrates an empty database of each kind once for all tests: each test starts from a copy.
import { openStore } from '../store.js'

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2)
// A serving store leaves all data in the database file and no write-ahead log.
const embedded = await openStore({ dataFolder, serving: true })
const remote = await openStore({ dataFolder, databaseUrl })
await Promise.all([embedded.close(), remote.close()])
