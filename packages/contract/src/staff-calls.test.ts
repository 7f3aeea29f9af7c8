import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, roles, type StaffCallName, staffCallPath, staffCalls } from './index.js'

const names = Object.keys(staffCalls) as StaffCallName[]
const fieldsOf = (name: StaffCallName) =>
  Object.keys(z.toJSONSchema(staffCalls[name].body, { io: 'input' }).properties ?? {})

describe('the API of the console', () => {
  it('has call names and addresses that differ from those of the learners’ API', () => {
    expect(staffCallPath('getMe')).toBe('/regie/service/getMe')
    expect(names.filter((name) => Object.hasOwn(calls, name))).toEqual([])
  })

  it.each(names)('requires a role for the call %s if and only if it has an organisation id', (name) => {
    const { who, refusals } = staffCalls[name]
    const isByRole = typeof who !== 'string'
    expect(fieldsOf(name).includes('organisationUID')).toBe(isByRole)
    if (isByRole) {
      expect(roles).toEqual(expect.arrayContaining([...who]))
      // The server reports data of other organisations as not found.
      expect(refusals).toContain('not-found')
    }
    if (who !== 'anybody') expect(refusals).toContain('unauthenticated')
  })

  it.each(names)(
    'has a learner id only beside a session id, and a session id only beside an organisation id, in the body of %s',
    (name) => {
      const fields = fieldsOf(name)
      if (fields.includes('learnerUID')) expect(fields).toContain('sessionUID')
      if (fields.includes('sessionUID')) expect(fields).toContain('organisationUID')
    },
  )

  it('lets the role `reader` only read data, save a list of cards, show cards on a projector and start exports', () => {
    const readName = /^(get|list)/
    const others = names.filter((name) => {
      const { who } = staffCalls[name]
      return typeof who !== 'string' && (who as readonly string[]).includes('reader') && !readName.test(name)
    })
    expect(others).toEqual(['saveSeance', 'openProjection', 'startExport'])
  })

  it('rejects a name that is blank, has control characters or is not valid Unicode', () => {
    const { body } = staffCalls.changeMyName
    expect(body.safeParse({ name: 'Solène Abgrall' }).success).toBe(true)
    for (const name of ['', '   ', 'a\u0000b', 'a\nb', '\ud800'])
      expect(body.safeParse({ name }).success).toBe(false)
  })
})
