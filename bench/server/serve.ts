// Runs the measured server, with an additional route that does nothing, and answers messages of the benchmark.

import { invitePlatform } from '@didascalie/server/modules/lti/platforms'
import { runCleanup } from '@didascalie/server/modules/privacy/cleanup'
import { listenAndAnswer, openServer } from './open-server.js'
import { emptyPath, type ServeOptions } from './protocol.js'
import { seedExpired } from './seed.js'

async function serve(options: ServeOptions): Promise<void> {
  const opened = await openServer(options)
  const { app, store } = opened
  app.post(emptyPath, async () => ({ success: true, data: {} }))
  await listenAndAnswer(opened, {
    usage: () => {
      const { user, system } = process.cpuUsage()
      return { rss: process.memoryUsage().rss, cpu: user + system }
    },
    invite: () => invitePlatform({ store }, 'bench', Date.now()),
    purge: async () => {
      await seedExpired(store)
      return runCleanup(store, Date.now(), undefined)
    },
  })
}

process.once('message', (options: ServeOptions) => void serve(options))
