// The measured server: the real one, with one more route that does nothing, in a process of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@didascalie/server/app'
import { BilanDesk } from '@didascalie/server/bilan-desk'
import { loadContents } from '@didascalie/server/content/load-contents'
import { Keyring } from '@didascalie/server/domain/keyring'
import { keepHouse } from '@didascalie/server/housekeeping'
import { createLog } from '@didascalie/server/http/log'
import { openStore } from '@didascalie/server/store/open-store'
import { emptyPath, type ServeOptions } from './protocol.js'
import { seed, seedExpired } from './seed.js'

const without = 1e9

async function serve({ folder, databaseUrl, stored }: ServeOptions): Promise<void> {
  const store = await openStore({ dataFolder: folder, databaseUrl, serving: true })
  const contents = loadContents({
    folder: join(import.meta.dirname, '../../../content'),
    usual: 'premiers-pas',
  })
  await seed(store, stored, contents.usual.consentVersions.group)
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'index.html'), '<!doctype html>')
  const desk = new BilanDesk()
  const app = await buildApp({
    store,
    keyring: new Keyring('ab'.repeat(32)),
    contents,
    writeBilan: (bilan) => desk.write(bilan),
    // As in production: one line for each request.
    log: createLog('info', { write: () => true }),
    playerFolder: files,
    limits: { writes: without, bilans: without },
  })
  app.post(emptyPath, async () => ({ success: true, data: {} }))
  const address = await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
  process.on('message', (message) => {
    if (message === 'usage') {
      const { user, system } = process.cpuUsage()
      process.send?.({ rss: process.memoryUsage().rss, cpu: user + system })
    }
    if (message === 'purge')
      void seedExpired(store)
        .then(() => keepHouse(store, Date.now(), undefined))
        .then((done) => process.send?.(done))
    if (message === 'stop')
      void app
        .close()
        .then(() => store.close())
        .then(() => process.exit(0))
  })
  process.send?.({ port: Number(new URL(address).port) })
}

process.once('message', (options: ServeOptions) => void serve(options))
