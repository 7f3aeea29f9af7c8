// The measured server, with a class of the régie among all that is stored.
import { sql } from 'kysely'
import { listenAndAnswer, openServer, type Stored } from '../server/open-server.js'
import { seedClass } from './seed-class.js'

async function serve(options: Stored): Promise<void> {
  const { app, store, contents } = await openServer(options)
  await seedClass(store, contents.usual)
  if (store.kind === 'postgres') await sql`vacuum analyze`.execute(store.db)
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
