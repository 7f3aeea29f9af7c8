// Opens the measured server: the real application on a seeded database. It runs in a separate process.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@didascalie/server/app'
import { loadContents } from '@didascalie/server/modules/content/load-contents'
import { PdfService } from '@didascalie/server/modules/pdf/pdf-service'
import { createLog } from '@didascalie/server/platform/http/log'
import { Keyring } from '@didascalie/server/platform/keys/keyring'
import { openStore } from '@didascalie/server/store'
import { settleDatabase } from '@didascalie/server/testing/postgres'
import { seedDatabase } from './seed.js'

export interface SeedOptions {
  databaseUrl?: string
  folder: string
  /** How many learners to store. */
  storedCount: number
}

const noLimit = 1e9

export async function openServer({ folder, databaseUrl, storedCount: learnerCount }: SeedOptions) {
  const store = await openStore({ dataFolder: folder, databaseUrl, serving: true })
  const contents = await loadContents({
    folder: join(import.meta.dirname, '../../../content'),
    defaultGame: 'premiers-pas',
  })
  const storedCount = await seedDatabase(store, learnerCount, contents.defaultGame.consentVersions.group)
  if (databaseUrl !== undefined) await settleDatabase(databaseUrl)
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'index.html'), '<!doctype html>')
  const pdfService = new PdfService()
  const app = await buildApp({
    store,
    keyring: new Keyring('ab'.repeat(32)),
    contents,
    writeBilan: (bilan) => pdfService.write(bilan),
    // Formats a log line for each request, as in production, and discards it.
    log: createLog('info', { write: () => true }),
    playerFolder: files,
    limits: { writes: noLimit, bilans: noLimit },
    // The simulated learning platform runs on this machine.
    outboundPolicy: { allowsLoopback: true },
  })
  return { app, store, contents, storedCount }
}

type OpenedServer = Awaited<ReturnType<typeof openServer>>

/** Sends the server's port and the number of stored learners to the parent process. Then answers messages until the message `stop`. */
export async function listenAndAnswer(
  { app, store, storedCount }: Pick<OpenedServer, 'app' | 'store' | 'storedCount'>,
  messageHandlers: Readonly<Record<string, () => unknown>>,
): Promise<void> {
  const address = await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
  process.on('message', async (message) => {
    const handler = messageHandlers[String(message)]
    if (handler !== undefined) process.send?.(await handler())
    if (message !== 'stop') return
    await app.close()
    await store.close()
    process.exit(0)
  })
  process.send?.({ port: Number(new URL(address).port), storedCount })
}
