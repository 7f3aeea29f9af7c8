import type { LightMyRequestResponse } from 'fastify'
import { exportPKCS8, importPKCS8, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { leaveKeys, takeKeys } from '../../testing/key-pairs.js'
import { TestPlatform } from '../../testing/lti-platform.js'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { isTeaching, names } from './claims.js'
import { rotateKeys } from './keys.js'

describe.each(databaseKinds)('LTI launch on %s', (kind) => {
  let house: LtiTestSetup
  beforeAll(async () => {
    house = await LtiTestSetup.open(kind)
  })
  afterAll(() => house.close())
  beforeEach(() => house.empty())

  test('sends a learner to the partner login with their name and finds them again later', async () => {
    const { first, asked } = await house.begin()
    const [cookie] = first.cookies
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'None', path: '/' })
    expect(String(first.headers['set-cookie'])).toMatch(/^__Host-.*Partitioned/)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ login_hint: '5', redirect_uri: 'http://127.0.0.1/lti/launch', client_id: house.platform.clientId },
    })
    const player = await house.enter(await house.launch())
    expect(player.entered.json().data.json).toMatchObject({ firstname: 'Karim', lastname: 'O’Brien' })
    expect(String(player.entered.headers['set-cookie'])).toMatch(
      /__Host-.*Secure; Partitioned; SameSite=None/,
    )
    house.test.now += 86_400_000
    const again = await house.enter(await house.launch({ ...house.custom(), family_name: 'Obrien-Diallo' }))
    expect(again.userUID).toBe(player.userUID)
    expect(again.entered.json().data.json.lastname).toBe('Obrien-Diallo')
    expect(player.puid).not.toContain('5.')
  })

  test('accepts several audiences if azp is its client, and an activity without a session opens the stored one', async () => {
    await house.enter(
      await house.launch({
        ...house.custom(),
        aud: [house.platform.clientId, 'other'],
        azp: house.platform.clientId,
      }),
    )
    await house.enter(await house.launch({}))
  })

  test('asks for consent once: at the next launch the learner logs in without it', async () => {
    const enterWithout = async (launched: LightMyRequestResponse) => {
      const query = new URL(String(launched.headers.location), 'http://us').searchParams
      const { uid = '', puid = '', time, nonce = '', signature = '' } = Object.fromEntries(query)
      return house.test.call('checkOrCreateOdysseusUser', {
        ...{ sessionUID: uid, puid, project_FK: 1, consent: false },
        signed: { time: Number(time), nonce, signature },
      })
    }
    const first = await house.launch()
    expect((await enterWithout(first)).json().code).toBe('consent-missing')
    // The request without consent does not use up the link.
    const { userUID } = await house.enter(first)
    const again = await enterWithout(await house.launch())
    expect(again.statusCode, again.body).toBe(200)
    expect(again.json().data.json.uid).toBe(userUID)
  })

  test('creates two learners for people of two platforms with the same sub', async () => {
    const mine = await house.enter(await house.launch())
    const other = await TestPlatform.open()
    try {
      other.clientId = 'other-client'
      expect((await house.register(other.configuration)).statusCode).toBe(200)
      const rows = await house.test.store.lti.platforms()
      const row = rows.find(({ issuer }) => issuer === other.origin)
      const { uid } = await house.test.session({ kind: 'partner', partnerUid: row?.partnerUid ?? '' })
      const ours = house.platform
      house.platform = other
      const theirs = await house.enter(await house.launch({ [names.custom]: { session: uid } }))
      house.platform = ours
      expect(theirs.puid).not.toBe(mine.puid)
      // The second platform cannot open the session of the first.
      house.platform = other
      const elsewhere = { [names.custom]: { session: house.sessionUid }, [names.link]: { id: '99' } }
      expect((await house.launch(elsewhere)).statusCode).toBe(400)
      house.platform = ours
    } finally {
      await other.close()
    }
  })

  test('offers a new tab when the browser keeps no cookie, before the platform is contacted', async () => {
    const first = await house.form('/lti/login', house.platform.login())
    const page = await house.test.get(String(first.headers.location))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Ouvrir dans un nouvel onglet')
    expect(page.body).toContain('target="_blank"')
    expect(String(page.headers['content-security-policy'])).toContain(
      `frame-ancestors 'self' ${house.platform.origin}`,
    )
    const href = /href="(\/lti\/login\?[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await house.test.get(href)).statusCode).toBe(303)
  })

  type Spoilt = (parts: { nonce: string; state: string }) => Promise<Record<string, string>>
  const withClaims =
    (part: Record<string, unknown> | ((now: number) => Record<string, unknown>)): Spoilt =>
    async ({ nonce, state }) => {
      const more = typeof part === 'function' ? part(Math.floor(house.test.now / 1000)) : part
      const claims = house.platform.claims(nonce, house.test.now, { ...house.custom(), ...more })
      return { id_token: await house.platform.sign(claims), state }
    }

  const spoilt: Record<string, Spoilt> = {
    'another issuer': withClaims({ iss: 'http://127.0.0.1:9' }),
    'another audience': withClaims({ aud: 'somebody' }),
    'several audiences without azp': withClaims({ aud: ['OLn8cYvRMr0D06s', 'x'] }),
    'another azp': withClaims({ azp: 'somebody' }),
    'another deployment': withClaims({ [names.deployment]: '2' }),
    'another version': withClaims({ [names.version]: '1.1.0' }),
    'another message': withClaims({ [names.message]: 'LtiSubmissionReviewRequest' }),
    'a token that is over': withClaims((now) => ({ iat: now - 300, exp: now - 61 })),
    'a token from the future': withClaims((now) => ({ iat: now + 120, exp: now + 180 })),
    'another nonce': withClaims({ nonce: 'another' }),
    'no subject': withClaims({ sub: undefined }),
    'no expiry': withClaims({ exp: undefined }),
    'another key': async ({ nonce, state }) => {
      const stranger = await takeKeys()
      const claims = house.platform.claims(nonce, house.test.now, house.custom())
      const id_token = await house.platform.sign(claims, {}, stranger.privateKey)
      leaveKeys(stranger)
      return { id_token, state }
    },
    'an unknown kid': async ({ nonce, state }) => ({
      id_token: await house.platform.sign(house.platform.claims(nonce, house.test.now, house.custom()), {
        kid: 'unknown',
      }),
      state,
    }),
    'another algorithm': async ({ nonce, state }) => ({
      id_token: await house.platform.sign(
        house.platform.claims(nonce, house.test.now, house.custom()),
        { alg: 'PS256' },
        await importPKCS8(await exportPKCS8(house.platform.keys.privateKey), 'PS256'),
      ),
      state,
    }),
    'no signature at all': async ({ nonce, state }) => ({
      id_token: new UnsecuredJWT(house.platform.claims(nonce, house.test.now, house.custom())).encode(),
      state,
    }),
    'an invented state': async ({ nonce }) => ({
      id_token: await house.platform.sign(house.platform.claims(nonce, house.test.now, house.custom())),
      state: 'A'.repeat(22),
    }),
  }

  test('rejects an invalid launch and stores nothing', async () => {
    for (const [name, spoil] of Object.entries(spoilt)) {
      const { cookie, ...parts } = await house.begin()
      const before = await everyRow(house.test.store)
      const refused = await house.form('/lti/launch', await spoil(parts), { cookie })
      expect(refused.statusCode, name).toBe(400)
      expect(refused.body, name).toContain('Le jeu ne s’ouvre pas')
      expect(refused.headers['content-security-policy'], name).toContain('frame-ancestors https: http:')
      expect(await everyRow(house.test.store), name).toBe(before)
    }
  })

  test('rejects a foreign, reused or expired state and an oversized request', async () => {
    const { state, nonce, cookie } = await house.begin()
    const other = await house.begin()
    const id_token = await house.platform.sign(house.platform.claims(nonce, house.test.now, house.custom()))
    const before = await everyRow(house.test.store)
    expect((await house.form('/lti/launch', { id_token, state }, { cookie: other.cookie })).statusCode).toBe(
      400,
    )
    expect((await house.form('/lti/launch', { id_token, state })).statusCode).toBe(400)
    expect(
      (await house.form('/lti/launch', { id_token: 'x'.repeat(70_000), state }, { cookie })).statusCode,
    ).toBe(413)
    expect(await everyRow(house.test.store)).toBe(before)
    expect((await house.form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(303)
    const after = await everyRow(house.test.store)
    expect((await house.form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(400)
    expect(await everyRow(house.test.store)).toBe(after)
    const late = await house.begin()
    house.test.now += 11 * 60_000
    const token = await house.platform.sign(house.platform.claims(late.nonce, house.test.now, house.custom()))
    expect(
      (await house.form('/lti/launch', { id_token: token, state: late.state }, { cookie: late.cookie }))
        .statusCode,
    ).toBe(400)
  })

  test('shows an error page if the platform does not confirm the person, and stores nothing', async () => {
    const { state, cookie } = await house.begin()
    const before = await everyRow(house.test.store)
    const said = { error: 'access_denied', error_description: 'Not this user', state }
    const refused = await house.form('/lti/launch', said, { cookie })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('n’a pas confirmé qui vous êtes')
    expect(refused.body).not.toContain('access_denied')
    expect(await everyRow(house.test.store)).toBe(before)
  })

  test('stores its activity once, and again when its session or member list changes', async () => {
    const links = () => house.test.store.db.selectFrom('lti_link').selectAll().execute()
    await house.launch()
    const [first] = await links()
    expect(first).toMatchObject({
      session_uid: house.sessionUid,
      members_url: `${house.platform.origin}/members`,
    })
    const { setLink } = house.test.store.lti
    let written = 0
    house.test.store.lti.setLink = async (link) => {
      written += 1
      await setLink(link)
    }
    try {
      await house.launch()
      await house.launch({ ...house.custom(), sub: '6' })
      expect(written).toBe(0)
      const members = { [names.members]: { context_memberships_url: 'https://m.example/other' } }
      await house.launch({ ...house.custom(), ...members })
      expect(await links()).toMatchObject([{ members_url: 'https://m.example/other' }])
    } finally {
      house.test.store.lti.setLink = setLink
    }
  })

  test('accepts a title that is too long', async () => {
    const long = { title: 'Menuiserie '.repeat(100) }
    const part = { [names.context]: { id: '2', ...long }, [names.link]: { id: '1', ...long } }
    await house.enter(await house.launch({ ...house.custom(), ...part }))
  })

  test('shows an error page when the platform is not registered', async () => {
    const refused = await house.form('/lti/login', house.platform.login({ iss: 'https://unknown.example' }))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('n’est pas connue')
  })

  test('accepts a changed key of the platform, and publishes old and new keys of the server', async () => {
    await house.enter(await house.launch())
    await house.platform.rotate()
    await house.enter(await house.launch())
    const [old] = (await house.test.get('/lti/jwks')).json().keys
    await rotateKeys(house.test, house.test.now + 1)
    const kids = (await house.test.get('/lti/jwks')).json().keys.map(({ kid }: { kid: string }) => kid)
    expect(kids).toHaveLength(2)
    expect(kids).toContain(old.kid)
    expect(JSON.stringify(await house.test.store.lti.keys())).not.toContain('"d"')
  })

  test('a session opened by a platform can be removed when it has no learners', async () => {
    await house.launch({ ...house.custom(), family_name: 'Passante' })
    await house.test.store.sessions.remove(house.sessionUid)
    expect(await house.test.store.sessions.find(house.sessionUid)).toBeUndefined()
    expect(await everyRow(house.test.store)).not.toMatch(/Passante/)
  })

  test('the cleanup deletes people of a platform who never consented', async () => {
    await house.launch({ ...house.custom(), family_name: 'Passante' })
    expect(await everyRow(house.test.store)).toMatch(/Passante/)
    await house.test.store.lti.dropBefore({ now: house.test.now, people: house.test.now + 1, keys: 0 })
    expect(await everyRow(house.test.store)).not.toMatch(/Passante/)
  })
})

test('launches are rate-limited, with an error page and Retry-After', async () => {
  const test_ = await TestApp.open('sqlite', { limits: { writes: 2 } })
  const knock = () =>
    test_.app.inject({
      ...{ method: 'POST', url: '/lti/launch', payload: 'state=x' },
      headers: { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await knock()).statusCode).toBe(400)
  expect((await knock()).statusCode).toBe(400)
  const refused = await knock()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused.body).toContain('Trop de tentatives')
  await test_.close()
})

test('a role in the course takes precedence over a role in the institution', () => {
  const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2'
  const teaches = (...roles: string[]) =>
    isTeaching({ [names.roles]: roles.map((role) => `${vocabulary}/${role}`) })
  expect(teaches('membership#Instructor')).toBe(true)
  expect(teaches('membership#Learner', 'institution/person#Faculty')).toBe(false)
  expect(teaches('membership#Mentor')).toBe(false)
  expect(teaches('institution/person#Administrator')).toBe(true)
  expect(teaches()).toBe(false)
})
