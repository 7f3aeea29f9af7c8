// An issuer and a client id belong to the organisation that registered them first.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { databaseKinds } from '../../testing/test-store.js'
import { createPlatform, removePlatform, sharedPlatforms } from './platforms.js'

describe.each(databaseKinds)('one platform and two organisations on %s', (kind) => {
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
    return setup.test.regie('registerPlatform', body, cookie)
  }
  /** Returns the origin to which a new launch is redirected. */
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

  test('a second registration diverts no launch of the first organisation', async () => {
    expect((await registerFor('ailleurs')).statusCode).toBe(200)
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: undefined, client_id: undefined })).toBe(setup.platform.origin)
    expect(await redirectOrigin()).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: '3' })).toBe('400')
    await setup.enter(await setup.launch())
    // A launch that names the second deployment belongs to the second organisation.
    expect(await redirectOrigin({ lti_deployment_id: '2' })).toBe(otherOrigin)
  })

  test.each(['1', '2'])(
    'a second registration, of deployment %s, gets the same answer as one of an unused client',
    async (deploymentId) => {
      const second = await registerFor('ailleurs', { deploymentId })
      const unused = await registerFor('ailleurs', { deploymentId, clientId: `nobody-${deploymentId}` })
      const { platformUID: secondUid, clientId: _, ...secondAnswer } = second.json().data
      const { platformUID: unusedUid, clientId: __, ...unusedAnswer } = unused.json().data
      expect(second.statusCode).toBe(200)
      expect(secondAnswer).toEqual(unusedAnswer)
      expect(secondUid).not.toBe(unusedUid)
      const { cookie } = await setup.test.teammate('manager', 'ailleurs')
      const listed = await setup.test.regie('getConnections', { organisationUID: 'ailleurs' }, cookie)
      expect(listed.json().data.platforms).toMatchObject([{ deploymentId }, { deploymentId }])
      expect(await redirectOrigin()).toBe(setup.platform.origin)
    },
  )

  test('a second registration that guesses the deployment of the first gets no launch, even before the first knows it', async () => {
    const { store, now } = setup.test
    await store.lti.updatePlatform({ ...setup.registeredPlatform, deploymentId: '' })
    const { platformUID } = (await registerFor('ailleurs', { deploymentId: '1' })).json().data
    expect(await redirectOrigin({ lti_deployment_id: '1' })).toBe('400')
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe(setup.platform.origin)
    const second = await store.lti.platform(platformUID)
    if (second === undefined) throw new Error('not registered')
    await removePlatform({ store }, second, now)
    expect(await redirectOrigin({ lti_deployment_id: '1' })).toBe(setup.platform.origin)
    await store.lti.updatePlatform(setup.registeredPlatform)
  })

  test('a second registration gets the launches when it is registered again after the first one is removed', async () => {
    const { test: app, registeredPlatform } = setup
    const { platformUID } = (await registerFor('ailleurs', { deploymentId: '1' })).json().data
    await removePlatform(app, registeredPlatform, app.now)
    expect(await redirectOrigin()).toBe('400')
    const second = await app.store.lti.platform(platformUID)
    if (second === undefined) throw new Error('not registered')
    await removePlatform(app, second, app.now)
    expect((await registerFor('ailleurs', { deploymentId: '1' })).json().data).toMatchObject({ platformUID })
    expect(await redirectOrigin()).toBe(otherOrigin)
    await removePlatform(app, { ...second, deploymentId: '1' }, app.now)
    const { uid, partnerUid, createdAt, removedAt, wasDeployment, isSetAside, ...newPlatform } = registeredPlatform
    expect((await createPlatform(app, newPlatform, app.now)).uid).toBe(uid)
  })

  test('duplicates from an earlier version get only launches that name their deployment, and are listed for the operator', async () => {
    const { store } = setup.test
    const { platformUID } = (await registerFor('ailleurs')).json().data
    expect(await sharedPlatforms(store)).toMatchObject([
      { uid: setup.registeredPlatform.uid },
      { uid: platformUID },
    ])
    const duplicate = (await sharedPlatforms(store)).find(({ uid }) => uid === platformUID)
    if (duplicate === undefined) throw new Error('The duplicate is not listed')
    await store.lti.updatePlatform({ ...duplicate, isSetAside: false })
    expect(await redirectOrigin({ lti_deployment_id: undefined })).toBe('400')
    expect(await redirectOrigin()).toBe(setup.platform.origin)
    expect(await redirectOrigin({ lti_deployment_id: '2' })).toBe(otherOrigin)
    await setup.enter(await setup.launch())
  })
})
