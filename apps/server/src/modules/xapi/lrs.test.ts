import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { checkLrs, setLrs } from './lrs.js'

let app: TestApp
let lrs: Server
let status: number
let body: string

beforeEach(async () => {
  status = 200
  body = '{"statements":[],"more":""}'
  app = await TestApp.open()
  await app.session()
  lrs = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => lrs.listen(0, '127.0.0.1', resolve))
  const socket = lrs.address()
  const port = typeof socket === 'object' && socket !== null ? socket.port : 0
  await connect(`http://127.0.0.1:${port}/xapi`)
})
afterEach(async () => {
  await new Promise((resolve) => {
    lrs.close(resolve)
    lrs.closeAllConnections()
  })
  await app.close()
})

const context = () => ({ store: app.store, keyring: app.keyring, outboundPolicy: { allowsLoopback: true } })
const connect = (address: string) => setLrs(context(), 'org', { address, key: 'a:b' }, 1)

async function failedChecks(now = Date.now()): Promise<string[]> {
  const found = await checkLrs(context(), 'org', now)
  return found.filter(({ isRight }) => !isRight).map(({ sentence }) => sentence)
}

test('checkLrs accepts an LRS that answers with a list of statements', async () => {
  expect(await failedChecks()).toEqual([])
})

test.each(['<!doctype html><title>Bienvenue</title>', '{"hello":1}', '', '[]'])(
  'checkLrs rejects an address that answers 200 without a list of statements: %s',
  async (page) => {
    body = page
    expect(await failedChecks()).toEqual([expect.stringMatching(/^Adresse.*n’est pas un LRS/)])
  },
)

test.each([
  [401, /^Clé/],
  [403, /^Clé/],
  [404, /^Adresse.*répond 404/],
  [500, /^LRS.*répond 500.*en panne/],
  [503, /^LRS.*répond 503.*en panne/],
])(
  'checkLrs reports a problem with the key, the address or the LRS, depending on the status: %d',
  async (lrsStatus, sentence) => {
    status = lrsStatus
    expect(await failedChecks()).toEqual([expect.stringMatching(sentence)])
  },
)

test('checkLrs reports a clock difference of ten minutes', async () => {
  expect(await failedChecks(Date.now() + 600_000)).toEqual([expect.stringMatching(/^Horloge/)])
})

test('checkLrs reports an LRS that cannot be reached', async () => {
  await connect('https://lrs.invalid/')
  expect(await failedChecks()).toEqual([expect.stringMatching(/^Adresse.*ne répond pas/)])
})
