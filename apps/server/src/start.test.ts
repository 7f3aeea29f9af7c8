// main.test.ts checks that the process prints only the message of a failed start, and exits.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { runAdmin } from './cli/run.js'
import { readConfig } from './config.js'
import { createOrganisation } from './modules/organisations/rules.js'
import { OperatorError } from './platform/errors/operator-error.js'
import { openKeyring } from './platform/keys/secret.js'
import { start } from './start.js'
import { openStore } from './store.js'
import { fixture, graph, writeGame, writeInstallation } from './testing/fixture-root.js'
import { seedLearner } from './testing/rows.js'

const root = writeInstallation()
const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
const environment = { DIDASCALIE_ROOT: root, DIDASCALIE_DATA: data, PORT: '0' }
afterAll(() => {
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
})

async function startErrorOf(wrongSettings: Record<string, string>): Promise<string> {
  const attempt = async () =>
    start(readConfig({ ...environment, ...wrongSettings }, root), pino({ enabled: false }))
  const outcome = await attempt().catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(OperatorError)
  const text = outcome instanceof Error ? outcome.message : ''
  expect(text.split('\n')).toHaveLength(1)
  return text
}

test.each([
  ['PORT', { PORT: 'abc' }, 'La variable d’environnement PORT doit être un nombre de 0 à 65535.'],
  ['HOST', { HOST: '203.0.113.7' }, 'L’adresse 203.0.113.7 n’est pas celle de cette machine'],
  [
    'the data folder',
    { DIDASCALIE_DATA: '/dev/null/x' },
    'Le fichier /dev/null/x/secret ne peut être ni lu ni créé',
  ],
  [
    'the default game',
    { DIDASCALIE_CONTENT: 'nowhere' },
    `Le fichier ${root}/content/nowhere/dist/wordings.json manque`,
  ],
  ['the player', { DIDASCALIE_ROOT: '/nowhere' }, 'Le jeu n’est pas construit'],
  ['the database', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'La base de données ne s’ouvre pas'],
])('start fails with one sentence if the setting of %s is wrong', async (_what, wrongSettings, sentence) => {
  expect(await startErrorOf(wrongSettings)).toContain(sentence)
})

test('start says what to do when the port is in use, and releases the database', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(otherServer.listening).toBe(true), { timeout: 20_000 })
  const address = otherServer.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const sentence = new RegExp(`^Le port ${port} est déjà pris.*PORT=${port + 1}\\.$`)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await startErrorOf({ PORT: String(port) })).toMatch(sentence)
  otherServer.close()
})

test('the operator’s commands print the address of the running server, even in a shell where PORT is not set', async () => {
  const running = await start(readConfig(environment, root), pino({ enabled: false }))
  let output = ''
  const { PORT: _, ...otherShell } = environment
  const codes = ['codes', 'make', '--session', 'phare', '--count', '1']
  await runAdmin(codes, readConfig(otherShell, root), Date.now(), (text) => {
    output += text
  })
  await running.stop()
  expect(output).toContain(`${running.address}/?uid=phare`)
})

test('stop waits for the answer to an xAPI statement that the server has sent, and stores the result', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
  const secret = 'ab'.repeat(32)
  let answerRequest: (() => void) | undefined
  const lrs = createHttpServer((request, response) => {
    request.resume()
    answerRequest = () => response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(lrs.listening).toBe(true), { timeout: 20_000 })
  const boundAddress = lrs.address()
  const address = `http://127.0.0.1:${typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : 0}/xapi`
  const store = await openStore({ dataFolder })
  const keyring = await openKeyring(store, secret)
  await seedLearner(store, { createdAt: Date.now() })
  await store.xapi.setLrs({ organisationUid: 'org', address, key: keyring.seal('key:secret') }, Date.now())
  await store.close()

  const variables = { ...environment, DIDASCALIE_DATA: dataFolder, DIDASCALIE_SECRET: secret }
  const running = await start(readConfig(variables, root), pino({ enabled: false }))
  await vi.waitFor(() => expect(answerRequest).toBeDefined(), { timeout: 20_000 })
  const stopPromise = running.stop()
  await vi.waitFor(() => expect(fetch(running.address)).rejects.toThrow(), { timeout: 20_000 })
  answerRequest?.()
  await stopPromise

  const reopened = await openStore({ dataFolder })
  const states = await reopened.db.selectFrom('xapi_statement').select('state').execute()
  await reopened.close()
  lrs.close()
  rmSync(dataFolder, { recursive: true, force: true })
  expect(states).toEqual([{ state: 'sent' }])
})

test('a running server serves a new build of a game without a restart', async () => {
  const running = await start(readConfig(environment, root), pino({ enabled: false }))
  const readiness = async () => (await fetch(`${running.address}/readyz`)).json()
  try {
    expect(await readiness()).toMatchObject({ contentVersion: graph.version })
    writeGame(root, fixture.content, {
      'graphData.json': { ...graph, version: 'story-2' },
      'manifest.json': { content: fixture.content, version: 'build-2', media: {} },
    })
    const isServed = async () => expect(await readiness()).toMatchObject({ contentVersion: 'story-2' })
    await vi.waitFor(isServed, { timeout: 20_000 })
  } finally {
    await running.stop()
  }
})

test('start warns about organisations without a contact for their accessibility statement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
  const variables = { ...environment, DIDASCALIE_DATA: folder, DIDASCALIE_DEMONSTRATION: '0' }
  const store = await openStore({ dataFolder: folder, databaseUrl: undefined })
  await createOrganisation(store, { uid: 'muette', name: 'Muette' }, 1)
  await createOrganisation(store, { uid: 'rive', name: 'Rive', contact: 'acces@rive.example' }, 1)
  await store.close()
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const running = await start(readConfig(variables, root), log)
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
  expect(logged.filter((line) => line.includes('without a contact')).map((line) => JSON.parse(line))).toEqual(
    [expect.objectContaining({ organisations: ['muette'] })],
  )
})
