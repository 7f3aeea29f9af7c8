import { type CallName, calls, failureSchema, userSchema } from '@didascalie/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from './movable-clock.js'
import { ask, call } from './port.js'
import { type Learner, learnerOf, productionServer } from './production-server.js'

const clock = movableClock()
const server = productionServer(clock.env)

const ownerCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who === 'owner')

/** The fields that each call needs besides the session and the user. */
const rest: { [name: string]: object } = {
  saveProgression: { progression: '{"$stolen":1}', revision: 0 },
  saveNotionViewed: { notion: 3 },
  addUserTime: { duration: 30 },
  saveNotionsAcquired: { notions: '[1,1,1,1,1,1,1,1]' },
  agreeToTrace: { agrees: false },
  setWeek: { prints: false },
}

const bodyOf = (name: CallName, { sessionUID, userUID }: Learner) => ({ sessionUID, userUID, ...rest[name] })
const tokenOf = ({ cookie }: Learner) => cookie.slice(cookie.indexOf('=') + 1)

let victim: Learner
let thieves: Record<string, string>

beforeAll(async () => {
  victim = await server.learner()
  const named = (token: string) => `didascalie-${victim.sessionUID}=${token}`
  await server.session('autre')
  const neighbour = await server.learner()
  const stranger = await server.learner('autre')
  const banished = await server.learner()
  await server.admin('codes', 'revoke', '--code', banished.code)
  thieves = {
    nobody: '',
    neighbour: neighbour.cookie,
    'neighbour and victim’s name': named(tokenOf(neighbour)),
    stranger: stranger.cookie,
    'stranger under the victim’s session': named(tokenOf(stranger)),
    'a learner whose code was revoked': banished.cookie,
    'an invented token': named('A'.repeat(22)),
    'no token': named(''),
    'an endless token': named('A'.repeat(4_000)),
    'a token with SQL': named("'%20or%20'1'='1"),
    'a token of the hash': named('x'.repeat(43)),
    'the victim’s uid as a token': named(victim.userUID),
    'the token in another case': named(tokenOf(victim).toLowerCase()),
  }
})

/** The victim's data, read with the victim's own code. A learner has only a few logins at a time, so `victim` gets the newest one. */
async function kept() {
  const { sessionUID, code: accessCode } = victim
  const answer = await call(server.origin, 'checkAccessCode', { sessionUID, accessCode, consent: true })
  victim = learnerOf(sessionUID, accessCode, answer)
  return userSchema.parse(JSON.parse(answer.text).data.json)
}

describe.each(ownerCalls)('%s', (name) => {
  it('is refused with the login of another learner, and changes nothing', async () => {
    const before = await kept()
    for (const [who, cookie] of Object.entries(thieves)) {
      const answer = await call(server.origin, name, bodyOf(name, victim), { cookie })
      expect([401, 403], `${who}: ${answer.text}`).toContain(answer.status)
      expect(failureSchema.safeParse(JSON.parse(answer.text)).success, who).toBe(true)
      expect(answer.headers['cache-control'], who).toBe('no-store')
      expect(answer.headers['set-cookie'], who).toBeUndefined()
    }
    expect(await kept()).toEqual(before)
  })

  it('is refused to the owner under the name of another session', async () => {
    const body = { ...bodyOf(name, victim), sessionUID: 'autre' }
    const cookie = `${victim.cookie}; didascalie-autre=${tokenOf(victim)}`
    expect((await call(server.origin, name, body, { cookie })).status).toBe(403)
  })
})

it('the debrief returns 404 to everyone except its owner', async () => {
  const page = (uid: string, cookie: string) =>
    ask(server.origin, `/export_bilan/${uid}`, { headers: { cookie } })
  const invented = await page('invented', victim.cookie)
  for (const [who, cookie] of Object.entries(thieves)) {
    const answer = await page(victim.userUID, cookie)
    expect(answer.status, who).toBe(404)
    expect(answer.text, who).toBe(invented.text)
  }
  for (const uid of ['..%2f..', `${victim.userUID}%00`, `${victim.userUID}/..`, '%0d%0aX-Injected:%201'])
    expect((await page(uid, victim.cookie)).status, uid).toBe(404)
  const own = await page(victim.userUID, victim.cookie)
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
})

it('a login expires after seven days', async () => {
  const save = () =>
    call(server.origin, 'saveNotionViewed', bodyOf('saveNotionViewed', victim), { cookie: victim.cookie })
  expect((await save()).status).toBe(200)
  clock.passDays(7)
  expect((await save()).status).toBe(401)
  expect(
    (await ask(server.origin, `/export_bilan/${victim.userUID}`, { headers: { cookie: victim.cookie } }))
      .status,
  ).toBe(404)
})
