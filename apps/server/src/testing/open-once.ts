// Opens a store in a process of its own and says which migrations that one ran.
import { openStore } from '../store.js'

const [dataFolder = '', databaseUrl] = process.argv.slice(2)
const store = await openStore({ dataFolder, databaseUrl })
process.stdout.write(JSON.stringify(store.migrated))
await store.close()
