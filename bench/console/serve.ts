// The measured server, with a class for the console among all stored data.
import { openStore } from '@didascalie/server/store'
import { sql } from 'kysely'
import { listenAndAnswer, openServer, type Stored } from '../server/open-server.js'
import { seedClass } from './seed-class.js'
import { seedHouses, seedingUrl } from './seed-houses.js'

async function seedBefore({ folder, databaseUrl, stored }: Stored): Promise<void> {
  const url = databaseUrl === undefined ? {} : { databaseUrl: seedingUrl(databaseUrl) }
  const store = await openStore({ dataFolder: folder, ...url })
  await seedHouses(store, stored)
  if (store.kind === 'postgres') await sql`vacuum analyze`.execute(store.db)
  await store.close()
}

async function serve(options: Stored): Promise<void> {
  await seedBefore(options)
  const { app, store, contents } = await openServer({ ...options, stored: 0 })
  await seedClass(store, contents.defaultGame)
  await listenAndAnswer(
    { app, store },
    {
      usage: () => {
        const { user, system } = process.cpuUsage()
        return { cpu: (user + system) / 1000 }
      },
    },
  )
}

process.once('message', (options: Stored) => void serve(options))
