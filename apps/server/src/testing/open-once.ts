// Opens a store in a separate process and prints which migrations it ran.
import { openStore } from '../store.js'

const [dataFolder = '', databaseUrl] = process.argv.slice(2)
const store = await openStore({ dataFolder, databaseUrl })
process.stdout.write(JSON.stringify(store.migrated))
await store.close()
