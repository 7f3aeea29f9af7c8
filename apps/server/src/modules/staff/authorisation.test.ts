// Tests each call of the console with each caller that the table allows. refused.test.ts tests the other callers.
import { roles, staffCallPath, staffCalls } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bodyOf,
  byRole,
  byStaff,
  type CallTestData,
  createCallTestData,
  expectedStatuses,
  isForVisitors,
  isReading,
  type Matrix,
  names,
  newVisitor,
  openMatrix,
  rolesOf,
} from '../../testing/call-matrix.js'
import { installSigningKeys, releaseKeys, takeKeys } from '../../testing/key-pairs.js'
import { seedLearner } from '../../testing/rows.js'
import type { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

describe.each(databaseKinds)('authorisation of console calls on %s', (kind) => {
  let test_: TestApp
  let ground: CallTestData
  let team: Matrix['team']
  beforeAll(async () => {
    const matrix = await openMatrix(kind)
    ;({ test_, data: ground, team } = matrix)
    const ownKeys = await takeKeys()
    await installSigningKeys(test_, ownKeys)
    releaseKeys(ownKeys)
  })
  afterAll(() => test_.close())

  test('every call of the table has a route, and every route is in the table', () => {
    const registered = test_.routes.filter(({ url }) => url.startsWith('/regie/service/'))
    expect(registered.map(({ url }) => url).toSorted()).toEqual(names.map(staffCallPath).toSorted())
    expect(new Set(registered.map(({ method }) => method))).toEqual(new Set(['POST']))
    const others = test_.routes.filter(({ url }) => /^\/regie\/(?!service\/)/.test(url))
    expect(others.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /regie/export/:uid',
      'GET /regie/pack',
      'HEAD /regie/export/:uid',
      'HEAD /regie/pack',
    ])
  })

  test('a call about a learner of another session answers 404', async () => {
    const stranger = await seedLearner(test_.store)
    for (const name of byRole.filter((one) => 'learnerUID' in bodyOf(one, ground))) {
      const body = bodyOf(name, { ...ground, learnerUID: stranger.uid })
      if (staffCalls[name].body.safeParse({ ...body, learnerUID: undefined }).success) continue
      expect((await test_.regie(name, body, team.manager)).statusCode, name).toBe(404)
    }
  })

  test.each(byRole)('%s accepts each role that the table names', async (name) => {
    for (const role of roles.filter((one) => rolesOf(name).includes(one))) {
      const on = isReading(name) ? ground : await createCallTestData(test_)
      const response = await test_.regie(name, bodyOf(name, on), team[role])
      expect(response.statusCode, `${role}: ${response.body}`).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(staffCalls[name].data.safeParse(response.json().data).error).toBeUndefined()
    }
  })

  test.each(byStaff)('%s accepts any logged-in member of staff', async (name) => {
    const caller = await test_.teammate('trainer', 'org')
    const response = await test_.regie(name, bodyOf(name, ground), caller.cookie)
    expect(response.statusCode, response.body).toBe(expectedStatuses[name] ?? 200)
  })

  test('only the listed calls are open to visitors', () => {
    expect(names.filter(isForVisitors)).toEqual([
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
      ...['openProjection', 'getGroupDebrief'],
    ])
  })

  test.each(names.filter(isForVisitors))('%s accepts a visitor', async (name) => {
    const on = isReading(name) ? ground : await createCallTestData(test_)
    const response = await test_.regie(name, bodyOf(name, on), await newVisitor(test_, on.sessionUID))
    expect(response.statusCode, response.body).toBe(200)
    expect(staffCalls[name].data.safeParse(response.json().data).error).toBeUndefined()
  })

  test.each([...byRole, ...byStaff])(
    '%s never answers 500 to an id that the databases cannot store',
    async (name) => {
      const { cookie } = await test_.teammate('manager', 'org')
      const odd = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(odd)
        return typeof value === 'string' ? `${value}\0\ud800` : value
      }
      for (const field of [...Object.keys(bodyOf(name, ground)), 'after']) {
        const body: Record<string, unknown> = { ...bodyOf(name, ground) }
        const response = await test_.regie(name, { ...body, [field]: odd(body[field] ?? 'a') }, cookie)
        expect(response.statusCode, `${field}: ${response.body}`).toBeLessThan(500)
        // The call ignored the invalid field and changed data: the next field needs new data.
        if (response.statusCode === 200 && !isReading(name)) ground = await createCallTestData(test_)
      }
    },
  )
})
