// A server killed while it sends a statement to an LRS sends the same bytes again after the restart. Other faults, on
// both databases, are in xapi.test.ts.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openKeyring } from '../../platform/keys/secret.js'
import { openStore, type Store } from '../../store.js'
import { makeRoot } from '../../testing/fixture-root.js'
import { seedLearner } from '../../testing/rows.js'
import { ServerProcess } from '../../testing/server-process.js'
import { newDatabase } from '../../testing/test-store.js'
import { receivedBy } from '../integrations/recipients.js'

const patienceMs = 120_000

/** An LRS that records each statement, and answers unless `isSilent`. */
async function listeningStore() {
  const receivedRequests: string[] = []
  const listening: { isSilent: boolean; heard: () => void } = { isSilent: true, heard: () => undefined }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    receivedRequests.push(`${request.url} ${Buffer.concat(parts).toString('utf8')}`)
    if (!listening.isSilent) response.writeHead(204).end()
    listening.heard()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/xapi`
  const next = () =>
    new Promise<void>((resolve) => {
      listening.heard = resolve
    })
  return { told: receivedRequests, listening, server, address, next }
}

test(
  'a statement in flight when the server is killed is sent again after the restart',
  async () => {
    const root = makeRoot()
    const options = await newDatabase('sqlite')
    const secret = randomBytes(32).toString('hex')
    const lrs = await listeningStore()
    const look = async <Result>(at: (store: Store) => Promise<Result>): Promise<Result> => {
      const store = await openStore(options)
      return at(store).finally(() => store.close())
    }
    const learner = await look(async (store) => {
      const keyring = await openKeyring(store, secret)
      const row = await seedLearner(store, { createdAt: Date.now() })
      await store.xapi.setStore(
        { organisationUid: 'org', address: lrs.address, key: keyring.seal('key:secret') },
        Date.now(),
      )
      return row.uid
    })
    const environment: Record<string, string> = {
      NODE_ENV: 'production',
      DIDASCALIE_ROOT: root,
      DIDASCALIE_DATA: options.dataFolder,
      DIDASCALIE_SECRET: secret,
    }

    let heard = lrs.next()
    const killed = await ServerProcess.start(environment)
    await heard
    await killed.end('SIGKILL')
    await look(async (store) => {
      expect(await receivedBy(store, learner)).toEqual([lrs.address])
      // Simulates the expiry of the killed server's claim.
      await store.db.updateTable('xapi_statement').set({ next_at: 0 }).execute()
    })

    lrs.listening.isSilent = false
    heard = lrs.next()
    const back = await ServerProcess.start(environment)
    await heard
    expect(lrs.told).toHaveLength(2)
    expect(lrs.told[1]).toBe(lrs.told[0])
    expect(await back.end()).toBe(0)
    await new Promise((resolve) => {
      lrs.server.close(resolve)
      lrs.server.closeAllConnections()
    })
    for (const folder of [root, options.dataFolder]) rmSync(folder, { recursive: true, force: true })
  },
  patienceMs,
)
