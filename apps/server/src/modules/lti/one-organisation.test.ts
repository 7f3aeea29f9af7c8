// Two organisations can register the same platform (issuer and client id). The platform then belongs to the organisation that was first.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { databaseKinds } from '../../testing/test-store.js'
import { assignPlatform, createPlatform, removePlatform, sharedPlatforms } from './platforms.js'

describe.each(databaseKinds)('one platform and two organisations on %s:', (kind) => {
  let setup: LtiTestSetup
  beforeAll(async () => {
    setup = await LtiTestSetup.open(kind)
  })
  afterAll(() => setup.close())
  beforeEach(async () => {
    await setup.reset()
    const { store, now } = setup.test
    for (const row of await store.lti.platforms())
      if (row.organisationUid !== 'org') await removePlatform({ store }, row, now)
  })

  const otherOrigin = 'https://elsewhere.example'
  /** Registers the platform of `org` again for another organisation. */
  async function registerFor(organisationUID: string, part: object = {}) {
    const { cookie } = await setup.test.teammate('manager', organisationUID)
    const { issuer, clientId } = setup.registeredPlatform
    const body = {
      organisationUID,
      name: 'Moodle',
      issuer,
      clientId,
      deploymentId: '2',
      ...part,
      authUrl: `${otherOrigin}/auth`,
      tokenUrl: `${otherOrigin}/token`,
      keysUrl: `${otherOrigin}/certs`,
    }
    return setup.test.callConsole('registerPlatform', body, cookie)
  }
  /** Starts a launch. Returns the origin to which the server redirects the launch, or the HTTP status if the server refuses the launch. */
  async function redirectOrigin(part: Record<string, string | undefined> = {}): Promise<string> {
    const login = Object.entries({ ...setup.platform.login(), ...part })
    const form = Object.fromEntries(
      login.filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const response = await setup.form('/lti/login', form)
    if (response.statusCode !== 303) return String(response.statusCode)
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const next = await setup.test.get(String(response.headers.location), { cookie })
    return new URL(String(next.headers.location)).origin
  }

  test('the registration of a platform by a second organisation does not redirect the launches of the first organisation', async () => {
    expect((await registerFor('ailleurs')).statusCode).toBe(200)
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: undefined, client_id: undefined })).toBe(
      setup.platform.origin,
    )
    expect(await redirectOrigin()).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: '3' })).toBe('400')
    expect(await redirectOrigin({ lti_deployment_id: '2' })).toBe('400')
    await setup.logIn(await setup.launch())
  })

  test.each(['1', '2'])(
    'the answer to a second registration with deployment %s does not reveal that another organisation registered the client first',
    async (deploymentId) => {
      const second = await registerFor('ailleurs', { deploymentId })
      const unused = await registerFor('ailleurs', { deploymentId, clientId: `nobody-${deploymentId}` })
      const { platformUID: secondUid, clientId: _, ...secondAnswer } = second.json().data
      const { platformUID: unusedUid, clientId: __, ...unusedAnswer } = unused.json().data
      expect(second.statusCode).toBe(200)
      expect(secondAnswer).toEqual(unusedAnswer)
      expect(secondUid).not.toBe(unusedUid)
      const { cookie } = await setup.test.teammate('manager', 'ailleurs')
      const listed = await setup.test.callConsole('getConnections', { organisationUID: 'ailleurs' }, cookie)
      expect(listed.json().data.platforms).toMatchObject([{ deploymentId }, { deploymentId }])
      expect(await redirectOrigin()).toBe(setup.platform.origin)
    },
  )

  test('the first organisation can launch even if another organisation registers the same deployment before the first launch', async () => {
    const { store } = setup.test
    await store.lti.updatePlatforms([{ ...setup.registeredPlatform, deploymentId: '' }])
    await registerFor('ailleurs', { deploymentId: '1' })
    expect(await redirectOrigin({ lti_deployment_id: '1' })).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe(setup.platform.origin)
    await setup.logIn(await setup.launch())
    expect((await store.lti.platform(setup.registeredPlatform.uid))?.deploymentId).toBe('1')
  })

  test('the first organisation can register a deployment that another organisation has already named in its registration', async () => {
    const { test: app, registeredPlatform } = setup
    await registerFor('ailleurs', { deploymentId: '2' })
    const { uid, partnerUid, createdAt, removedAt, originalDeploymentId, isInactive, ...newPlatform } =
      registeredPlatform
    const another = await createPlatform(app, { ...newPlatform, deploymentId: '2' }, app.now)
    expect(another).toMatchObject({ deploymentId: '2', isInactive: false })
    expect(await redirectOrigin({ lti_deployment_id: '2' })).toBe(setup.platform.origin)
    await removePlatform(app, another, app.now)
  })

  test('if two organisations register one platform at the same time, only one of the two registrations gets launches', async () => {
    const { test: app, registeredPlatform } = setup
    const { uid, partnerUid, createdAt, removedAt, originalDeploymentId, isInactive, ...newPlatform } =
      registeredPlatform
    await app.teammate('manager', 'ailleurs')
    const register = (clientId: string) =>
      Promise.all(
        ['org', 'ailleurs'].map((organisationUid) =>
          createPlatform(
            app,
            { ...newPlatform, organisationUid, deploymentId: organisationUid, clientId },
            app.now,
          ),
        ),
      )
    // Several pairs, so that the database opens enough connections to run two registrations at once.
    const pairs = await Promise.all(Array.from({ length: 10 }, (_, index) => register(`same-time-${index}`)))
    for (const pair of pairs) expect(pair.filter((platform) => platform.isInactive)).toHaveLength(1)
    for (const platform of pairs.flat()) await removePlatform(app, platform, app.now)
  })

  test('the operator can assign a platform to the organisation that registered it second', async () => {
    const { test: app, registeredPlatform } = setup
    const { platformUID } = (await registerFor('ailleurs', { deploymentId: '1' })).json().data
    const second = await app.store.lti.platform(platformUID)
    if (second === undefined) throw new Error('not registered')
    await assignPlatform(app.store, second)
    expect(await redirectOrigin()).toBe(otherOrigin)
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe(otherOrigin)
    await assignPlatform(app.store, registeredPlatform)
    expect(await app.store.lti.platform(registeredPlatform.uid)).toEqual(registeredPlatform)
    expect(await redirectOrigin()).toBe(setup.platform.origin)
  })

  test('a second organisation gets the launches if both organisations remove the platform and the second registers it again', async () => {
    const { test: app, registeredPlatform } = setup
    const { platformUID } = (await registerFor('ailleurs', { deploymentId: '1' })).json().data
    await removePlatform(app, registeredPlatform, app.now)
    expect(await redirectOrigin()).toBe('400')
    const second = await app.store.lti.platform(platformUID)
    if (second === undefined) throw new Error('not registered')
    await removePlatform(app, second, app.now)
    expect((await registerFor('ailleurs', { deploymentId: '1' })).json().data).toMatchObject({ platformUID })
    expect(await redirectOrigin()).toBe(otherOrigin)
    await removePlatform(app, { ...second, deploymentId: '1', originalDeploymentId: null }, app.now)
    const { uid, partnerUid, createdAt, removedAt, originalDeploymentId, isInactive, ...newPlatform } =
      registeredPlatform
    expect((await createPlatform(app, newPlatform, app.now)).uid).toBe(uid)
  })

  test('duplicate registrations from an older version of the server get only the launches that name their deployment', async () => {
    const { store } = setup.test
    const { platformUID } = (await registerFor('ailleurs')).json().data
    expect(await sharedPlatforms(store)).toMatchObject([
      { uid: setup.registeredPlatform.uid },
      { uid: platformUID },
    ])
    const duplicate = (await sharedPlatforms(store)).find(({ uid }) => uid === platformUID)
    if (duplicate === undefined) throw new Error('No such platform')
    await store.lti.updatePlatforms([
      { ...duplicate, deploymentId: '2', originalDeploymentId: null, isInactive: false },
    ])
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe('400')
    expect(await redirectOrigin()).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: '2' })).toBe(otherOrigin)
    await setup.logIn(await setup.launch())
  })
})
