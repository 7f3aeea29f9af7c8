import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseFile } from './platform/database/open-database.js'
import { secretFile } from './platform/keys/secret.js'
import { openStore } from './store.js'
import { writeInstallation } from './testing/fixture-root.js'
import { ServerProcess } from './testing/server-process.js'

describe('The server process', () => {
  const root = writeInstallation()
  const data = mkdtempSync(join(tmpdir(), 'didascalie-data-'))
  const environment = { DIDASCALIE_ROOT: root, DIDASCALIE_DATA: data }
  let server: ServerProcess
  let firstOutput: string

  /** A timeout that is long enough for a busy machine. */
  const longTimeout = { timeout: 30_000 }
  const waitForBanner = () => vi.waitFor(() => expect(server.stdout).toContain('Ctrl+C'), longTimeout)

  beforeAll(async () => {
    server = await ServerProcess.start(environment)
    await waitForBanner()
    firstOutput = server.stdout
  })
  afterAll(async () => {
    await server.end()
    for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
  })

  test('prints addresses and codes that work', async () => {
    const codes = [...firstOutput.matchAll(/\b([0-9A-Z]{4}-){2}[0-9A-Z]{4}\b/g)].map(([code]) => code)
    expect(codes).toHaveLength(3)
    // The address without a session id opens the demonstration's session.
    const defaultSessionData = await (await server.post('getData', { sessionUID: '' })).json()
    expect(defaultSessionData).toMatchObject({ data: { session: { uid: 'phare' } } })
    for (const accessCode of codes) {
      const response = await server.post('checkAccessCode', {
        sessionUID: 'phare',
        accessCode,
        consent: true,
      })
      expect(response.status).toBe(200)
    }
    expect(firstOutput).toContain(`${server.address}/?uid=demo\n`)
    expect(firstOutput).toContain(`${server.address}/?uid=odysseus&puid=demonstration\n`)
    const demo = await server.post('checkAccessCode', { sessionUID: 'demo', accessCode: '', consent: true })
    const partner = { sessionUID: 'odysseus', puid: 'demonstration', project_FK: 1, consent: true }
    expect([demo.status, (await server.post('checkOrCreateOdysseusUser', partner)).status]).toEqual([
      200, 200,
    ])
    expect(server.stderr).toBe('')
  })

  test('stores the lines of the served game in the database', async () => {
    const store = await openStore({ dataFolder: data })
    const storedLineIds = async () =>
      (await store.contentLines.listVersion('phare', 'fixture-1')).map(({ id }) => id)
    await vi.waitFor(async () => expect(await storedLineIds()).toContain('answer'), longTimeout)
    await store.close()
  })

  test('makes the secret file and the database file readable only for its own account', () => {
    for (const file of [secretFile(data), databaseFile(data)]) expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('answers open requests before it stops, and prints the same codes at the next start', async () => {
    // The answer to a wrong code is delayed, so this request is still open when the server is stopped.
    const runningRequest = server.post('checkAccessCode', {
      sessionUID: 'phare',
      accessCode: 'X',
      consent: true,
    })
    await server.get('/healthz')
    const exitCode = await server.end('SIGTERM')
    expect((await runningRequest).status).toBe(401)
    expect(exitCode).toBe(0)
    expect(statSync(`${databaseFile(data)}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
    server = await ServerProcess.start({ ...environment, DIDASCALIE_DEFAULT_SESSION: 'phare' })
    await waitForBanner()
    expect(server.stderr).toBe('')
    // Only the port and the link to the console differ between two starts.
    const withoutVaryingParts = (text: string) =>
      text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '').replace(/#[\w-]{22}/, '#')
    expect(withoutVaryingParts(server.stdout)).toBe(withoutVaryingParts(firstOutput))
    expect(server.stdout).toMatch(/La régie +\S+\/regie\/demonstration#[\w-]{22}/)
    expect(server.stdout).not.toBe(firstOutput)
  })

  test('warns at start about an unknown default session, and about an address without TLS that other machines can reach', async () => {
    await server.end()
    const unusualSettings = { DIDASCALIE_DEFAULT_SESSION: 'nowhere', HOST: '0.0.0.0' }
    server = await ServerProcess.start({ ...environment, ...unusualSettings })
    await waitForBanner()
    expect(server.stdout).toContain('Attention\u00a0: HOST=0.0.0.0')
    expect(firstOutput).not.toContain('Attention')
    const warning = 'DIDASCALIE_DEFAULT_SESSION names does not exist'
    await vi.waitFor(() => expect(server.stderr).toContain(warning), longTimeout)
    expect(server.stderr).toContain('"session":"nowhere"')
    expect(server.stderr.trim().split('\n')).toHaveLength(1)
  })

  test('prints and records the public address if one is configured', async () => {
    await server.end()
    server = await ServerProcess.start({ ...environment, DIDASCALIE_ORIGIN: 'https://jeu.exemple.fr' })
    await waitForBanner()
    expect(server.stdout).toMatch(/Adresse +https:\/\/jeu\.exemple\.fr\/\n/)
    expect(server.stdout).toMatch(/Démonstration +https:\/\/jeu\.exemple\.fr\//)
    expect(readFileSync(join(data, 'address'), 'utf8')).toBe('https://jeu.exemple.fr')
  })

  test('does not start while another server uses the database, and starts after that server is killed', async () => {
    const outcome = await ServerProcess.run(environment)
    expect(outcome).toMatchObject({ code: 1, stdout: '' })
    expect(outcome.stderr).toMatch(/^La base de données ne s’ouvre pas.*Un autre serveur s’en sert déjà.*\n$/)
    await server.end('SIGKILL')
    server = await ServerProcess.start(environment)
    expect((await server.get('/readyz')).status).toBe(200)
  })
})
