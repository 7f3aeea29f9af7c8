// Tests each call of the console with each caller that the table does not allow.
import { roles, type StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bodyOf,
  byRole,
  byStaff,
  isForVisitors,
  type Matrix,
  newVisitor,
  openMatrix,
  requiresSession,
  rolesOf,
} from '../../testing/call-matrix.js'
import { everyRow } from '../../testing/every-row.js'
import { databaseKinds } from '../../testing/test-store.js'

interface Attempt {
  who: string
  cookie: string | undefined
  body: object
  status: 401 | 403 | 404
}

describe.each(databaseKinds)('rejected console calls on %s', (kind) => {
  let matrix: Matrix
  let visitor: string
  /** Every row of the database before the rejected calls: no call may change it. */
  let before: string
  beforeAll(async () => {
    matrix = await openMatrix(kind)
    visitor = await newVisitor(matrix.test_, matrix.data.sessionUID)
    before = await everyRow(matrix.test_.store)
  })
  afterAll(() => matrix.test_.close())

  function byOutsiders(name: StaffCallName): Attempt[] {
    const body = bodyOf(name, matrix.data)
    return Object.entries(matrix.outsiders).map(([who, cookie]) => ({ who, cookie, body, status: 401 }))
  }

  /** Calls about objects of another organisation, or of a session that the caller may not see, are answered with 404. */
  function fromElsewhere(name: StaffCallName): Attempt[] {
    if (!byRole.includes(name)) return []
    const { data, otherOrganisationManager, limitedManager } = matrix
    const body = bodyOf(name, data)
    const { cookie } = otherOrganisationManager
    const theirs: Attempt = { who: 'another organisation', cookie, body, status: 404 }
    if (!requiresSession(name, data)) return [theirs]
    const mixed = { ...body, organisationUID: 'ailleurs' }
    return [
      theirs,
      { who: 'another organisation, with our session in its own', cookie, body: mixed, status: 404 },
      { who: 'another list of sessions', cookie: limitedManager.cookie, body, status: 404 },
    ]
  }

  /** A visitor may read only their session, with the calls that the table opens to visitors. */
  function byVisitor(name: StaffCallName): Attempt[] {
    const { data } = matrix
    const body = bodyOf(name, data)
    if (!isForVisitors(name)) return [{ who: 'a visitor', cookie: visitor, body, status: 403 }]
    if (!byRole.includes(name)) return []
    const others = [
      { ...body, organisationUID: 'ailleurs' },
      { ...body, sessionUID: data.toSessionUID },
    ]
    return others.map((other) => ({ who: 'a visitor, elsewhere', cookie: visitor, body: other, status: 404 }))
  }

  function byOtherRoles(name: StaffCallName): Attempt[] {
    if (!byRole.includes(name)) return []
    const { data, team } = matrix
    const body = bodyOf(name, data)
    return roles
      .filter((role) => !rolesOf(name).includes(role))
      .map((role) => ({ who: role, cookie: team[role], body, status: 403 }))
  }

  test.each([...byRole, ...byStaff])(
    '%s rejects each caller without the right to call it, and writes nothing',
    async (name) => {
      const attempts = [byOutsiders, fromElsewhere, byVisitor, byOtherRoles].flatMap((of) => of(name))
      for (const { who, cookie, body, status } of attempts) {
        const response = await matrix.test_.regie(name, body, cookie)
        expect(response.statusCode, `${who}: ${response.body}`).toBe(status)
        expect(response.headers['cache-control']).toBe('no-store')
      }
      expect(await everyRow(matrix.test_.store)).toBe(before)
    },
  )
})
