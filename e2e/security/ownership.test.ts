import { type CallName, calls, failureSchema, userSchema } from '@didascalie/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from './movable-clock.js'
import { type Learner, learnerOf, productionServer } from './production-server.js'
import { call, sendRequest } from './raw-requests.js'

const clock = movableClock()
const server = productionServer(clock.env)

const ownerCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who === 'owner')

/** The fields that each call needs in addition to the session and the user. */
const extraFields: { [name: string]: object } = {
  saveProgression: { progression: '{"$stolen":1}', revision: 0 },
  saveNotionViewed: { notion: 3 },
  addUserTime: { duration: 30 },
  saveNotionsAcquired: { notions: '[1,1,1,1,1,1,1,1]' },
  agreeToTrace: { agrees: false },
  setWeek: { prints: false },
}

const bodyOf = (name: CallName, { sessionUID, userUID }: Learner) => ({
  sessionUID,
  userUID,
  ...extraFields[name],
})
const tokenOf = ({ cookie }: Learner) => cookie.slice(cookie.indexOf('=') + 1)

let victim: Learner
let attackerCookies: Record<string, string>

beforeAll(async () => {
  victim = await server.createLearner()
  const cookieWith = (token: string) => `didascalie-${victim.sessionUID}=${token}`
  await server.createSession('autre')
  // The neighbour is in the victim's session, the stranger in another session.
  const neighbour = await server.createLearner()
  const stranger = await server.createLearner('autre')
  const revokedLearner = await server.createLearner()
  await server.admin('codes', 'revoke', '--code', revokedLearner.code)
  attackerCookies = {
    'no cookie': '',
    neighbour: neighbour.cookie,
    'the neighbour’s token in a cookie for the victim’s session': cookieWith(tokenOf(neighbour)),
    stranger: stranger.cookie,
    'the stranger’s token in a cookie for the victim’s session': cookieWith(tokenOf(stranger)),
    'a learner whose code was revoked': revokedLearner.cookie,
    'an invented token': cookieWith('A'.repeat(22)),
    'an empty token': cookieWith(''),
    'a very long token': cookieWith('A'.repeat(4_000)),
    'a token with SQL': cookieWith("'%20or%20'1'='1"),
    'a token as long as a hash': cookieWith('x'.repeat(43)),
    'the victim’s uid as a token': cookieWith(victim.userUID),
    'the victim’s token in lower case': cookieWith(tokenOf(victim).toLowerCase()),
  }
})

/** Reads the victim's data with the victim's own code. Replaces `victim`, because a new login can end the oldest login. */
async function readVictim() {
  const { sessionUID, code: accessCode } = victim
  const response = await call(server.origin, 'checkAccessCode', { sessionUID, accessCode, consent: true })
  victim = learnerOf(sessionUID, accessCode, response)
  return userSchema.parse(JSON.parse(response.text).data.json)
}

describe.each(ownerCalls)('the call %s', (name) => {
  it('is refused to everyone except the logged-in owner of the data, and changes nothing', async () => {
    const dataBefore = await readVictim()
    for (const [attacker, cookie] of Object.entries(attackerCookies)) {
      const response = await call(server.origin, name, bodyOf(name, victim), { cookie })
      expect([401, 403], `${attacker}: ${response.text}`).toContain(response.status)
      expect(failureSchema.safeParse(JSON.parse(response.text)).success, attacker).toBe(true)
      expect(response.headers['cache-control'], attacker).toBe('no-store')
      expect(response.headers['set-cookie'], attacker).toBeUndefined()
    }
    expect(await readVictim()).toEqual(dataBefore)
  })

  it('is refused when the owner sends it for another session', async () => {
    const body = { ...bodyOf(name, victim), sessionUID: 'autre' }
    const cookie = `${victim.cookie}; didascalie-autre=${tokenOf(victim)}`
    expect((await call(server.origin, name, body, { cookie })).status).toBe(403)
  })
})

it('the debrief returns 404 to everyone except its owner', async () => {
  const getDebrief = (uid: string, cookie: string) =>
    sendRequest(server.origin, `/export_bilan/${uid}`, { headers: { cookie } })
  const unknownResponse = await getDebrief('invented', victim.cookie)
  for (const [attacker, cookie] of Object.entries(attackerCookies)) {
    const response = await getDebrief(victim.userUID, cookie)
    expect(response.status, attacker).toBe(404)
    expect(response.text, attacker).toBe(unknownResponse.text)
  }
  for (const uid of ['..%2f..', `${victim.userUID}%00`, `${victim.userUID}/..`, '%0d%0aX-Injected:%201'])
    expect((await getDebrief(uid, victim.cookie)).status, uid).toBe(404)
  const ownResponse = await getDebrief(victim.userUID, victim.cookie)
  expect(ownResponse.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
})

it('a login expires after seven days', async () => {
  const save = () =>
    call(server.origin, 'saveNotionViewed', bodyOf('saveNotionViewed', victim), { cookie: victim.cookie })
  expect((await save()).status).toBe(200)
  clock.setDaysAhead(7)
  expect((await save()).status).toBe(401)
  expect(
    (
      await sendRequest(server.origin, `/export_bilan/${victim.userUID}`, {
        headers: { cookie: victim.cookie },
      })
    ).status,
  ).toBe(404)
})
