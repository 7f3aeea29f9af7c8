import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { TestPlatform } from '../../testing/lti-platform.js'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { claimNames } from './claims.js'
import { createPlatform, invitePlatform, removePlatform } from './platforms.js'

describe.each(databaseKinds)('registration of a learning platform on %s:', (kind) => {
  let setup: LtiTestSetup
  beforeAll(async () => {
    setup = await LtiTestSetup.open(kind)
  })
  afterAll(() => setup.close())
  beforeEach(() => setup.reset())

  test('a registration uses up its invitation and sends the platform a description of this server', async () => {
    expect(setup.registeredPlatform).toMatchObject({
      issuer: setup.platform.origin,
      clientId: setup.platform.clientId,
      deploymentId: '1',
      authUrl: `${setup.platform.origin}/auth`,
      organisationUid: 'org',
    })
    expect(setup.platform.registrations[0]).toMatchObject({
      initiate_login_uri: 'http://127.0.0.1/lti/login',
      redirect_uris: ['http://127.0.0.1/lti/launch'],
      token_endpoint_auth_method: 'private_key_jwt',
      logo_uri: 'http://127.0.0.1/favicon.svg',
      'https://purl.imsglobal.org/spec/lti-tool-configuration': { description: expect.stringMatching(/jeu/) },
    })
    const inviteToken = await setup.invite()
    setup.platform.clientId = 'another'
    expect((await setup.register(setup.platform.configuration, inviteToken)).statusCode).toBe(200)
    setup.platform.clientId = setup.registeredPlatform.clientId
    const rowsBefore = await everyRow(setup.test.store)
    expect((await setup.register(setup.platform.configuration, inviteToken)).statusCode).toBe(400)
    expect((await setup.register(setup.platform.configuration, 'invented')).statusCode).toBe(400)
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
  })

  test('a registration with a private, redirecting or non-https address is rejected and does not use up its invitation', async () => {
    const inviteToken = await setup.invite()
    const rowsBefore = await everyRow(setup.test.store)
    for (const address of [
      'https://10.0.0.7/.well-known/openid-configuration',
      'https://[::ffff:169.254.169.254]/',
      'http://192.0.2.1/',
      'file:///etc/passwd',
    ])
      expect((await setup.register(address, inviteToken)).statusCode, address).toBe(400)
    setup.platform.redirectsAll = true
    expect((await setup.register(setup.platform.configuration, inviteToken)).statusCode).toBe(400)
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
  })

  test('a registration accepts public https endpoints on other sites, but no configuration of a site other than the issuer', async () => {
    const sso = 'https://sso.example'
    setup.platform.clientId = `hosted-${kind}`
    setup.platform.extraConfiguration = {
      authorization_endpoint: `${sso}/auth`,
      token_endpoint: `${sso}/token`,
      jwks_uri: `${sso}/certs`,
    }
    expect((await setup.register()).statusCode).toBe(200)
    const rows = await setup.test.store.lti.platforms()
    expect(rows.at(-1)).toMatchObject({ issuer: setup.platform.origin, authUrl: `${sso}/auth` })
    setup.platform.clientId = `elsewhere-${kind}`
    for (const configured of [
      { issuer: 'https://elsewhere.example' },
      { token_endpoint: 'https://10.0.0.1/token' },
      { jwks_uri: 'http://sso.example/certs' },
    ] as Record<string, string>[]) {
      setup.platform.extraConfiguration = configured
      expect((await setup.register()).statusCode, JSON.stringify(configured)).toBe(400)
    }
    setup.platform.extraConfiguration = {}
    setup.platform.clientId = setup.registeredPlatform.clientId
  })

  test('an organisation that registers a platform does not get the data of the organisation that removed this platform', async () => {
    const { test: app, platform } = setup
    const other = await app.teammate('manager', 'ailleurs')
    const byHand = {
      organisationUid: 'ailleurs',
      name: 'Moodle',
      issuer: platform.origin,
      clientId: platform.clientId,
      deploymentId: '1',
      authUrl: `${platform.origin}/auth`,
      tokenUrl: `${platform.origin}/token`,
      jwksUrl: `${platform.origin}/certs`,
    }
    const firstLearner = await setup.logIn(await setup.launch())
    await removePlatform(app, setup.registeredPlatform, app.now)
    const otherRegistration = await createPlatform(app, byHand, app.now)
    expect(otherRegistration.uid).not.toBe(setup.registeredPlatform.uid)
    expect(otherRegistration.partnerUid).not.toBe(setup.registeredPlatform.partnerUid)
    expect(await app.store.sessions.ofPartner(otherRegistration.partnerUid)).toEqual([])
    // The activity opens neither the session that it names nor the session that a teacher chose for it.
    expect((await setup.launch()).statusCode).toBe(400)
    expect((await setup.launch({})).statusCode).toBe(400)
    const { uid } = await app.session({
      kind: 'partner',
      partnerUid: otherRegistration.partnerUid,
      organisationUid: other.organisationUID,
    })
    const secondLearner = await setup.logIn(await setup.launch({ [claimNames.custom]: { session: uid } }))
    expect(secondLearner.userUID).not.toBe(firstLearner.userUID)
    const restored = {
      ...byHand,
      organisationUid: 'org',
      name: setup.registeredPlatform.name,
    }
    await removePlatform(app, otherRegistration, app.now)
    // When the first organisation registers again, it gets its data back.
    expect((await createPlatform(app, restored, app.now)).uid).toBe(setup.registeredPlatform.uid)
    expect((await setup.logIn(await setup.launch())).userUID).toBe(firstLearner.userUID)
  })

  async function registerTogether(register: () => Promise<unknown>[]) {
    const { store } = setup.test
    const counts = async () => [(await store.lti.platforms()).length, (await store.partners.list()).length]
    const [platforms = 0, partners = 0] = await counts()
    await Promise.all(register())
    const [platformsNow = 0, partnersNow = 0] = await counts()
    return { platforms: platformsNow - platforms, partners: partnersNow - partners }
  }

  test('only one of three concurrent uses of an invitation registers a platform', async () => {
    const inviteToken = await setup.invite()
    setup.platform.clientId = `one-${kind}`
    const answers: { statusCode: number; body: string }[] = []
    const useInvitation = async () =>
      answers.push(await setup.register(setup.platform.configuration, inviteToken))
    const created = await registerTogether(() => [useInvitation(), useInvitation(), useInvitation()])
    setup.platform.clientId = setup.registeredPlatform.clientId
    expect(created).toEqual({ platforms: 1, partners: 1 })
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    for (const { body, statusCode } of answers)
      if (statusCode !== 200) expect(body).toContain('Cette invitation n’est plus valable')
  })

  test('concurrent registrations of one platform store one platform and one partner', async () => {
    const inviteTokens = [await setup.invite(), await setup.invite()]
    setup.platform.clientId = `two-${kind}`
    const answers: { statusCode: number; body: string }[] = []
    const useInvitations = () =>
      inviteTokens.map(async (inviteToken) =>
        answers.push(await setup.register(setup.platform.configuration, inviteToken)),
      )
    const createdByInvitation = await registerTogether(useInvitations)
    const { uid, partnerUid, createdAt, removedAt, originalDeploymentId, isInactive, ...platform } =
      setup.registeredPlatform
    const byHand = { ...platform, clientId: `hand-${kind}` }
    const outcomes: string[] = []
    const write = () =>
      createPlatform(setup.test, byHand, setup.test.now).then(
        () => outcomes.push('created'),
        (error: Error) => outcomes.push(error.message),
      )
    const createdByHand = await registerTogether(() => [write(), write()])
    setup.platform.clientId = setup.registeredPlatform.clientId
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.body).toContain('déjà enregistrée')
    expect(createdByInvitation).toEqual({ platforms: 1, partners: 1 })
    expect(outcomes.toSorted()).toEqual(['created', 'platform-taken'])
    expect(createdByHand).toEqual({ platforms: 1, partners: 1 })
  })

  test('the server shows an error page for a platform that is already registered, an invalid response or a large request', async () => {
    const taken = await setup.register()
    expect(taken.statusCode).toBe(400)
    expect(taken.headers['content-type']).toContain('text/html')
    expect(taken.body).toContain('déjà enregistrée')
    setup.platform.clientId = ''
    const invalidResponse = await setup.register()
    setup.platform.clientId = setup.registeredPlatform.clientId
    expect(invalidResponse.statusCode).toBe(400)
    expect(invalidResponse.body).toContain('à la main')
    const large = await setup.form('/lti/launch', { id_token: 'x'.repeat(70_000) })
    expect(large.statusCode).toBe(413)
    expect(large.headers['content-type']).toContain('text/html')
  })
})

test('a registration cannot make the server send requests to its own machine', async () => {
  const app = await TestApp.open()
  const platform = await TestPlatform.open()
  await app.session()
  const { token: invite } = await invitePlatform(app, 'org', app.now)
  const query = new URLSearchParams({ invite, openid_configuration: platform.configuration })
  const refused = await app.get(`/lti/register?${query}`)
  expect(refused.statusCode).toBe(400)
  expect(platform.registrations).toEqual([])
  await platform.close()
  await app.close()
})
