// The measured server: the real one, in a process of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@didascalie/server/app'
import { BilanDesk } from '@didascalie/server/bilan-desk'
import { loadContents } from '@didascalie/server/content/load-contents'
import { Keyring } from '@didascalie/server/domain/keyring'
import { createLog } from '@didascalie/server/http/log'
import { openStore } from '@didascalie/server/store/open-store'
import { sql } from 'kysely'
import { seed } from '../server/seed.js'
import type { ServeOptions } from './protocol.js'
import { seedClass } from './seed-class.js'

async function serve({ folder, databaseUrl, stored }: ServeOptions): Promise<void> {
  const store = await openStore({ dataFolder: folder, databaseUrl, serving: true })
  const contents = loadContents({
    folder: join(import.meta.dirname, '../../../content'),
    usual: 'premiers-pas',
  })
  await seed(store, stored, contents.usual.consentVersions.group)
  await seedClass(store, contents.usual)
  if (store.kind === 'postgres') await sql`vacuum analyze`.execute(store.db)
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'index.html'), '<!doctype html>')
  const desk = new BilanDesk()
  const app = await buildApp({
    store,
    keyring: new Keyring('ab'.repeat(32)),
    contents,
    writeBilan: (bilan) => desk.write(bilan),
    log: createLog('info', { write: () => true }),
    playerFolder: files,
    limits: { writes: 1e9 },
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.on('message', (message) => {
    if (message === 'usage') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpu: (user + system) / 1000 })
    }
    if (message === 'stop')
      void app
        .close()
        .then(() => store.close())
        .then(() => process.exit(0))
  })
  process.send?.({ port: Number(new URL(address).port) })
}

process.once('message', (options: ServeOptions) => void serve(options))
