import { failureSchema } from '@didascalie/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { productionServer } from './production-server.js'
import { call } from './raw-requests.js'

const server = productionServer()
/** A session for these tests only, because the server also counts wrong codes by session. */
const guessedSession = 'devinee'
let thirtyCodes: string[]

beforeAll(async () => {
  await server.createSession(guessedSession)
  thirtyCodes = await server.createCodes(30, guessedSession)
})

const logIn = (accessCode: string, address: string, sessionUID = guessedSession, otherHeaders = {}) =>
  call(
    server.origin,
    'checkAccessCode',
    { sessionUID, accessCode, consent: true },
    { ...otherHeaders, 'x-forwarded-for': address },
  )

const wrongCode = (index: number) => `ZZZZ-ZZZZ-${String(index).padStart(4, '0')}`

/** Sends the requests in batches. Returns how many responses had each status. */
async function countStatuses(count: number, send: (index: number) => ReturnType<typeof logIn>) {
  const counts: Record<number, number> = {}
  const batchSize = 125
  for (let start = 0; start < count; start += batchSize) {
    const length = Math.min(batchSize, count - start)
    const batch = Array.from({ length }, (_, index) => send(start + index))
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('guessing access codes', () => {
  it('gets the same response for an unknown code and for a revoked code of this or of another session', async () => {
    await server.createSession('voisine')
    const [otherSessionCode = ''] = await server.createCodes(1, 'voisine')
    const [revoked = ''] = await server.createCodes(1, guessedSession)
    for (const code of [revoked, otherSessionCode]) await server.admin('codes', 'revoke', '--code', code)
    const responses = await Promise.all(
      [wrongCode(0), otherSessionCode, revoked, '', "' or 1=1 --", 'é'.repeat(64)].map((code) =>
        logIn(code, '192.0.2.1'),
      ),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(failureSchema.parse(JSON.parse(responses[0]?.text ?? '')).code).toBe('login-refused')
  })

  it('is limited after a hundred tries from one address, where a class can still log in with valid codes', async () => {
    expect(await countStatuses(120, (index) => logIn(wrongCode(index), '192.0.2.2'))).toEqual({
      401: 100,
      429: 20,
    })
    const otherHeaders = { 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const refused = await logIn(wrongCode(0), '192.0.2.2', guessedSession, otherHeaders)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await countStatuses(30, (index) => logIn(thirtyCodes[index] ?? '', '192.0.2.2'))).toEqual({
      200: 30,
    })
  })

  it('is limited per session when the tries come from many addresses, but valid codes still work', async () => {
    // Spreads the tries over about a thousand addresses.
    const counts = await countStatuses(1_100, (index) =>
      logIn(wrongCode(index), `198.51.${index % 250}.${index >> 8}`),
    )
    expect(counts[401]).toBeLessThanOrEqual(1_000)
    expect(counts[429]).toBeGreaterThanOrEqual(100)
    expect(await countStatuses(30, (index) => logIn(thirtyCodes[index] ?? '', '198.51.1.1'))).toEqual({
      200: 30,
    })
  })
})

describe('the demonstration', () => {
  it('gives no access to another session or to the game of another visitor', async () => {
    const first = await logIn(thirtyCodes[0] ?? '', '192.0.2.3', 'demo')
    const second = await logIn(thirtyCodes[0] ?? '', '192.0.2.3', 'demo')
    const [one, two] = [first, second].map(({ text }) => JSON.parse(text).data.json)
    expect(one.uid).not.toBe(two.uid)
    expect([one.firstname, one.lastname, one.progression]).toEqual(['', '', ''])
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const body = { sessionUID: guessedSession, userUID: one.uid, notion: 1 }
    const renamedCookie = cookie.replace('didascalie-demo', `didascalie-${guessedSession}`)
    expect((await call(server.origin, 'saveNotionViewed', body, { cookie: renamedCookie })).status).toBe(403)
  })

  // The tests in apps/server/src/modules/login check how many learners one address can create per hour.
  it('accepts many visitors with one address, and codes still work from that address', async () => {
    expect(await countStatuses(125, () => logIn('', '192.0.2.4', 'demo'))).toEqual({ 200: 125 })
    expect((await logIn(thirtyCodes[1] ?? '', '192.0.2.4')).status).toBe(200)
  })

  it('does not start when the body of a login to a normal session asks for a demonstration', async () => {
    const [accessCode = ''] = await server.createCodes(1, guessedSession)
    const body = {
      sessionUID: guessedSession,
      accessCode,
      consent: true,
      kind: 'demo',
      session: { kind: 'demo' },
      uid: 'x',
    }
    const response = await call(server.origin, 'checkAccessCode', body, { 'x-forwarded-for': '192.0.2.5' })
    expect(JSON.parse(response.text).data.json.uid).not.toBe('x')
    const data = await call(server.origin, 'getData', { sessionUID: guessedSession, kind: 'demo' })
    expect(JSON.parse(data.text).data.session.kind).toBe('normal')
  })
})
