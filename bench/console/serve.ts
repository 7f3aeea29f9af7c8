// Runs the measured server. Its database contains the measured class and many other learners.
import { openStore } from '@didascalie/server/store'
import { sql } from 'kysely'
import { listenAndAnswer, openServer, type SeedOptions } from '../server/open-server.js'
import { seedClass } from './seed-class.js'
import { seedingUrl, seedOrganisations } from './seed-organisations.js'

async function seedOtherData({ folder, databaseUrl, storedCount }: SeedOptions): Promise<void> {
  const url = databaseUrl === undefined ? {} : { databaseUrl: seedingUrl(databaseUrl) }
  const store = await openStore({ dataFolder: folder, ...url })
  await seedOrganisations(store, storedCount)
  if (store.kind === 'postgres') await sql`vacuum analyze`.execute(store.db)
  await store.close()
}

async function serve(options: SeedOptions): Promise<void> {
  await seedOtherData(options)
  const opened = await openServer({ ...options, storedCount: 0 })
  await seedClass(opened.store, opened.contents.defaultGame)
  await listenAndAnswer(opened, {
    usage: () => {
      const { user, system } = process.cpuUsage()
      return { cpu: (user + system) / 1000 }
    },
  })
}

process.once('message', (options: SeedOptions) => void serve(options))
