// Creates and migrates one database of each kind, once for all tests. Each test starts from a copy.
import { openStore } from '../store.js'

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2)
// A store opened for a server leaves all data in the database file and no write-ahead log, so that tests can copy one file.
const embedded = await openStore({ dataFolder, serving: true })
const remote = await openStore({ dataFolder, databaseUrl })
await Promise.all([embedded.close(), remote.close()])
