import type { LightMyRequestResponse } from 'fastify'
import { createLocalJWKSet, generateKeyPair, jwtVerify, UnsecuredJWT } from 'jose'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Keyring } from '../domain/keyring.js'
import { eraseLearner } from '../domain/learners.js'
import { receivedBy } from '../domain/received-by.js'
import type { LtiPlatformRow } from '../store/schema.js'
import { everyRow } from '../testing/every-row.js'
import { TestPlatform } from '../testing/lti-platform.js'
import { aPartner } from '../testing/rows.js'
import { playerOf, TestApp } from '../testing/test-app.js'
import { databaseKinds, openTestStore } from '../testing/test-store.js'
import { isTeaching, names, scopes } from './claims.js'
import { publicKeys, rotateKeys, sign } from './keys.js'
import { invitePlatform } from './platforms.js'
import { ScoreSender } from './score-sender.js'
import { scoresAddress } from './services.js'

const teacher = { [names.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }

describe.each(databaseKinds)('a learning platform, on %s', (kind) => {
  let test_: TestApp
  let platform: TestPlatform
  let sessionUid: string
  let known: LtiPlatformRow

  beforeAll(async () => {
    test_ = await TestApp.open(kind, { outside: { allowsLoopback: true } })
    platform = await TestPlatform.open()
    platform.clock = () => test_.now
    platform.toolKeys = async () => (await test_.get('/lti/jwks')).json()
    // An organisation to be invited by.
    await test_.session()
    const registered = await register()
    expect(registered.statusCode, registered.body).toBe(200)
    const [row, ...others] = await test_.store.lti.platforms()
    if (row === undefined) throw new Error('not registered')
    expect(others).toEqual([])
    known = row
  })
  afterAll(async () => {
    await test_.close()
    await platform.close()
  })
  /** Nobody has come yet, and no activity leads anywhere. */
  beforeEach(async () => {
    for (const table of ['lti_score', 'lti_person', 'lti_link'] as const)
      await test_.store.db.deleteFrom(table).execute()
    platform.scores.length = 0
    platform.answers.length = 0
    platform.redirects = false
    sessionUid = (await test_.session({ kind: 'partner', partner_uid: known.partner_uid })).uid
  })

  const invite = async () => (await invitePlatform(test_, 'org', test_.now)).token

  async function register(configuration = platform.configuration, token?: string) {
    const query = {
      invite: token ?? (await invite()),
      openid_configuration: configuration,
      registration_token: 'r',
    }
    return test_.get(`/lti/register?${new URLSearchParams(query)}`)
  }

  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test_.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: '127.0.0.1',
        'content-type': 'application/x-www-form-urlencoded',
        origin: platform.origin,
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
    })

  const cookieIn = ({ cookies }: LightMyRequestResponse) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  /** As far as the platform is asked who it is: what it must sign, and what the browser holds. */
  async function begin(login = platform.login()) {
    const first = await form('/lti/login', login)
    expect(first.statusCode, first.body).toBe(303)
    const cookie = cookieIn(first)
    const second = await test_.get(String(first.headers.location), { cookie })
    expect(second.statusCode, second.body).toBe(302)
    const asked = new URL(String(second.headers.location))
    const { state = '', nonce = '' } = Object.fromEntries(asked.searchParams)
    return { state, nonce, cookie, asked, first }
  }

  const custom = () => ({ [names.custom]: { session: sessionUid } })

  async function launch(part: Record<string, unknown> = custom()) {
    const { state, nonce, cookie } = await begin()
    const id_token = await platform.sign(platform.claims(nonce, test_.now, part))
    return form('/lti/launch', { id_token, state }, { cookie })
  }

  /** Through the partner's door: consents, and is in. */
  async function enter(response: LightMyRequestResponse) {
    expect(response.statusCode, response.body).toBe(303)
    const {
      uid = '',
      puid = '',
      time,
      nonce = '',
      signature = '',
    } = Object.fromEntries(new URL(String(response.headers.location), 'http://us').searchParams)
    const entered = await test_.call('checkOrCreateOdysseusUser', {
      ...{ sessionUID: uid, puid, project_FK: 1, consent: true },
      signed: { time: Number(time), nonce, signature },
    })
    expect(entered.statusCode, entered.body).toBe(200)
    return { ...playerOf(uid, entered), entered, puid }
  }

  const sender = () =>
    new ScoreSender({
      store: test_.store,
      keyring: test_.keyring,
      outside: { allowsLoopback: true },
      log: pino({ level: 'silent' }),
      clock: () => test_.now,
    })

  async function survey({
    sessionUID,
    userUID,
    cookie,
  }: {
    sessionUID: string
    userUID: string
    cookie: string
  }) {
    const answers = { sessionUID, userUID, notions: '[1,0,1,0,1,0,1,0]' }
    expect((await test_.call('saveNotionsAcquired', answers, cookie)).statusCode).toBe(200)
  }

  test('registers by an invitation, once, and says who we are', async () => {
    expect(known).toMatchObject({
      ...{ issuer: platform.origin, client_id: platform.clientId, deployment_id: '1' },
      ...{ auth_url: `${platform.origin}/auth`, organisation_uid: 'org' },
    })
    expect(platform.registrations[0]).toMatchObject({
      initiate_login_uri: 'http://127.0.0.1/lti/login',
      redirect_uris: ['http://127.0.0.1/lti/launch'],
      token_endpoint_auth_method: 'private_key_jwt',
    })
    const word = await invite()
    platform.clientId = 'another'
    expect((await register(platform.configuration, word)).statusCode).toBe(200)
    platform.clientId = known.client_id
    const before = await everyRow(test_.store)
    expect((await register(platform.configuration, word)).statusCode).toBe(400)
    expect((await register(platform.configuration, 'invented')).statusCode).toBe(400)
    expect(await everyRow(test_.store)).toBe(before)
  })

  test('is not registered from an address that is private, redirects or is not https; the invitation stays good', async () => {
    const word = await invite()
    const before = await everyRow(test_.store)
    for (const address of [
      'https://10.0.0.7/.well-known/openid-configuration',
      'https://[::ffff:169.254.169.254]/',
      'http://192.0.2.1/',
      'file:///etc/passwd',
    ])
      expect((await register(address, word)).statusCode, address).toBe(400)
    platform.redirects = true
    expect((await register(platform.configuration, word)).statusCode).toBe(400)
    expect(await everyRow(test_.store)).toBe(before)
  })

  test('that is known already, or answers strangely, is told so on a page', async () => {
    const taken = await register()
    expect(taken.statusCode).toBe(400)
    expect(taken.headers['content-type']).toContain('text/html')
    expect(taken.body).toContain('déjà enregistrée')
    platform.clientId = ''
    const strange = await register()
    platform.clientId = known.client_id
    expect(strange.statusCode).toBe(400)
    expect(strange.body).toContain('à la main')
    const large = await form('/lti/launch', { id_token: 'x'.repeat(70_000) })
    expect(large.statusCode).toBe(413)
    expect(large.headers['content-type']).toContain('text/html')
  })

  test('sends a learner to the partner’s door, named, and the same person again', async () => {
    const { first, asked } = await begin()
    const [cookie] = first.cookies
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'None', path: '/' })
    expect(String(first.headers['set-cookie'])).toMatch(/^__Host-.*Partitioned/)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ login_hint: '5', redirect_uri: 'http://127.0.0.1/lti/launch', client_id: platform.clientId },
    })
    const player = await enter(await launch())
    expect(player.entered.json().data.json).toMatchObject({ firstname: 'Karim', lastname: 'O’Brien' })
    expect(String(player.entered.headers['set-cookie'])).toMatch(
      /__Host-.*Secure; Partitioned; SameSite=None/,
    )
    test_.now += 86_400_000
    const again = await enter(await launch({ ...custom(), family_name: 'Obrien-Diallo' }))
    expect(again.userUID).toBe(player.userUID)
    expect(again.entered.json().data.json.lastname).toBe('Obrien-Diallo')
    expect(player.puid).not.toContain('5.')
  })

  test('is let in with an array of audiences and its own azp; without a session id of its own by what was chosen before', async () => {
    await enter(await launch({ ...custom(), aud: [platform.clientId, 'other'], azp: platform.clientId }))
    await enter(await launch({}))
  })

  test('two platforms with the same sub are two learners', async () => {
    const mine = await enter(await launch())
    const other = await TestPlatform.open()
    try {
      other.clientId = 'other-client'
      expect((await register(other.configuration)).statusCode).toBe(200)
      const rows = await test_.store.lti.platforms()
      const row = rows.find(({ issuer }) => issuer === other.origin)
      const { uid } = await test_.session({ kind: 'partner', partner_uid: row?.partner_uid ?? '' })
      const ours = platform
      platform = other
      const theirs = await enter(await launch({ [names.custom]: { session: uid } }))
      platform = ours
      expect(theirs.puid).not.toBe(mine.puid)
      // Nor does it lead into the first one's session.
      platform = other
      expect((await launch({ [names.custom]: { session: sessionUid } })).statusCode).toBe(400)
      platform = ours
    } finally {
      await other.close()
    }
  })

  test('asks for a tab of its own where the browser keeps nothing, before the platform is asked', async () => {
    const first = await form('/lti/login', platform.login())
    const page = await test_.get(String(first.headers.location))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Ouvrir dans un nouvel onglet')
    expect(page.body).toContain('target="_blank"')
    expect(String(page.headers['content-security-policy'])).toContain(
      `frame-ancestors 'self' ${platform.origin}`,
    )
    const href = /href="(\/lti\/login\?[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await test_.get(href)).statusCode).toBe(303)
  })

  type Spoilt = (parts: { nonce: string; state: string }) => Promise<Record<string, string>>
  const withClaims =
    (part: Record<string, unknown> | ((now: number) => Record<string, unknown>)): Spoilt =>
    async ({ nonce, state }) => {
      const more = typeof part === 'function' ? part(Math.floor(test_.now / 1000)) : part
      const claims = platform.claims(nonce, test_.now, { ...custom(), ...more })
      return { id_token: await platform.sign(claims), state }
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
      const { privateKey } = await generateKeyPair('RS256')
      return {
        id_token: await platform.sign(platform.claims(nonce, test_.now, custom()), {}, privateKey),
        state,
      }
    },
    'an unknown kid': async ({ nonce, state }) => ({
      id_token: await platform.sign(platform.claims(nonce, test_.now, custom()), { kid: 'unknown' }),
      state,
    }),
    'another algorithm': async ({ nonce, state }) => ({
      id_token: await platform.sign(
        platform.claims(nonce, test_.now, custom()),
        { alg: 'PS256' },
        (await generateKeyPair('PS256')).privateKey,
      ),
      state,
    }),
    'no signature at all': async ({ nonce, state }) => ({
      id_token: new UnsecuredJWT(platform.claims(nonce, test_.now, custom())).encode(),
      state,
    }),
    'an invented state': async ({ nonce }) => ({
      id_token: await platform.sign(platform.claims(nonce, test_.now, custom())),
      state: 'A'.repeat(22),
    }),
  }

  test('is refused when anything is wrong, and nothing is written', async () => {
    for (const [name, spoil] of Object.entries(spoilt)) {
      const { cookie, ...parts } = await begin()
      const before = await everyRow(test_.store)
      const refused = await form('/lti/launch', await spoil(parts), { cookie })
      expect(refused.statusCode, name).toBe(400)
      expect(refused.body, name).toContain('Le jeu ne s’ouvre pas')
      expect(refused.headers['content-security-policy'], name).toContain('frame-ancestors https: http:')
      expect(await everyRow(test_.store), name).toBe(before)
    }
  })

  test('is refused with the state of another browser, a second time, too late, and with too much', async () => {
    const { state, nonce, cookie } = await begin()
    const other = await begin()
    const id_token = await platform.sign(platform.claims(nonce, test_.now, custom()))
    const before = await everyRow(test_.store)
    expect((await form('/lti/launch', { id_token, state }, { cookie: other.cookie })).statusCode).toBe(400)
    expect((await form('/lti/launch', { id_token, state })).statusCode).toBe(400)
    expect((await form('/lti/launch', { id_token: 'x'.repeat(70_000), state }, { cookie })).statusCode).toBe(
      413,
    )
    expect(await everyRow(test_.store)).toBe(before)
    expect((await form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(303)
    const after = await everyRow(test_.store)
    expect((await form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(400)
    expect(await everyRow(test_.store)).toBe(after)
    const late = await begin()
    test_.now += 11 * 60_000
    const token = await platform.sign(platform.claims(late.nonce, test_.now, custom()))
    expect(
      (await form('/lti/launch', { id_token: token, state: late.state }, { cookie: late.cookie })).statusCode,
    ).toBe(400)
  })

  test('a platform that nobody registered is told so', async () => {
    const refused = await form('/lti/login', platform.login({ iss: 'https://unknown.example' }))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('n’est pas connue')
  })

  test('may change its keys without a failed launch, and so may we', async () => {
    await enter(await launch())
    await platform.rotate()
    await enter(await launch())
    const [old] = (await test_.get('/lti/jwks')).json().keys
    await rotateKeys(test_, test_.now + 1)
    const kids = (await test_.get('/lti/jwks')).json().keys.map(({ kid }: { kid: string }) => kid)
    expect(kids).toHaveLength(2)
    expect(kids).toContain(old.kid)
    expect(JSON.stringify(await test_.store.lti.keys())).not.toContain('"d"')
  })

  const ticketIn = ({ body }: LightMyRequestResponse) => /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const ours = { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' }

  async function choosing() {
    const { state, nonce, cookie } = await begin()
    const id_token = await platform.sign(platform.deepLinkClaims(nonce, test_.now))
    return form('/lti/launch', { id_token, state }, { cookie })
  }

  test('deep linking offers the platform’s sessions, or a new one, and answers with a signed link', async () => {
    const page = await choosing()
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain(sessionUid)
    expect(page.body).toContain('Nouvelle session')
    const chosen = await form('/lti/deep-link', { ticket: ticketIn(page), session: sessionUid }, ours)
    expect(chosen.body).toContain(`action="${platform.origin}/return?course=2&amp;id=1"`)
    expect(String(chosen.headers['content-security-policy'])).toContain(
      `form-action 'self' ${platform.origin}`,
    )
    const jwt = /name="JWT" value="([^"]+)"/.exec(chosen.body)?.[1] ?? ''
    const set = createLocalJWKSet((await test_.get('/lti/jwks')).json())
    const { payload } = await jwtVerify(jwt, set, {
      ...{ issuer: platform.clientId, audience: platform.origin, currentDate: new Date(test_.now) },
    })
    expect(payload).toMatchObject({
      [names.deployment]: '1',
      [names.message]: 'LtiDeepLinkingResponse',
      [names.data]: 'opaque',
      [names.items]: [
        { type: 'ltiResourceLink', custom: { session: sessionUid }, url: 'http://127.0.0.1/lti/launch' },
      ],
    })
    const fresh = await form(
      '/lti/deep-link',
      { ticket: ticketIn(await choosing()), session: '', name: 'Automne' },
      ours,
    )
    expect(fresh.statusCode).toBe(200)
    expect((await test_.store.sessions.list()).map(({ name }) => name)).toContain('Automne')
  })

  test('a page of choices answers once', async () => {
    const ticket = ticketIn(await choosing())
    const choose = () => form('/lti/deep-link', { ticket, session: '', name: 'Une fois' }, ours)
    expect((await choose()).statusCode).toBe(200)
    const before = await everyRow(test_.store)
    const again = await choose()
    expect(again.statusCode).toBe(400)
    expect(again.body).toContain('déjà fait')
    expect(await everyRow(test_.store)).toBe(before)
  })

  test('who only helps to write a course chooses a session, and makes none', async () => {
    const helper = { [names.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#ContentDeveloper'] }
    const { state, nonce, cookie } = await begin()
    const id_token = await platform.sign({ ...platform.deepLinkClaims(nonce, test_.now), ...helper })
    const page = await form('/lti/launch', { id_token, state }, { cookie })
    expect(page.body).toContain(sessionUid)
    expect(page.body).not.toContain('Nouvelle session')
    const ticket = ticketIn(page)
    const before = await everyRow(test_.store)
    const refused = await form('/lti/deep-link', { ticket, session: '', name: 'Non' }, ours)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Votre rôle')
    expect(await everyRow(test_.store)).toBe(before)
    expect((await form('/lti/deep-link', { ticket, session: sessionUid }, ours)).statusCode).toBe(200)
  })

  test('deep linking is refused to another’s session, another site’s return, a learner, a forged or late ticket', async () => {
    await test_.store.partners.create(aPartner({ uid: 'stranger' }))
    const theirs = await test_.session({ kind: 'partner', partner_uid: 'stranger' })
    const ticket = ticketIn(await choosing())
    const before = await everyRow(test_.store)
    expect((await form('/lti/deep-link', { ticket, session: theirs.uid }, ours)).statusCode).toBe(400)
    expect((await form('/lti/deep-link', { ticket: 'forged', session: sessionUid }, ours)).statusCode).toBe(
      400,
    )
    expect((await form('/lti/deep-link', { ticket, session: sessionUid })).statusCode).toBe(403)
    expect(await everyRow(test_.store)).toBe(before)
    test_.now += 16 * 60_000
    expect((await form('/lti/deep-link', { ticket, session: sessionUid }, ours)).statusCode).toBe(400)
    for (const part of [
      { [names.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'] },
      { [names.deepLink]: { deep_link_return_url: 'https://elsewhere.example/' } },
    ]) {
      const { state, nonce, cookie } = await begin()
      const id_token = await platform.sign({ ...platform.deepLinkClaims(nonce, test_.now), ...part })
      expect((await form('/lti/launch', { id_token, state }, { cookie })).statusCode).toBe(400)
    }
  })

  test('an activity without a session is for whoever teaches to choose, and for learners afterwards', async () => {
    expect((await launch({})).statusCode).toBe(400)
    const page = await launch(teacher)
    expect(page.body).toContain('Quelle session')
    expect(
      (await form('/lti/deep-link', { ticket: ticketIn(page), session: sessionUid }, ours)).body,
    ).toContain('C’est choisi')
    await enter(await launch({}))
  })

  test('whoever teaches sees the group, and who has not come yet', async () => {
    await survey(await enter(await launch()))
    const learner = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']
    platform.members = [
      { user_id: '5', name: 'Karim O’Brien', roles: learner },
      { user_id: '6', name: 'Lou Petit', roles: learner },
      { user_id: '3', name: 'Nadia Lefèvre', roles: ['Instructor'] },
    ]
    const page = await launch({ ...custom(), ...teacher, sub: '3' })
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain('<dt>Sont venus</dt><dd>1</dd>')
    expect(page.body).toContain('<dd>1</dd></dl>')
    expect(page.body).toContain('Lou Petit')
    expect(page.body).not.toMatch(/Karim|Nadia/)
  })

  test('whoever teaches sees who has not come of their own course, though another leads to the same session', async () => {
    const learner = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']
    platform.members = [{ user_id: '6', name: 'Lou Petit', roles: learner }]
    platform.otherMembers = [{ user_id: '7', name: 'Inès Autre', roles: learner }]
    const elsewhere = {
      ...custom(),
      [names.link]: { id: '2' },
      [names.members]: { context_memberships_url: `${platform.origin}/other-members` },
    }
    await launch({ ...custom(), sub: '8' })
    await launch({ ...elsewhere, sub: '9' })
    const there = await launch({ ...elsewhere, ...teacher, sub: '3' })
    expect(there.body).toContain('Inès Autre')
    expect(there.body).not.toContain('Lou Petit')
    const here = await launch({ ...custom(), ...teacher, sub: '3' })
    expect(here.body).toContain('Lou Petit')
    expect(here.body).not.toContain('Inès Autre')
  })

  describe('that somebody has finished', () => {
    test('is told to each activity that sent them, in one course or in several', async () => {
      const lineitem = `${platform.origin}/3/lineitems/9/lineitem?type_id=1`
      const other = { ...custom(), [names.grades]: { scope: [scopes.score], lineitem } }
      await launch(other)
      await survey(await enter(await launch()))
      await sender().send()
      expect(platform.scores.map(({ path }) => path).toSorted()).toEqual([
        '/2/lineitems/2/lineitem/scores?type_id=1',
        '/3/lineitems/9/lineitem/scores?type_id=1',
      ])
    })

    test('is said of a platform that is just being told, when somebody is erased', async () => {
      const player = await enter(await launch())
      await survey(player)
      let meanwhile: string[] = []
      platform.hold = async () => {
        meanwhile = await receivedBy(test_.store, player.userUID)
      }
      await sender().send()
      platform.hold = async () => undefined
      expect(meanwhile).toEqual([expect.stringContaining('moodle')])
    })

    test('is told once, when the survey is done, as one of one', async () => {
      const player = await enter(await launch())
      await sender().send()
      expect(platform.scores).toEqual([])
      await survey(player)
      await Promise.all([sender().send(), sender().send()])
      await sender().send()
      expect(platform.scores).toEqual([
        {
          path: '/2/lineitems/2/lineitem/scores?type_id=1',
          type: 'application/vnd.ims.lis.v1.score+json',
          body: {
            ...{ userId: '5', scoreGiven: 1, scoreMaximum: 1, activityProgress: 'Completed' },
            ...{ gradingProgress: 'FullyGraded', timestamp: new Date(test_.now).toISOString() },
          },
        },
      ])
      await survey(player)
      await sender().send()
      expect(platform.scores).toHaveLength(1)
      expect(await eraseLearner(test_.store, player.userUID)).toEqual([expect.stringContaining('moodle')])
    })

    test('is told again after a fault, by whoever runs then, with the same words', async () => {
      await survey(await enter(await launch()))
      platform.answers.push(500, 503)
      await sender().send()
      await sender().send()
      expect(platform.scores).toHaveLength(1)
      test_.now += 61_000
      await sender().send()
      test_.now += 6 * 60_000
      await sender().send()
      expect(platform.scores).toHaveLength(3)
      expect(new Set(platform.scores.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      test_.now += 86_400_000
      await sender().send()
      expect(platform.scores).toHaveLength(3)
    })

    test.each([
      [409, 'sent'],
      [400, 'refused'],
    ])('is not told again after %d', async (status, state) => {
      await survey(await enter(await launch()))
      platform.answers.push(status)
      await sender().send()
      test_.now += 86_400_000
      await sender().send()
      expect(platform.scores).toHaveLength(1)
      const rows = await test_.store.db.selectFrom('lti_score').select('state').execute()
      expect(rows).toEqual([{ state }])
    })

    test('is not told of somebody who was erased, and nothing of them is left', async () => {
      const player = await enter(await launch({ ...custom(), family_name: 'Effacé' }))
      await survey(player)
      platform.answers.push(500)
      await sender().send()
      expect(await eraseLearner(test_.store, player.userUID)).toEqual([])
      test_.now += 3_600_000
      await sender().send()
      expect(platform.scores).toHaveLength(1)
      expect(await everyRow(test_.store)).not.toMatch(/Effacé/)
    })
  })

  test('a session that a platform has opened can be removed once nobody is in it', async () => {
    await launch({ ...custom(), family_name: 'Passante' })
    await test_.store.sessions.remove(sessionUid)
    expect(await test_.store.sessions.find(sessionUid)).toBeUndefined()
    expect(await everyRow(test_.store)).not.toMatch(/Passante/)
  })

  test('people who never consented do not stay', async () => {
    await launch({ ...custom(), family_name: 'Passante' })
    expect(await everyRow(test_.store)).toMatch(/Passante/)
    await test_.store.lti.dropBefore({ now: test_.now, people: test_.now + 1, keys: 0 })
    expect(await everyRow(test_.store)).not.toMatch(/Passante/)
  })
})

test.each(databaseKinds)(
  'two instances that make the first key together both can sign, on %s',
  async (kind) => {
    const store = await openTestStore(kind)
    const waiting: (() => void)[] = []
    const addKey: typeof store.lti.addKey = async (key) => {
      await store.lti.addKey(key)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting.splice(0)) go()
      })
    }
    const house = { store: { ...store, lti: { ...store.lti, addKey } }, keyring: new Keyring('a'.repeat(64)) }
    const both = await Promise.all([publicKeys(house, 1), publicKeys(house, 1)])
    expect(both.map(({ keys }) => keys.length)).toEqual([2, 2])
    await sign(house, { issuer: 'us', audience: 'them' }, 1)
    await store.close()
  },
)

test('whoever calls us by the name of this machine is not let to ask it for anything', async () => {
  const test_ = await TestApp.open()
  const platform = await TestPlatform.open()
  await test_.session()
  const { token: invite } = await invitePlatform(test_, 'org', test_.now)
  const query = new URLSearchParams({ invite, openid_configuration: platform.configuration })
  const refused = await test_.get(`/lti/register?${query}`)
  expect(refused.statusCode).toBe(400)
  expect(platform.registrations).toEqual([])
  await platform.close()
  await test_.close()
})

test('launches have their pace, and too many are told so on a page', async () => {
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

test('what somebody is in the course counts before what they are elsewhere', () => {
  const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2'
  const teaches = (...roles: string[]) =>
    isTeaching({ [names.roles]: roles.map((role) => `${vocabulary}/${role}`) })
  expect(teaches('membership#Instructor')).toBe(true)
  expect(teaches('membership#Learner', 'institution/person#Faculty')).toBe(false)
  expect(teaches('membership#Mentor')).toBe(false)
  expect(teaches('institution/person#Administrator')).toBe(true)
  expect(teaches()).toBe(false)
})

test('scores go before a line item’s query', () => {
  expect(scoresAddress('https://m.example/lineitems/2/lineitem?type_id=1')).toBe(
    'https://m.example/lineitems/2/lineitem/scores?type_id=1',
  )
})
