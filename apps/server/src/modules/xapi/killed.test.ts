// Kills a real server process while it sends a statement to an LRS (learning record store).
// The tests of other failures are in xapi.test.ts.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openKeyring } from '../../platform/keys/secret.js'
import { openStore, type Store } from '../../store.js'
import { writeInstallation } from '../../testing/fixture-root.js'
import { seedLearner } from '../../testing/rows.js'
import { ServerProcess } from '../../testing/server-process.js'
import { newDatabase } from '../../testing/test-store.js'
import { receivedBy } from '../integrations/recipients.js'

const timeoutMs = 120_000

/**
 * Starts an LRS that records each request. It does not respond while `responses.isSilent` is true.
 */
async function startLrs() {
  const receivedRequests: string[] = []
  const responses: { isSilent: boolean; onRequest: () => void } = {
    isSilent: true,
    onRequest: () => undefined,
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    receivedRequests.push(`${request.url} ${Buffer.concat(parts).toString('utf8')}`)
    if (!responses.isSilent) response.writeHead(204).end()
    responses.onRequest()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = server.address()
  const address = `http://127.0.0.1:${typeof socket === 'object' && socket ? socket.port : 0}/xapi`
  const nextRequest = () =>
    new Promise<void>((resolve) => {
      responses.onRequest = resolve
    })
  return { receivedRequests, responses, server, address, nextRequest }
}

test(
  'a server that was killed during a request to an LRS sends the same statement again after its restart',
  async () => {
    const root = writeInstallation()
    const options = await newDatabase('sqlite')
    const secret = randomBytes(32).toString('hex')
    const lrs = await startLrs()
    const withStore = async <Result>(action: (store: Store) => Promise<Result>): Promise<Result> => {
      const store = await openStore(options)
      return action(store).finally(() => store.close())
    }
    const learnerUid = await withStore(async (store) => {
      const keyring = await openKeyring(store, secret)
      const row = await seedLearner(store, { createdAt: Date.now() })
      await store.xapi.setLrs(
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

    let request = lrs.nextRequest()
    const killed = await ServerProcess.start(environment)
    await request
    await killed.end('SIGKILL')
    await withStore(async (store) => {
      expect(await receivedBy(store, learnerUid)).toEqual([lrs.address])
      // The killed server has reserved the statement. Ends the reservation, so that the restarted server sends the statement at once.
      await store.db.updateTable('xapi_statement').set({ next_at: 0 }).execute()
    })

    lrs.responses.isSilent = false
    request = lrs.nextRequest()
    const restarted = await ServerProcess.start(environment)
    await request
    expect(lrs.receivedRequests).toHaveLength(2)
    expect(lrs.receivedRequests[1]).toBe(lrs.receivedRequests[0])
    expect(await restarted.end()).toBe(0)
    await new Promise((resolve) => {
      lrs.server.close(resolve)
      lrs.server.closeAllConnections()
    })
    for (const folder of [root, options.dataFolder]) rmSync(folder, { recursive: true, force: true })
  },
  timeoutMs,
)
