// Checks that two server instances on one PostgreSQL database share codes, limits and logins.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, successSchema } from '@didascalie/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from './config.js'
import { defaultLimits } from './limits.js'
import { Keyring } from './platform/keys/keyring.js'
import { start } from './start.js'
import { fixture, writeInstallation } from './testing/fixture-root.js'
import { createDatabase } from './testing/postgres.js'
import { ServerProcess } from './testing/server-process.js'

const root = writeInstallation()
const secret = randomBytes(32).toString('hex')
const keyring = new Keyring(secret)
const sessionUID = fixture.content
let environment: Record<string, string>
let firstServer: ServerProcess
let secondServer: ServerProcess

beforeAll(async () => {
  environment = {
    NODE_ENV: 'production',
    DIDASCALIE_DEMONSTRATION: '1',
    DIDASCALIE_ROOT: root,
    DIDASCALIE_DATA: mkdtempSync(join(tmpdir(), 'didascalie-data-')),
    DIDASCALIE_SECRET: secret,
    DATABASE_URL: await createDatabase(inject('postgres'), 'instances'),
  }
  // Both servers start at the same time on an empty database. The migrations must run only once,
  // and the demonstration must be created only once.
  ;[firstServer, secondServer] = await Promise.all([
    ServerProcess.start(environment),
    ServerProcess.start(environment),
  ])
})
afterAll(async () => {
  await Promise.all([firstServer.end(), secondServer.end()])
  rmSync(root, { recursive: true, force: true })
})

const logIn = async (server: ServerProcess, accessCode: string) => {
  const response = await server.post('checkAccessCode', { sessionUID, accessCode, consent: true })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const parsedBody = successSchema(calls.checkAccessCode.data).safeParse(await response.json())
  return { status: response.status, cookie, uid: parsedBody.data?.data.json.uid ?? '' }
}

test('a code logs in the same learner on both instances', async () => {
  const code = keyring.demonstrationCode(0)
  const [first, second] = [await logIn(firstServer, code), await logIn(secondServer, code)]
  expect(first.status).toBe(200)
  expect(second.uid).toBe(first.uid)
})

test('a login on one instance allows saves on both instances', async () => {
  const { cookie, uid: userUID } = await logIn(firstServer, keyring.demonstrationCode(1))
  const save = (server: ServerProcess, progression: string, revision: number) =>
    server.post('saveProgression', { sessionUID, userUID, progression, revision }, cookie)
  expect((await save(secondServer, '{"$a":1}', 0)).status).toBe(200)
  expect((await save(firstServer, '{"$a":2}', 0)).status).toBe(409)
  expect((await save(firstServer, '{"$a":2}', 1)).status).toBe(200)
  const bilan = await secondServer.get(`/export_bilan/${userUID}`, { cookie })
  expect(bilan.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await bilan.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('both instances count wrong codes together, and a valid code still works beyond the limit', async () => {
  const { guessesByAddress } = defaultLimits
  const statuses = new Set<number>()
  // The requests are sent in small groups. With a slow disk, some of a hundred simultaneous requests would wait too long for a connection.
  for (let count = 0; count < guessesByAddress; count += 20) {
    const servers = Array.from({ length: Math.min(20, guessesByAddress - count) }, (_, index) =>
      index % 2 === 0 ? firstServer : secondServer,
    )
    const guesses = await Promise.all(servers.map((server, index) => logIn(server, `WRONG${count + index}`)))
    for (const { status } of guesses) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([401]))
  expect((await logIn(firstServer, 'WRONG')).status).toBe(429)
  expect((await logIn(secondServer, 'WRONG')).status).toBe(429)
  expect((await logIn(secondServer, keyring.demonstrationCode(2))).status).toBe(200)
})

test('an instance with another secret does not start, and reports the reason', async () => {
  const config = readConfig({ ...environment, DIDASCALIE_SECRET: 'ab'.repeat(32), PORT: '0' }, root)
  await expect(start(config, pino({ enabled: false }))).rejects.toThrow(/^Le secret n’est pas celui/)
})
