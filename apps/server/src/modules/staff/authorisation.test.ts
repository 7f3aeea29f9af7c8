// Tests each call of the console with each caller whom `staffCalls` allows. refused.test.ts tests the other callers. Visitors are teachers
// who open the console from a learning platform.
import { roles, staffCallPath, staffCalls } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountCalls,
  bodyOf,
  type CallTestData,
  createCallTestData,
  expectedStatuses,
  isForVisitors,
  isReading,
  type Matrix,
  newVisitor,
  openMatrix,
  roleCalls,
  rolesOf,
  staffCallNames,
} from '../../testing/call-matrix.js'
import { installSigningKeys, releaseKeys, takeKeys } from '../../testing/key-pairs.js'
import { seedLearner } from '../../testing/rows.js'
import type { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

describe.each(databaseKinds)('authorisation of console calls on %s:', (kind) => {
  let app: TestApp
  let data: CallTestData
  let team: Matrix['team']
  beforeAll(async () => {
    const matrix = await openMatrix(kind)
    ;({ test_: app, data, team } = matrix)
    const ownKeys = await takeKeys()
    await installSigningKeys(app, ownKeys)
    releaseKeys(ownKeys)
  })
  afterAll(() => app.close())

  test('the console has one route for each call of staffCalls, and other routes only for exports and packages', () => {
    const registered = app.routes.filter(({ url }) => url.startsWith('/regie/service/'))
    expect(registered.map(({ url }) => url).toSorted()).toEqual(staffCallNames.map(staffCallPath).toSorted())
    expect(new Set(registered.map(({ method }) => method))).toEqual(new Set(['POST']))
    const otherRoutes = app.routes.filter(({ url }) => /^\/regie\/(?!service\/)/.test(url))
    expect(otherRoutes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /regie/export/:uid',
      'GET /regie/pack',
      'HEAD /regie/export/:uid',
      'HEAD /regie/pack',
    ])
  })

  test('a call about a learner of another session answers 404', async () => {
    const otherLearner = await seedLearner(app.store)
    for (const name of roleCalls.filter((one) => 'learnerUID' in bodyOf(one, data))) {
      const body = bodyOf(name, { ...data, learnerUID: otherLearner.uid })
      // A call in which the learner is optional does not answer 404.
      if (staffCalls[name].body.safeParse({ ...body, learnerUID: undefined }).success) continue
      expect((await app.callConsole(name, body, team.manager)).statusCode, name).toBe(404)
    }
  })

  test.each(roleCalls)('%s accepts each role that staffCalls lists for it', async (name) => {
    for (const role of roles.filter((one) => rolesOf(name).includes(one))) {
      const callData = isReading(name) ? data : await createCallTestData(app)
      const response = await app.callConsole(name, bodyOf(name, callData), team[role])
      expect(response.statusCode, `${role}: ${response.body}`).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(staffCalls[name].data.safeParse(response.json().data).error).toBeUndefined()
    }
  })

  test.each(accountCalls)('%s accepts any logged-in member of staff', async (name) => {
    const caller = await app.teammate('trainer', 'org')
    const response = await app.callConsole(name, bodyOf(name, data), caller.cookie)
    expect(response.statusCode, response.body).toBe(expectedStatuses[name] ?? 200)
  })

  test('visitors may make exactly the ten calls that this test lists', () => {
    expect(staffCallNames.filter(isForVisitors)).toEqual([
      ...[
        'getMe',
        'getLoginEnd',
        'getSession',
        'getFollowUp',
        'getExpected',
        'getDebateMap',
        'getSeance',
        'saveSeance',
      ],
      ...['openProjection', 'getGroupDebrief', 'getGroupCounts'],
    ])
  })

  test.each(staffCallNames.filter(isForVisitors))('%s accepts a visitor', async (name) => {
    const callData = isReading(name) ? data : await createCallTestData(app)
    const visitor = await newVisitor(app, callData.sessionUID)
    const response = await app.callConsole(name, bodyOf(name, callData), visitor)
    expect(response.statusCode, response.body).toBe(200)
    expect(staffCalls[name].data.safeParse(response.json().data).error).toBeUndefined()
  })

  test.each([...roleCalls, ...accountCalls])(
    '%s never answers 500 to a text that the databases cannot store',
    async (name) => {
      const { cookie } = await app.teammate('manager', 'org')
      const withUnstorableCharacters = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(withUnstorableCharacters)
        return typeof value === 'string' ? `${value}\0\ud800` : value
      }
      for (const field of [...Object.keys(bodyOf(name, data)), 'after']) {
        const body: Record<string, unknown> = { ...bodyOf(name, data) }
        const response = await app.callConsole(
          name,
          { ...body, [field]: withUnstorableCharacters(body[field] ?? 'a') },
          cookie,
        )
        expect(response.statusCode, `${field}: ${response.body}`).toBeLessThan(500)
        // The call ignored the invalid field and changed the data, so the next field needs new data.
        if (response.statusCode === 200 && !isReading(name)) data = await createCallTestData(app)
      }
    },
  )
})
