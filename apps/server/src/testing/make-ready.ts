// Brings an empty database of each kind up to date, once for all tests: each then begins with a copy.
import { openStore } from '../store.js'

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2)
// Who serves leaves everything in the file itself, and nothing in a log beside it.
const embedded = await openStore({ dataFolder, serving: true })
const remote = await openStore({ dataFolder, databaseUrl })
await Promise.all([embedded.close(), remote.close()])
