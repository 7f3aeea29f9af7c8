import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls, roles, type StaffCallName, staffCallPath, staffCalls } from './index.js'

const names = Object.keys(staffCalls) as StaffCallName[]
const fieldsOf = (name: StaffCallName) =>
  Object.keys(z.toJSONSchema(staffCalls[name].body, { io: 'input' }).properties ?? {})

describe('the calls of the régie', () => {
  it('have addresses of their own', () => {
    expect(staffCallPath('getMe')).toBe('/regie/service/getMe')
    expect(names.filter((name) => Object.hasOwn(calls, name))).toEqual([])
  })

  it.each(names)('%s says who may call it: by role exactly where it names an organisation', (name) => {
    const { who, refusals } = staffCalls[name]
    const isByRole = typeof who !== 'string'
    expect(fieldsOf(name).includes('organisationUID')).toBe(isByRole)
    if (isByRole) {
      expect(roles).toEqual(expect.arrayContaining([...who]))
      // Somebody else's organisation, session or person is not there.
      expect(refusals).toContain('not-found')
    }
    if (who !== 'anybody') expect(refusals).toContain('unauthenticated')
  })

  it.each(names)('%s never names a session or a learner without their organisation', (name) => {
    const fields = fieldsOf(name)
    if (fields.includes('learnerUID')) expect(fields).toContain('sessionUID')
    if (fields.includes('sessionUID')) expect(fields).toContain('organisationUID')
  })

  it('lets those who only read write nothing but their own list of cards', () => {
    const read = /^(get|list)/
    const others = names.filter((name) => {
      const { who } = staffCalls[name]
      return typeof who !== 'string' && (who as readonly string[]).includes('reader') && !read.test(name)
    })
    expect(others).toEqual(['saveSeance', 'openProjection', 'startExport'])
  })

  it('takes text that both databases can keep', () => {
    const { body } = staffCalls.changeMyName
    expect(body.safeParse({ name: 'Solène Abgrall' }).success).toBe(true)
    for (const name of ['', '   ', 'a\u0000b', 'a\nb', '\ud800'])
      expect(body.safeParse({ name }).success).toBe(false)
  })
})
