import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, roles, type StaffCallName, staffCallPath, staffCalls } from './index.js'

const names = Object.keys(staffCalls) as StaffCallName[]
const fieldsOf = (name: StaffCallName) =>
  Object.keys(z.toJSONSchema(staffCalls[name].body, { io: 'input' }).properties ?? {})

describe('the calls of the console', () => {
  it('have addresses and names that differ from those of the learners’ calls', () => {
    expect(staffCallPath('getMe')).toBe('/regie/service/getMe')
    expect(names.filter((name) => Object.hasOwn(calls, name))).toEqual([])
  })

  it.each(names)(
    'include %s, which allows callers by role if and only if its body has an organisation id',
    (name) => {
      const { who, refusals } = staffCalls[name]
      const isByRole = typeof who !== 'string'
      expect(fieldsOf(name).includes('organisationUID')).toBe(isByRole)
      if (isByRole) {
        expect(roles).toEqual(expect.arrayContaining([...who]))
        // The server reports data of other organisations as not found.
        expect(refusals).toContain('not-found')
      }
      if (who !== 'anybody') expect(refusals).toContain('unauthenticated')
    },
  )

  it.each(names)(
    'include %s, whose body has a session id for each learner id, and an organisation id for each session id',
    (name) => {
      const fields = fieldsOf(name)
      if (fields.includes('learnerUID')) expect(fields).toContain('sessionUID')
      if (fields.includes('sessionUID')) expect(fields).toContain('organisationUID')
    },
  )

  it('let a reader only read, save their own list of cards, project cards and start exports', () => {
    const readName = /^(get|list)/
    const others = names.filter((name) => {
      const { who } = staffCalls[name]
      return typeof who !== 'string' && (who as readonly string[]).includes('reader') && !readName.test(name)
    })
    expect(others).toEqual(['saveSeance', 'openProjection', 'startExport'])
  })

  it('reject a name that is blank, has control characters or is not valid Unicode', () => {
    const { body } = staffCalls.changeMyName
    expect(body.safeParse({ name: 'Solène Abgrall' }).success).toBe(true)
    for (const name of ['', '   ', 'a\u0000b', 'a\nb', '\ud800'])
      expect(body.safeParse({ name }).success).toBe(false)
  })
})
