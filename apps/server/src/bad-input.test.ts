// Sends invalid input to every call of the player, and to some other addresses. No answer may have a 5xx status or contain a stack trace,
// and no row may change.

import { type CallName, callPath, calls } from '@didascalie/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRow } from './testing/every-row.js'
import { type Player, TestApp } from './testing/test-app.js'
import { databaseKinds } from './testing/test-store.js'

const callNames = Object.keys(calls) as CallName[]

const validBody = (player: Player, name: CallName): Record<string, unknown> =>
  ({
    getData: { sessionUID: player.sessionUID },
    checkAccessCode: { sessionUID: player.sessionUID, accessCode: 'WRONG', consent: true },
    checkOrCreateOdysseusUser: {
      sessionUID: player.sessionUID,
      puid: 'p',
      project_FK: 1,
      consent: true,
      signed: { time: 1, nonce: 'nonce-nonce', signature: 'a'.repeat(64) },
    },
    logout: { ...player, cookie: undefined },
    saveProgression: { ...player, cookie: undefined, progression: '{}', revision: 99 },
    saveNotionViewed: { ...player, cookie: undefined, notion: 1 },
    addUserTime: { ...player, cookie: undefined, duration: 30 },
    saveNotionsAcquired: { ...player, cookie: undefined, notions: '[1,1,1,1,1,1,1,1]' },
    agreeToTrace: { ...player, cookie: undefined, agrees: true },
    getWeek: { ...player, cookie: undefined },
    setWeek: { ...player, cookie: undefined, prints: true },
    eraseChoices: { ...player, cookie: undefined },
  })[name]

const nestedArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Values that are wrong for most fields. The test skips the few fields that accept one of these values. */
const wrongValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  'a'.repeat(5_000),
  'NUL \u0000 inside',
  '\ud800',
  '\u202e\u0007',
  "'; drop table learner; --",
  '../etc/passwd',
  [],
  ['a'],
  {},
  { toString: 1 },
  { $ne: null },
]

/** Progressions that must be rejected, as request text. */
const wrongProgressions = [
  'not json',
  'null',
  '[]',
  '"text"',
  '{"a":1}',
  '{"$a":{}}',
  '{"$a":[1]}',
  '{"$a":null}',
  '{"$a":1e999}',
  '{"__proto__":{"$a":1}}',
  '{"__proto__":1}',
  '{"constructor":1}',
  '{"$":1}',
  '{"$a b":1}',
  '{"audio":2}',
  '{"progress":{"node":1,"background":"","music":""}}',
  '{"progress":{"node":"n"}}',
  `{"$a":"\ud800"}`,
  `{"$a":"${'x'.repeat(70_000)}"}`,
  nestedArrays(5_000),
]

function expectRejected(response: LightMyRequestResponse, description: string): void {
  expect(response.statusCode, description).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, `${description}: ${response.body}`).toBeLessThan(500)
  expect(response.json(), description).toMatchObject({ success: false, error: expect.any(String) })
  expect(response.body, description).not.toMatch(/\bat .+:\d+:\d+|node_modules|sqlite|postgres|zod/i)
}

describe.each(databaseKinds)('With invalid input on %s:', (kind) => {
  let app: TestApp
  let player: Player
  let rowsBefore: string

  beforeAll(async () => {
    app = await TestApp.open(kind, {
      limits: { guessesByAddress: 1e6, guessesBySession: 1e6, guessesInAll: 1e6, writes: 1e6 },
    })
    player = await app.player()
    rowsBefore = await everyRow(app.store)
  })
  afterAll(() => app.close())

  const sendTo = (name: CallName, body: unknown) => app.call(name, body, player.cookie)

  describe.each(callNames)('%s', (name) => {
    test('rejects a wrong or missing field', async () => {
      const body = validBody(player, name)
      for (const field of Object.keys(body)) {
        if (field === 'cookie') continue
        const { [field]: _removed, ...otherFields } = body
        // The signature is optional.
        if (field !== 'signed') expectRejected(await sendTo(name, otherFields), `${name} without ${field}`)
        for (const value of wrongValues) {
          // Skips the combinations that are valid, and the fields that other tests check.
          if (name === 'getData' && value === '') continue
          if (['consent', 'agrees', 'prints'].includes(field) && value === true) continue
          if (field === 'puid' || field === 'accessCode' || field === 'revision' || field === 'progression')
            continue
          expectRejected(
            await sendTo(name, { ...body, [field]: value }),
            `${name} ${field}=${JSON.stringify(value)?.slice(0, 60)}`,
          )
        }
      }
      expect(await everyRow(app.store)).toBe(rowsBefore)
    })

    test('rejects random invalid bodies and changes no row', async () => {
      const fields = Object.keys(validBody(player, name)).filter((field) => field !== 'cookie')
      const anyBody = fc.record(
        Object.fromEntries(fields.map((field) => [field, fc.anything({ maxDepth: 2 })])),
        { requiredKeys: [] },
      )
      await fc.assert(
        fc.asyncProperty(anyBody, async (body) => {
          const response = await sendTo(name, JSON.stringify(body) ?? '')
          // A logout without a login succeeds.
          const isAcceptedLogout = name === 'logout' && response.statusCode === 200
          if (!isAcceptedLogout && !(name === 'getData' && body.sessionUID === ''))
            expectRejected(response, JSON.stringify(body))
        }),
        // Some bodies pass the schemas and reach the database. PostgreSQL is slower, so it gets fewer bodies.
        { numRuns: kind === 'sqlite' ? 60 : 20 },
      )
      expect(await everyRow(app.store)).toBe(rowsBefore)
    })
  })

  test('a save with an invalid progression or a wrong revision is rejected', async () => {
    for (const progression of wrongProgressions) {
      const response = await sendTo('saveProgression', {
        ...validBody(player, 'saveProgression'),
        progression,
        revision: 0,
      })
      expectRejected(response, progression.slice(0, 60))
    }
    for (const revision of [-1, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1]) {
      const response = await sendTo('saveProgression', { ...validBody(player, 'saveProgression'), revision })
      expectRejected(response, `revision ${revision}`)
    }
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('a save with the character U+0001 in an id does not make other saves fail', async () => {
    const otherPlayer = await app.player()
    const save = (body: object, { cookie }: Player) =>
      app.call('saveProgression', { progression: '{}', revision: 0, ...body }, cookie)
    for (const field of ['userUID', 'sessionUID'] as const) {
      const [rejected, accepted] = await Promise.all([
        save({ ...player, [field]: `${player[field]}\u0001x` }, player),
        save({ ...otherPlayer, revision: field === 'userUID' ? 0 : 1 }, otherPlayer),
      ])
      expectRejected(rejected, field)
      expect(accepted.statusCode, accepted.body).toBe(200)
    }
    rowsBefore = await everyRow(app.store)
  })

  test('a survey without exactly one answer for each of the eight notions is rejected', async () => {
    for (const notions of [
      '',
      'null',
      '[]',
      '[1,1,1,1,1,1,1]',
      '[1,1,1,1,1,1,1,1,1]',
      '[1,1,1,1,1,1,1,2]',
      '[1,1,1,1,1,1,1,true]',
      '{"0":1}',
    ])
      expectRejected(
        await sendTo('saveNotionsAcquired', { ...validBody(player, 'saveNotionsAcquired'), notions }),
        notions,
      )
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('an empty or unusual access code or partner user id (puid) is rejected', async () => {
    for (const text of ['', '\u0000', '\ud800', '💣', 'ß'.repeat(64), '%00', "' or '1'='1"]) {
      expectRejected(
        await sendTo('checkAccessCode', { ...validBody(player, 'checkAccessCode'), accessCode: text }),
        text,
      )
      const { signed: _signed, ...partner } = validBody(player, 'checkOrCreateOdysseusUser')
      expectRejected(await sendTo('checkOrCreateOdysseusUser', { ...partner, puid: text }), text)
    }
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('an invalid partner user id (puid) is rejected even in a session that accepts unsigned links', async () => {
    const { uid } = await app.partnerSession('secret', true)
    rowsBefore = await everyRow(app.store)
    for (const puid of ['\u0000', 'a\u0000b', '\ud800', 'a\nb', 'x'.repeat(129), ''])
      expectRejected(
        await app.call('checkOrCreateOdysseusUser', { sessionUID: uid, puid, project_FK: 1, consent: true }),
        JSON.stringify(puid),
      )
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('an invalid address or an invalid cookie is rejected', async () => {
    const urls = [
      '/export_bilan/',
      '/export_bilan/%00',
      '/export_bilan/%ff',
      '/export_bilan/..%2f..%2f',
      `/export_bilan/${'x'.repeat(500)}`,
    ]
    urls.push(
      '/logo/x',
      '/logo/%00.png',
      '/data/../../../etc/passwd',
      '/data/%2e%2e/%2e%2e/notions.json',
      '/data/..%5c..%5csecret',
    )
    urls.push(
      '/.hidden',
      '/service/unknown',
      '/service/getData',
      '/%',
      '/data/',
      '/assets/',
      '//evil.example/',
      '/data/%00',
    )
    for (const url of urls) expectRejected(await app.get(url, { cookie: player.cookie }), url)
    for (const cookie of [
      ';;;',
      '=',
      'didascalie-=x',
      '__proto__=1',
      `didascalie-${player.sessionUID}=%ff%00`,
    ])
      expectRejected(await app.call('addUserTime', validBody(player, 'addUserTime'), cookie), cookie)
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })
})

// Runs only on SQLite, because the requests never reach the database.
describe('With a malformed request:', () => {
  const app = TestApp.forSuite('sqlite', {
    limits: { guessesByAddress: 1e6, guessesInAll: 1e6, writes: 1e6 },
  })
  let player: Player
  let rowsBefore: string
  beforeAll(async () => {
    player = await app.player()
    rowsBefore = await everyRow(app.store)
  })

  test.each(callNames)('%s rejects a malformed body, and a content type other than JSON', async (name) => {
    const url = callPath(name)
    const text = JSON.stringify(validBody(player, name))
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      text.slice(0, -1),
      `${text},`,
      `\ufeff{`,
      nestedArrays(2_000),
      nestedArrays(100_000),
    ]
    bodies.push(
      `${text.slice(0, -1)},"__proto__":{"admin":true}}`,
      `${text.slice(0, -1)},"\\u005f_proto__":{"admin":true}}`,
      `${text.slice(0, -1)},"constructor":{"prototype":{}}}`,
    )
    bodies.push(`${text.slice(0, -1)},"padding":"${'x'.repeat(300_000)}"}`)
    for (const body of bodies)
      expectRejected(await app.post(url, body, { cookie: player.cookie }), `${name} ${body.slice(0, 40)}`)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      '',
    ]) {
      const response = await app.post(url, text, { cookie: player.cookie, 'content-type': type })
      expectRejected(response, `${name} as ${type}`)
    }
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })
})
