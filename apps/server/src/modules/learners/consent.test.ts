import { expect, test } from 'vitest'
import { mayStoreTrace, traceConsentOf } from './consent.js'

// A session with `group` lets trainers read the statistics of the group; with `each`, also the runs that learners share.
const content = { consentVersions: { group: 'of-group', each: 'of-each', demo: 'of-demo' } }
const consent = (
  reads: 'group' | 'each',
  { agreed = '', declined = '', kind = 'normal' as 'normal' | 'demo' },
) => traceConsentOf({ consentVersion: agreed, declinedVersion: declined }, { kind, reads }, content)

test('the server stores the trace of the choices after consent to the current text, but not after a refusal', () => {
  expect(consent('group', { agreed: 'of-group' })).toBe('kept')
  expect(consent('each', { agreed: 'of-each' })).toBe('kept')
  expect(consent('group', { agreed: 'of-group', declined: 'of-group' })).toBe('refused')
})

test('the server asks again if the learner answered only another version of the consent text', () => {
  expect(consent('group', { agreed: 'consent-1.0.1' })).toBe('ask')
  expect(consent('each', { agreed: 'of-group' })).toBe('ask')
  expect(consent('group', { agreed: 'older', declined: 'older' })).toBe('ask')
})

test('consent to the text for « each » is also valid in a session with « group », until the learner declines the text for « each »', () => {
  expect(consent('group', { agreed: 'of-each' })).toBe('kept')
  expect(consent('group', { agreed: 'of-each', declined: 'of-each' })).toBe('ask')
})

test('the server never stores the trace of a demo', () => {
  expect(consent('group', { agreed: 'of-group', kind: 'demo' })).toBe('none')
})

test('mayStoreTrace requires consent to the current text, a session that is not a demo, and an installed game', () => {
  const session = { kind: 'normal', reads: 'group' } as const
  const answers = { consentVersion: 'of-group', declinedVersion: '' }
  expect(mayStoreTrace(answers, session, content)).toBe(true)
  expect(mayStoreTrace(answers, { ...session, reads: 'each' }, content)).toBe(false)
  expect(mayStoreTrace(answers, { ...session, kind: 'demo' }, content)).toBe(false)
  expect(mayStoreTrace(answers, session, undefined)).toBe(false)
})
