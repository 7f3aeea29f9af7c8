// Tests each call of the console with each caller whom `staffCalls` does not allow. authorisation.test.ts tests the other callers.
import { roles, type StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accountCalls,
  bodyOf,
  isForVisitors,
  type Matrix,
  newVisitor,
  openMatrix,
  requiresSession,
  roleCalls,
  rolesOf,
} from '../../testing/call-matrix.js'
import { everyRow } from '../../testing/every-row.js'
import { databaseKinds } from '../../testing/test-store.js'

interface Attempt {
  caller: string
  cookie: string | undefined
  body: object
  status: 401 | 403 | 404
}

describe.each(databaseKinds)('console calls on %s:', (kind) => {
  let matrix: Matrix
  let visitor: string
  /** All rows of the database before the rejected calls, as one text. No call may change them. */
  let rowsBefore: string
  beforeAll(async () => {
    matrix = await openMatrix(kind)
    visitor = await newVisitor(matrix.test_, matrix.data.sessionUID)
    rowsBefore = await everyRow(matrix.test_.store)
  })
  afterAll(() => matrix.test_.close())

  /** Callers without a valid login. */
  function byOutsiders(name: StaffCallName): Attempt[] {
    const body = bodyOf(name, matrix.data)
    return Object.entries(matrix.outsiders).map(([caller, cookie]) => ({ caller, cookie, body, status: 401 }))
  }

  /** Members who may not see the organisation or the session get 404. */
  function byOtherMembers(name: StaffCallName): Attempt[] {
    if (!roleCalls.includes(name)) return []
    const { data, otherOrganisationManager, limitedManager } = matrix
    const body = bodyOf(name, data)
    const { cookie } = otherOrganisationManager
    const fromOtherOrganisation: Attempt = { caller: 'another organisation', cookie, body, status: 404 }
    if (!requiresSession(name, data)) return [fromOtherOrganisation]
    const mixed = { ...body, organisationUID: 'ailleurs' }
    return [
      fromOtherOrganisation,
      { caller: 'another organisation, with its own uid and our session', cookie, body: mixed, status: 404 },
      { caller: 'a manager of other sessions', cookie: limitedManager.cookie, body, status: 404 },
    ]
  }

  /** Visitors are teachers from a learning platform. They may use only the calls that `staffCalls` opens to them, for their session. */
  function byVisitor(name: StaffCallName): Attempt[] {
    const { data } = matrix
    const body = bodyOf(name, data)
    if (!isForVisitors(name)) return [{ caller: 'a visitor', cookie: visitor, body, status: 403 }]
    if (!roleCalls.includes(name)) return []
    const otherTargets = [
      { ...body, organisationUID: 'ailleurs' },
      { ...body, sessionUID: data.toSessionUID },
    ]
    return otherTargets.map((other) => ({
      caller: 'a visitor, with another organisation or session',
      cookie: visitor,
      body: other,
      status: 404,
    }))
  }

  function byOtherRoles(name: StaffCallName): Attempt[] {
    if (!roleCalls.includes(name)) return []
    const { data, team } = matrix
    const body = bodyOf(name, data)
    return roles
      .filter((role) => !rolesOf(name).includes(role))
      .map((role) => ({ caller: role, cookie: team[role], body, status: 403 }))
  }

  test.each([...roleCalls, ...accountCalls])(
    '%s rejects each caller without the right to call it, and writes nothing',
    async (name) => {
      const attempts = [byOutsiders, byOtherMembers, byVisitor, byOtherRoles].flatMap((attemptsOf) =>
        attemptsOf(name),
      )
      for (const { caller, cookie, body, status } of attempts) {
        const response = await matrix.test_.callConsole(name, body, cookie)
        expect(response.statusCode, `${caller}: ${response.body}`).toBe(status)
        expect(response.headers['cache-control']).toBe('no-store')
      }
      expect(await everyRow(matrix.test_.store)).toBe(rowsBefore)
    },
  )
})
