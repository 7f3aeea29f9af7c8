import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPath } from '@didascalie/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { installSigningKeys, type KeyPair, releaseKeys, takeKeys } from '../../testing/key-pairs.js'
import { TestPlatform } from '../../testing/lti-platform.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { checkPlatform } from '../lti/check-platform.js'
import { invitePlatform } from '../lti/platforms.js'
import { createPack } from './pack.js'

describe.each(databaseKinds)('connections of an organisation on %s:', (kind) => {
  let app: TestApp
  let platform: TestPlatform
  let manager: Teammate
  let ownKeys: KeyPair
  beforeEach(async () => {
    const pack = async (game: string, form: string) => Buffer.from(`${game} ${form}`)
    app = await TestApp.open(kind, { outboundPolicy: { allowsLoopback: true }, pack })
    platform = await TestPlatform.open()
    platform.toolKeys = async () => (await app.get('/lti/jwks')).json()
    ownKeys = await takeKeys()
    await installSigningKeys(app, ownKeys)
    await app.session()
    manager = await app.teammate('manager')
  })
  afterEach(async () => {
    await app.close()
    await platform.close()
    releaseKeys(ownKeys)
  })

  const org = { organisationUID: 'org' }
  const callConsole = async (name: Parameters<TestApp['callConsole']>[0], body: object = {}) => {
    const response = await app.callConsole(name, { ...org, ...body }, manager.cookie)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }
  const platformSettings = () => ({
    name: 'Moodle',
    issuer: platform.origin,
    clientId: platform.clientId,
    deploymentId: '1',
    authUrl: `${platform.origin}/auth`,
    tokenUrl: `${platform.origin}/token`,
    keysUrl: `${platform.origin}/certs`,
  })
  const login = () => app.get(`/lti/login?${new URLSearchParams(platform.login())}`, { host: '127.0.0.1' })
  const auditedActions = async () =>
    (await callConsole('getJournal', { kind: 'connections' })).entries.map(
      ({ action }: { action: string }) => action,
    )

  test('a manager sees how many xAPI statements a removed learning record store (LRS) has not voided', async () => {
    const { xapi, db } = app.store
    await app.teammate('manager', 'ailleurs')
    const unsent = { state: 'refused', attempts: 1, next_at: 0, reason: '400' } as const
    await xapi.setLrs({ organisationUid: 'org', address: 'https://lrs.example', key: '' }, app.now)
    const voids = [
      { statement_id: 'a', organisation_uid: 'org', address: 'https://lrs.example' },
      { statement_id: 'b', organisation_uid: 'org', address: 'https://removed.example' },
      { statement_id: 'c', organisation_uid: 'ailleurs', address: 'https://theirs.example' },
    ]
    await db
      .insertInto('xapi_void')
      .values(voids.map((row) => ({ ...row, ...unsent })))
      .execute()
    const { store, unvoided } = await callConsole('getConnections')
    expect(store).toMatchObject({ waiting: 0, refused: 1 })
    expect(unvoided).toEqual([{ address: 'https://removed.example', statements: 1 }])
    expect(await callConsole('resendStatements')).toEqual({ waiting: 1, refused: 0 })
    expect(await xapi.forgetVoids('org', 'https://removed.example')).toBe(1)
    expect((await callConsole('getConnections')).unvoided).toEqual([])
  })

  test('an invitation registers a platform and is recorded in the audit log', async () => {
    const { link } = await callConsole('invitePlatform')
    const query = new URLSearchParams({ openid_configuration: platform.configuration })
    const { pathname, search } = new URL(link)
    expect((await app.get(`${pathname}${search}&${query}`)).statusCode).toBe(200)
    const { platforms, addresses } = await callConsole('getConnections')
    expect(platforms).toMatchObject([{ issuer: platform.origin, clientId: platform.clientId, sessions: 0 }])
    expect(addresses.launch).toBe('http://127.0.0.1/lti/launch')
    expect(await auditedActions()).toEqual(['platform-invited'])
  })

  test('launches from a removed LTI platform are rejected until the organisation registers the platform again', async () => {
    const { platformUID } = await callConsole('registerPlatform', platformSettings())
    expect((await login()).statusCode).toBe(303)
    const secondRegistration = await app.callConsole(
      'registerPlatform',
      { ...org, ...platformSettings() },
      manager.cookie,
    )
    expect(secondRegistration.json().code).toBe('platform-taken')
    await callConsole('removePlatform', { platformUID })
    expect((await login()).statusCode).toBe(400)
    expect((await callConsole('getConnections')).platforms).toEqual([])
    expect((await callConsole('registerPlatform', platformSettings())).platformUID).toBe(platformUID)
    expect((await login()).statusCode).toBe(303)
    expect(await auditedActions()).toEqual(['platform-registered', 'platform-removed', 'platform-registered'])
  })

  test('the check of a platform reports whether its addresses, key, scopes or clock are wrong', async () => {
    const { platformUID } = await callConsole('registerPlatform', platformSettings())
    const failedChecks = async () => {
      const { findings } = await callConsole('testPlatform', { platformUID })
      return findings
        .filter(({ right }: { right: boolean }) => !right)
        .map(({ sentence }: { sentence: string }) => sentence.split('\u00a0')[0])
    }
    platform.clock = () => app.now
    // The clock check always fails here: the platform's answers have the real time, but the server's clock is fixed in tests.
    expect(await failedChecks()).toEqual(['Horloge'])
    // A platform that denies only the scope for scores has accepted the key. So only the check of the scores fails.
    platform.tokenError = 'invalid_scope'
    expect(await failedChecks()).toEqual(['Horloge', 'Notes'])
    platform.tokenError = undefined
    platform.toolKeys = async () => ({ keys: [] })
    expect(await failedChecks()).toEqual(['Horloge', 'Clé'])
    await platform.close()
    // The platform no longer answers at its two addresses. So the check cannot test the key, and does not mention it.
    expect(await failedChecks()).toEqual(['Adresse', 'Adresse'])
    platform = await TestPlatform.open()
  })

  test('faults of a platform are explained in French, without the platform’s technical error messages', async () => {
    const { platformUID } = await callConsole('registerPlatform', {
      ...platformSettings(),
      keysUrl: `${platform.origin}/course`,
    })
    platform.tokenError = 'invalid_client'
    const { findings } = await callConsole('testPlatform', { platformUID })
    const sentences = findings.map(({ sentence }: { sentence: string }) => sentence).join(' ')
    expect(sentences).toContain('/course répond 200, sans clés')
    expect(sentences).toContain('elle répond 400, «\u00a0invalid_client\u00a0»')
    expect(sentences).not.toMatch(/[{}"]|error|token:/)
  })

  test('the check of a platform mentions DIDASCALIE_ORIGIN if the address of the server is neither https nor local', async () => {
    await callConsole('registerPlatform', platformSettings())
    const [row] = await app.store.lti.platforms()
    if (row === undefined) throw new Error('The platform is not registered')
    const { store, keyring } = app
    const checkContext = { outboundPolicy: { allowsLoopback: true }, origin: 'http://192.168.0.5' }
    const findings = await checkPlatform({ store, keyring, ...checkContext }, row, app.now)
    expect(findings.at(-1)?.sentence).toContain('DIDASCALIE_ORIGIN')
  })

  test.each([
    ['/nowhere', 404],
    ['/course', 200],
  ])(
    'if the token address is wrong (%s), the check of a platform reports the address and not the key',
    async (path) => {
      const { platformUID } = await callConsole('registerPlatform', {
        ...platformSettings(),
        tokenUrl: `${platform.origin}${path}`,
      })
      const { findings } = await callConsole('testPlatform', { platformUID })
      const failed = findings.filter(({ right }: { right: boolean }) => !right)
      const sentences = failed.map(({ sentence }: { sentence: string }) => sentence).join(' ')
      expect(sentences).toContain('URL du jeton d’accès')
      expect(sentences).not.toContain('Clé')
    },
  )

  test('the key of the LRS is stored encrypted and is not sent to the console', async () => {
    await callConsole('setRecordStore', { address: 'https://lrs.example/xapi', key: 'cle:tres-secret' })
    expect((await callConsole('getConnections')).store).toEqual({
      address: 'https://lrs.example/xapi',
      waiting: 0,
      refused: 0,
      realTimes: false,
    })
    expect(await everyRow(app.store)).not.toContain('tres-secret')
    await callConsole('removeRecordStore')
    expect((await callConsole('getConnections')).store).toBeNull()
  })

  test('a manager of another organisation has no access to the connections', async () => {
    await callConsole('setRecordStore', { address: 'https://lrs.example/xapi', key: 'a:b' })
    await callConsole('registerPlatform', platformSettings())
    const other = await app.teammate('manager', 'ailleurs')
    const otherConnections = await app.callConsole(
      'getConnections',
      { organisationUID: 'ailleurs' },
      other.cookie,
    )
    expect(otherConnections.json().data).toMatchObject({ platforms: [], store: null })
    const [platformOfOrg] = await app.store.lti.platforms()
    for (const name of ['removePlatform', 'testPlatform'] as const) {
      const body = { organisationUID: 'ailleurs', platformUID: platformOfOrg?.uid ?? '' }
      expect((await app.callConsole(name, body, other.cookie)).statusCode).toBe(404)
    }
  })

  test('the choice to send real times to the LRS does not change when a manager stores a new key', async () => {
    const lrs = async () => (await callConsole('getConnections')).store
    await callConsole('setRecordStore', { address: 'https://lrs.example/xapi', key: 'a:b' })
    await callConsole('setRecordTimes', { realTimes: true })
    expect(await lrs()).toMatchObject({ realTimes: true })
    await callConsole('setRecordStore', { address: 'https://lrs.example/xapi', key: 'c:d' })
    expect(await lrs()).toMatchObject({ realTimes: true })
    await callConsole('setRecordTimes', { realTimes: false })
    expect(await lrs()).toMatchObject({ realTimes: false })
    expect((await auditedActions()).slice(0, 2)).toEqual(['record-times-set', 'record-store-set'])
    await callConsole('removeRecordStore')
    const none = await app.callConsole('setRecordTimes', { ...org, realTimes: true }, manager.cookie)
    expect(none.statusCode).toBe(404)
  })

  test('the server rejects a platform in a private network and an LRS address that contains a password', async () => {
    const body = { ...org, address: 'https://cle:secret@lrs.example/xapi', key: 'a:b' }
    const refused = await app.callConsole('setRecordStore', body, manager.cookie)
    expect(refused.json().code).toBe('address-refused')
    expect(refused.json().error).toContain('adresse publique en https')
    const privateAddress = { ...org, ...platformSettings(), keysUrl: 'https://10.0.0.1/certs' }
    expect((await app.callConsole('registerPlatform', privateAddress, manager.cookie)).json().code).toBe(
      'address-refused',
    )
    const { store, platforms } = await callConsole('getConnections')
    expect({ store, platforms }).toEqual({ store: null, platforms: [] })
  })

  test('only a manager of the organisation can download a package', async () => {
    const path = packPath('org', 'phare', 'scorm-1.2')
    const fetched = await app.get(path, { cookie: manager.cookie })
    expect(fetched.statusCode).toBe(200)
    expect(fetched.headers['content-disposition']).toBe('attachment; filename="phare-scorm-1.2.zip"')
    expect(fetched.body).toBe('phare scorm-1.2')
    expect(await auditedActions()).toEqual(['packed'])
    expect((await app.get(path)).statusCode).toBe(401)
    const trainer = await app.teammate('trainer')
    expect((await app.get(path, { cookie: trainer.cookie })).statusCode).toBe(403)
    const otherManager = await app.teammate('manager', 'ailleurs')
    expect((await app.get(path, { cookie: otherManager.cookie })).statusCode).toBe(404)
    const unknown = packPath('org', '../secret', 'web')
    expect((await app.get(unknown, { cookie: manager.cookie })).statusCode).toBe(404)
  })

  test('changing a connection requires a recent login', async () => {
    app.now += 11 * 60_000
    for (const [name, body] of [
      ['invitePlatform', {}],
      ['registerPlatform', platformSettings()],
      ['setRecordStore', { address: 'https://lrs.example', key: 'a:b' }],
      ['setRecordTimes', { realTimes: true }],
    ] as const)
      expect((await app.callConsole(name, { ...org, ...body }, manager.cookie)).json().code).toBe(
        'staff-again',
      )
  })

  test('an invitation made on the command line does not add a platform before the invitation is used', async () => {
    await invitePlatform(app, 'org', app.now)
    expect((await callConsole('getConnections')).platforms).toEqual([])
  })
})

test('concurrent requests for one package run the packaging command once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-pack-test-'))
  expect(createPack(root)).toBeUndefined()
  mkdirSync(join(root, 'scripts'))
  const command = `import { appendFileSync, writeFileSync } from 'node:fs'
const words = process.argv.slice(2)
appendFileSync('runs', 'x')
writeFileSync(words.at(-1), words.slice(0, -1).join(' '))`
  writeFileSync(join(root, 'scripts/didascalie.mjs'), command)
  const pack = createPack(root)
  const packages = await Promise.all([pack?.('phare', 'scorm-2004'), pack?.('phare', 'scorm-2004')])
  for (const one of packages)
    expect(String(one)).toBe(`pack ${join(root, 'content/phare')} --scorm 2004 --out`)
  expect(readFileSync(join(root, 'runs'), 'utf8')).toBe('x')
  expect(String(await pack?.('phare', 'web'))).toContain('--web')
  rmSync(root, { recursive: true })
})

test('a server installed from a release creates packages with the command and the built player of that release', async () => {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-pack-test-'))
  const player = join(root, 'player-alone')
  mkdirSync(player)
  mkdirSync(join(root, 'packages/cli/dist'), { recursive: true })
  const command = `const { writeFileSync } = require('node:fs')
const words = process.argv.slice(2)
writeFileSync(words[words.indexOf('--out') + 1], words.slice(-2).join(' '))`
  writeFileSync(join(root, 'packages/cli/dist/main.js'), command)
  expect(String(await createPack(root)?.('phare', 'web'))).toBe(`--player ${player}`)
  rmSync(root, { recursive: true })
})

test('two different packages are created one after the other', async () => {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-pack-test-'))
  mkdirSync(join(root, 'scripts'))
  // This command creates a folder, and deletes it before it ends. It fails if the folder exists, because then another command still runs.
  const command = `import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
mkdirSync('working')
writeFileSync(process.argv.at(-1), '')
setTimeout(() => rmdirSync('working'), 100)`
  writeFileSync(join(root, 'scripts/didascalie.mjs'), command)
  const pack = createPack(root)
  await Promise.all([pack?.('phare', 'scorm-2004'), pack?.('phare', 'web')])
  rmSync(root, { recursive: true })
})
