import type { LightMyRequestResponse } from 'fastify'
import { exportPKCS8, importPKCS8, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { releaseKeys, takeKeys } from '../../testing/key-pairs.js'
import { TestPlatform } from '../../testing/lti-platform.js'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { canCreateSession, claimNames, isTeaching } from './claims.js'
import { rotateKeys } from './keys.js'

describe.each(databaseKinds)('LTI launch on %s:', (kind) => {
  let setup: LtiTestSetup
  beforeAll(async () => {
    setup = await LtiTestSetup.open(kind)
  })
  afterAll(() => setup.close())
  beforeEach(() => setup.reset())

  test('a launch logs a learner in with the name that the platform sends, and the next launch finds the same learner', async () => {
    const { first, asked } = await setup.begin()
    const [cookie] = first.cookies
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'None', path: '/' })
    expect(String(first.headers['set-cookie'])).toMatch(/^__Host-.*Partitioned/)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      login_hint: '5',
      redirect_uri: 'http://127.0.0.1/lti/launch',
      client_id: setup.platform.clientId,
    })
    const player = await setup.logIn(await setup.launch())
    expect(player.entered.json().data.json).toMatchObject({ firstname: 'Karim', lastname: 'O’Brien' })
    expect(String(player.entered.headers['set-cookie'])).toMatch(
      /__Host-.*Secure; Partitioned; SameSite=None/,
    )
    setup.test.now += 86_400_000
    const relaunched = await setup.logIn(
      await setup.launch({ ...setup.custom(), family_name: 'Obrien-Diallo' }),
    )
    expect(relaunched.userUID).toBe(player.userUID)
    expect(relaunched.entered.json().data.json.lastname).toBe('Obrien-Diallo')
    expect(player.puid).not.toContain('5.')
  })

  test('a launch accepts a token for several audiences if its azp claim names this client', async () => {
    await setup.logIn(
      await setup.launch({
        ...setup.custom(),
        aud: [setup.platform.clientId, 'other'],
        azp: setup.platform.clientId,
      }),
    )
  })

  test('a launch accepts a token that is valid for an hour, as Canvas sends it', async () => {
    const issued = Math.floor(setup.test.now / 1000)
    await setup.logIn(await setup.launch({ ...setup.custom(), iat: issued, exp: issued + 3600 }))
  })

  test('a launch that names no session opens the session that is stored for the activity', async () => {
    await setup.logIn(await setup.launch())
    await setup.logIn(await setup.launch({}))
  })

  test('a learner gives consent at the first launch, and does not need to give it again at the next launch', async () => {
    const enterWithoutConsent = async (launched: LightMyRequestResponse) => {
      const query = new URL(String(launched.headers.location), 'http://us').searchParams
      const { uid = '', puid = '', time, nonce = '', signature = '' } = Object.fromEntries(query)
      return setup.test.call('checkOrCreateOdysseusUser', {
        sessionUID: uid,
        puid,
        project_FK: 1,
        consent: false,
        signed: { time: Number(time), nonce, signature },
      })
    }
    const first = await setup.launch()
    expect((await enterWithoutConsent(first)).json().code).toBe('consent-missing')
    // The request without consent does not use up the link.
    const { userUID } = await setup.logIn(first)
    const secondLogin = await enterWithoutConsent(await setup.launch())
    expect(secondLogin.statusCode, secondLogin.body).toBe(200)
    expect(secondLogin.json().data.json.uid).toBe(userUID)
  })

  test('people with the same id (`sub`) on two platforms get different ids (`puid`) on the server', async () => {
    const first = await setup.logIn(await setup.launch())
    const other = await TestPlatform.open()
    try {
      other.clientId = 'other-client'
      expect((await setup.register(other.configuration)).statusCode).toBe(200)
      const rows = await setup.test.store.lti.platforms()
      const row = rows.find(({ issuer }) => issuer === other.origin)
      const { uid } = await setup.test.session({ kind: 'partner', partnerUid: row?.partnerUid ?? '' })
      const firstPlatform = setup.platform
      setup.platform = other
      const second = await setup.logIn(await setup.launch({ [claimNames.custom]: { session: uid } }))
      setup.platform = firstPlatform
      expect(second.puid).not.toBe(first.puid)
      setup.platform = other
      const foreignSession = {
        [claimNames.custom]: { session: setup.sessionUid },
        [claimNames.link]: { id: '99' },
      }
      expect((await setup.launch(foreignSession)).statusCode).toBe(400)
      setup.platform = firstPlatform
    } finally {
      await other.close()
    }
  })

  test('a browser that stores no cookie gets a page that offers to open a new tab', async () => {
    const first = await setup.form('/lti/login', setup.platform.login())
    const page = await setup.test.get(String(first.headers.location))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Ouvrir dans un nouvel onglet')
    expect(page.body).toContain('target="_blank"')
    expect(String(page.headers['content-security-policy'])).toContain(
      `frame-ancestors 'self' ${setup.platform.origin}`,
    )
    const href = /href="(\/lti\/login\?[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await setup.test.get(href)).statusCode).toBe(303)
  })

  type FormBuilder = (parts: { nonce: string; state: string }) => Promise<Record<string, string>>
  const withClaims =
    (part: Record<string, unknown> | ((now: number) => Record<string, unknown>)): FormBuilder =>
    async ({ nonce, state }) => {
      const more = typeof part === 'function' ? part(Math.floor(setup.test.now / 1000)) : part
      const claims = setup.platform.claims(nonce, setup.test.now, { ...setup.custom(), ...more })
      return { id_token: await setup.platform.sign(claims), state }
    }

  const invalidForms: Record<string, FormBuilder> = {
    'another issuer': withClaims({ iss: 'http://127.0.0.1:9' }),
    'another audience': withClaims({ aud: 'somebody' }),
    'several audiences without azp': withClaims({ aud: ['OLn8cYvRMr0D06s', 'x'] }),
    'another azp': withClaims({ azp: 'somebody' }),
    'another deployment': withClaims({ [claimNames.deployment]: '2' }),
    'another version': withClaims({ [claimNames.version]: '1.1.0' }),
    'an unsupported message type': withClaims({ [claimNames.message]: 'LtiSubmissionReviewRequest' }),
    'an expired token': withClaims((now) => ({ iat: now - 300, exp: now - 61 })),
    'a token that expires in the year 9999': withClaims({ exp: 253_402_300_799 }),
    'a token that is valid for more than an hour': withClaims((now) => ({ iat: now, exp: now + 3601 })),
    'a token of yesterday that has not expired': withClaims((now) => ({ iat: now - 86_400, exp: now + 60 })),
    'a token from the future': withClaims((now) => ({ iat: now + 120, exp: now + 180 })),
    'another nonce': withClaims({ nonce: 'another' }),
    'no subject': withClaims({ sub: undefined }),
    'no expiry': withClaims({ exp: undefined }),
    'another key': async ({ nonce, state }) => {
      const otherKeys = await takeKeys()
      const claims = setup.platform.claims(nonce, setup.test.now, setup.custom())
      const id_token = await setup.platform.sign(claims, {}, otherKeys.privateKey)
      releaseKeys(otherKeys)
      return { id_token, state }
    },
    'an unknown kid': async ({ nonce, state }) => ({
      id_token: await setup.platform.sign(setup.platform.claims(nonce, setup.test.now, setup.custom()), {
        kid: 'unknown',
      }),
      state,
    }),
    'another algorithm': async ({ nonce, state }) => ({
      id_token: await setup.platform.sign(
        setup.platform.claims(nonce, setup.test.now, setup.custom()),
        { alg: 'PS256' },
        await importPKCS8(await exportPKCS8(setup.platform.keys.privateKey), 'PS256'),
      ),
      state,
    }),
    'no signature at all': async ({ nonce, state }) => ({
      id_token: new UnsecuredJWT(setup.platform.claims(nonce, setup.test.now, setup.custom())).encode(),
      state,
    }),
    'an invented state': async ({ nonce }) => ({
      id_token: await setup.platform.sign(setup.platform.claims(nonce, setup.test.now, setup.custom())),
      state: 'A'.repeat(22),
    }),
  }

  test('an invalid launch is rejected and stores nothing', async () => {
    for (const [name, buildForm] of Object.entries(invalidForms)) {
      const { cookie, ...parts } = await setup.begin()
      const rowsBefore = await everyRow(setup.test.store)
      const refused = await setup.form('/lti/launch', await buildForm(parts), { cookie })
      expect(refused.statusCode, name).toBe(400)
      expect(refused.body, name).toContain('Le jeu ne s’ouvre pas')
      expect(refused.headers['content-security-policy'], name).toContain('frame-ancestors https: http:')
      expect(await everyRow(setup.test.store), name).toBe(rowsBefore)
    }
  })

  test('the server rejects a launch whose state is reused, expired or from another browser', async () => {
    const { state, nonce, cookie } = await setup.begin()
    const other = await setup.begin()
    const id_token = await setup.platform.sign(setup.platform.claims(nonce, setup.test.now, setup.custom()))
    const rowsBefore = await everyRow(setup.test.store)
    expect((await setup.form('/lti/launch', { id_token, state }, { cookie: other.cookie })).statusCode).toBe(
      400,
    )
    expect((await setup.form('/lti/launch', { id_token, state })).statusCode).toBe(400)
    expect(
      (await setup.form('/lti/launch', { id_token: 'x'.repeat(70_000), state }, { cookie })).statusCode,
    ).toBe(413)
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
    expect((await setup.form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(303)
    const rowsAfterLaunch = await everyRow(setup.test.store)
    expect((await setup.form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(400)
    expect(await everyRow(setup.test.store)).toBe(rowsAfterLaunch)
    const late = await setup.begin()
    setup.test.now += 11 * 60_000
    const token = await setup.platform.sign(setup.platform.claims(late.nonce, setup.test.now, setup.custom()))
    expect(
      (await setup.form('/lti/launch', { id_token: token, state: late.state }, { cookie: late.cookie }))
        .statusCode,
    ).toBe(400)
  })

  test('the server shows an error page and stores nothing if the platform does not confirm the person', async () => {
    const { state, cookie } = await setup.begin()
    const rowsBefore = await everyRow(setup.test.store)
    const errorForm = { error: 'access_denied', error_description: 'Not this user', state }
    const refused = await setup.form('/lti/launch', errorForm, { cookie })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('n’a pas confirmé qui vous êtes')
    expect(refused.body).not.toContain('access_denied')
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
  })

  test('a launch stores a known activity again only if the address of its member list has changed', async () => {
    const links = () => setup.test.store.db.selectFrom('lti_link').selectAll().execute()
    await setup.launch()
    const [first] = await links()
    expect(first).toMatchObject({
      session_uid: setup.sessionUid,
      members_url: `${setup.platform.origin}/members`,
    })
    const { setLink } = setup.test.store.lti
    let writeCount = 0
    setup.test.store.lti.setLink = async (link) => {
      writeCount += 1
      await setLink(link)
    }
    try {
      await setup.launch()
      await setup.launch({ ...setup.custom(), sub: '6' })
      expect(writeCount).toBe(0)
      const members = { [claimNames.members]: { context_memberships_url: 'https://m.example/other' } }
      await setup.launch({ ...setup.custom(), ...members })
      expect(await links()).toMatchObject([{ members_url: 'https://m.example/other' }])
    } finally {
      setup.test.store.lti.setLink = setLink
    }
  })

  test('a launch succeeds even if the titles of the course and of the activity are too long', async () => {
    const long = { title: 'Menuiserie '.repeat(100) }
    const part = { [claimNames.context]: { id: '2', ...long }, [claimNames.link]: { id: '1', ...long } }
    await setup.logIn(await setup.launch({ ...setup.custom(), ...part }))
  })

  test('the server shows an error page when the platform is not registered', async () => {
    const refused = await setup.form('/lti/login', setup.platform.login({ iss: 'https://unknown.example' }))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('n’est pas connue')
  })

  test('a launch accepts a token that is signed with a new key of the platform', async () => {
    await setup.logIn(await setup.launch())
    await setup.platform.rotate()
    await setup.logIn(await setup.launch())
  })

  test('the server publishes its old and its new public key after a rotation', async () => {
    const [old] = (await setup.test.get('/lti/jwks')).json().keys
    await rotateKeys(setup.test, setup.test.now + 1)
    const kids = (await setup.test.get('/lti/jwks')).json().keys.map(({ kid }: { kid: string }) => kid)
    expect(kids).toHaveLength(2)
    expect(kids).toContain(old.kid)
    expect(JSON.stringify(await setup.test.store.lti.keys())).not.toContain('"d"')
  })

  test('a session that people opened but did not join can be deleted, and their names are deleted with it', async () => {
    await setup.launch({ ...setup.custom(), family_name: 'Passante' })
    await setup.test.store.sessions.remove(setup.sessionUid)
    expect(await setup.test.store.sessions.find(setup.sessionUid)).toBeUndefined()
    expect(await everyRow(setup.test.store)).not.toMatch(/Passante/)
  })

  test('the cleanup deletes people of a platform who never consented', async () => {
    await setup.launch({ ...setup.custom(), family_name: 'Passante' })
    expect(await everyRow(setup.test.store)).toMatch(/Passante/)
    await setup.test.store.lti.dropBefore({
      now: setup.test.now,
      people: setup.test.now + 1,
      keys: 0,
      teachers: 0,
    })
    expect(await everyRow(setup.test.store)).not.toMatch(/Passante/)
  })
})

test('after too many launches, the server answers with an error page and a Retry-After header', async () => {
  const app = await TestApp.open('sqlite', { limits: { writes: 2 } })
  const sendLaunch = () =>
    app.app.inject({
      method: 'POST',
      url: '/lti/launch',
      payload: 'state=x',
      headers: { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await sendLaunch()).statusCode).toBe(400)
  expect((await sendLaunch()).statusCode).toBe(400)
  const refused = await sendLaunch()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused.body).toContain('Trop de tentatives')
  await app.close()
})

test('a role in the course takes precedence over a role in the institution', () => {
  const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2'
  const isTeacher = (...roles: string[]) =>
    isTeaching({ [claimNames.roles]: roles.map((role) => `${vocabulary}/${role}`) })
  expect(isTeacher('membership#Instructor')).toBe(true)
  expect(isTeacher('membership#Learner', 'institution/person#Faculty')).toBe(false)
  expect(isTeacher('membership#Mentor')).toBe(false)
  expect(isTeacher('institution/person#Administrator')).toBe(true)
  expect(isTeacher()).toBe(false)
})

test('only a role of the LIS vocabulary makes a teacher, not another address that ends in the same way', () => {
  const foreignRoles = [
    'https://platform.example/roles/membership#Instructor',
    'x:http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
    'http://purl.imsglobal.org/vocab/lis/v2/institution-guests/system/person#Administrator',
    'http://purl.imsglobal.org/vocab/lis/v2/no-membership#Administrator',
  ]
  for (const role of foreignRoles) {
    const launch = { [claimNames.roles]: [role] }
    expect(isTeaching(launch), role).toBe(false)
    expect(canCreateSession(launch), role).toBe(false)
  }
})

test('a role of another vocabulary does not hide the role in the institution', () => {
  const roles = [
    'https://platform.example/roles/membership#Guest',
    'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator',
  ]
  expect(isTeaching({ [claimNames.roles]: roles })).toBe(true)
  expect(canCreateSession({ [claimNames.roles]: roles })).toBe(true)
})
