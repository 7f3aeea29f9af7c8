// Tests which callers may use the routes for learners. The first test fails if the server has a route that this file does not list.
import { type CallName, callPath, calls } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from './platform/keys/keyring.js'
import { everyRow } from './testing/every-row.js'
import { type Player, TestApp } from './testing/test-app.js'
import { databaseKinds } from './testing/test-store.js'

/** A valid request body for each call, so that only the caller differs. */
const validBodies: { [Name in CallName]: (player: Player) => Record<string, unknown> } = {
  getData: ({ sessionUID }) => ({ sessionUID }),
  checkAccessCode: ({ sessionUID }) => ({ sessionUID, accessCode: 'wrong', consent: true }),
  checkOrCreateOdysseusUser: ({ sessionUID }) => ({ sessionUID, puid: 'p', project_FK: 1, consent: true }),
  logout: ({ sessionUID, userUID }) => ({ sessionUID, userUID }),
  saveProgression: ({ sessionUID, userUID }) => ({
    sessionUID,
    userUID,
    progression: '{"$a":1}',
    revision: 0,
  }),
  saveNotionViewed: ({ sessionUID, userUID }) => ({ sessionUID, userUID, notion: 2 }),
  addUserTime: ({ sessionUID, userUID }) => ({ sessionUID, userUID, duration: 30 }),
  saveNotionsAcquired: ({ sessionUID, userUID }) => ({ sessionUID, userUID, notions: '[1,0,1,0,1,0,1,0]' }),
  agreeToTrace: ({ sessionUID, userUID }) => ({ sessionUID, userUID, agrees: false }),
  getWeek: ({ sessionUID, userUID }) => ({ sessionUID, userUID }),
  setWeek: ({ sessionUID, userUID }) => ({ sessionUID, userUID, prints: false }),
  eraseChoices: ({ sessionUID, userUID }) => ({ sessionUID, userUID }),
}

const callNames = Object.keys(calls) as CallName[]
const ownerCalls = callNames.filter((name) => calls[name].who === 'owner')
/** Pages without personal data. They are open to every caller, with or without a cookie. */
const publicPages = [
  '/',
  '/index.html',
  '/*',
  '/site.webmanifest',
  '/data/*',
  '/logo/:file',
  '/accessibilite',
  '/accessibilite.css',
  '/healthz',
  '/readyz',
]
/** LTI routes. They identify the caller by the signature of a learning platform, and ignore logins (see `modules/lti/*.test.ts`). */
const ltiPages = [
  'login',
  'go',
  'launch',
  'deep-link',
  'visit',
  'register',
  'jwks',
  'page.css',
  'choose.js',
  'send.js',
  'close.js',
].map((name) => `/lti/${name}`)
/** Pages that are protected by their own token. A login does not open them. */
const tokenPages = ['/metrics']
const metricsToken = 'a-metrics-token-for-tests'

const cookieOf = (sessionUID: string, token: string) => `didascalie-${sessionUID}=${token}`
const tokenOf = ({ cookie }: Player) => cookie.slice(cookie.indexOf('=') + 1)

describe.each(databaseKinds)('On %s:', (kind) => {
  let testApp: TestApp
  let owner: Player
  let cookies: Record<string, string | undefined>

  beforeAll(async () => {
    testApp = await TestApp.open(kind, { metricsToken })
    const session = await testApp.session()
    owner = await testApp.player(session)
    const demoSession = await testApp.session({ kind: 'demo' })
    const partnerSession = await testApp.partnerSession('secret', true)
    const people = {
      'another learner': await testApp.player(session),
      'another session’s learner': await testApp.player(),
      demo: await testApp.enter('checkAccessCode', { sessionUID: demoSession.uid, accessCode: '' }),
      partner: await testApp.enter('checkOrCreateOdysseusUser', {
        sessionUID: partnerSession.uid,
        puid: 'somebody',
        project_FK: 1,
      }),
    }
    const codeLogin = await testApp.call('checkAccessCode', {
      sessionUID: session.uid,
      accessCode: await testApp.code(session.uid),
      consent: true,
    })
    expect(codeLogin.statusCode).toBe(200)
    cookies = {
      'without a login': undefined,
      'with an invented token': cookieOf(owner.sessionUID, 'AAAAAAAAAAAAAAAAAAAAAA'),
      'with a malformed token': cookieOf(owner.sessionUID, "' or 1=1 --"),
    }
    for (const [caller, player] of Object.entries(people)) {
      cookies[caller] = player.cookie
      // The token of this caller, in a cookie that has the name of the owner's cookie.
      cookies[`${caller}, disguised`] = cookieOf(owner.sessionUID, tokenOf(player))
    }
    cookies.revoked = await createInvalidLogin(session.uid, 'revoked')
    cookies.expired = await createInvalidLogin(session.uid, 'expired')
  })
  afterAll(() => testApp.close())

  /** Creates a revoked or expired login of the owner, and returns its cookie. */
  async function createInvalidLogin(sessionUID: string, state: 'revoked' | 'expired') {
    const token = `${'x'.repeat(20)}${state.slice(0, 2)}`
    const expiresAt = state === 'expired' ? testApp.now : testApp.now + 1_000
    const login = { tokenHash: hashToken(token), learnerUid: owner.userUID, createdAt: 1, expiresAt }
    await testApp.store.logins.create(login)
    if (state === 'revoked') await testApp.store.logins.revokeToken(login.tokenHash, testApp.now)
    return cookieOf(sessionUID, token)
  }

  test('authorisation.test.ts lists every route outside the console', () => {
    const listedUrls = new Set([
      ...callNames.map(callPath),
      '/export_bilan/:uid',
      ...publicPages,
      ...ltiPages,
      ...tokenPages,
    ])
    // Other tests call the routes of the console, which start with `/regie/` (see testing/call-matrix.ts).
    const urls = testApp.routes.map(({ url }) => url).filter((url) => !url.startsWith('/regie/'))
    const registered = new Set(urls)
    expect([...registered].filter((url) => !listedUrls.has(url))).toEqual([])
    expect([...listedUrls].filter((url) => !registered.has(url))).toEqual([])
    expect(new Set(testApp.routes.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD', 'POST']))
  })

  test.each(ownerCalls)(
    '%s is rejected and changes no row if the caller is not the owner of the data',
    async (name) => {
      const rowsBefore = await everyRow(testApp.store)
      for (const [caller, cookie] of Object.entries(cookies)) {
        const response = await testApp.call(name, validBodies[name](owner), cookie)
        expect([401, 403], `${caller}: ${response.body}`).toContain(response.statusCode)
        expect(response.json(), caller).toMatchObject({ success: false })
      }
      expect(await everyRow(testApp.store)).toBe(rowsBefore)
    },
  )

  test.each(ownerCalls)('%s is rejected if the owner of the data sends another session id', async (name) => {
    const otherSession = await testApp.session()
    const body = { ...validBodies[name](owner), sessionUID: otherSession.uid }
    const disguised = cookieOf(otherSession.uid, tokenOf(owner))
    expect((await testApp.call(name, body, owner.cookie)).statusCode).toBe(401)
    expect((await testApp.call(name, body, disguised)).statusCode).toBe(403)
  })

  test.each(ownerCalls)('%s is accepted from the owner of the data', async (name) => {
    const response = await testApp.call(name, validBodies[name](owner), owner.cookie)
    expect(response.statusCode, response.body).toBe(200)
    expect(calls[name].data.safeParse(response.json().data).success).toBe(true)
  })

  test('a debrief is « not found » for every caller except its learner', async () => {
    const url = `/export_bilan/${owner.userUID}`
    const unknownResponse = await testApp.get('/export_bilan/invented', { cookie: owner.cookie })
    for (const [caller, cookie] of Object.entries(cookies)) {
      const response = await testApp.get(url, cookie === undefined ? {} : { cookie })
      expect(response.statusCode, caller).toBe(404)
      expect(response.body, caller).toBe(unknownResponse.body)
    }
    const own = await testApp.get(url, { cookie: owner.cookie })
    expect(own.statusCode).toBe(200)
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
  })

  test('a login with a wrong code, or with a partner’s user id (puid) in a session without a partner, is rejected for every caller', async () => {
    for (const cookie of [undefined, owner.cookie, ...Object.values(cookies)]) {
      for (const name of ['checkAccessCode', 'checkOrCreateOdysseusUser'] as const) {
        const response = await testApp.call(name, validBodies[name](owner), cookie)
        expect(response.statusCode).toBe(401)
        expect(response.cookies).toEqual([])
      }
    }
  })

  test('public pages are the same with and without a login', async () => {
    for (const url of [
      '/',
      '/site.webmanifest',
      '/data/graphData.json',
      '/data/phare/graphData.json',
      '/healthz',
      '/readyz',
    ]) {
      const [without, withLogin] = [await testApp.get(url), await testApp.get(url, { cookie: owner.cookie })]
      expect(without.statusCode, url).toBe(200)
      expect(withLogin.body).toBe(without.body)
    }
  })

  test('the metrics page requires the metrics token', async () => {
    expect((await testApp.get('/metrics', { cookie: owner.cookie })).statusCode).toBe(404)
    expect((await testApp.get('/metrics', { authorization: 'Bearer nearly' })).statusCode).toBe(404)
    expect((await testApp.get('/metrics', { authorization: `Bearer ${metricsToken}` })).statusCode).toBe(200)
  })
})
