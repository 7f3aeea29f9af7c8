// Maps the codes of `Refusal`, which the administration rules throw, to the errors of the console. The command line has its own texts.
import type { AnyErrorCode } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import type { Refusal, RefusalCode } from '../../platform/errors/refusal.js'

const problemCodes: Partial<Record<RefusalCode, AnyErrorCode>> = {
  'organisation-unknown': 'not-found',
  'session-unknown': 'not-found',
  'learner-unknown': 'not-found',
  'code-unknown': 'not-found',
  'session-backwards': 'session-backwards',
  'session-begun': 'session-begun',
  'session-read-wider': 'session-read-wider',
  'session-kept-longer': 'session-kept-longer',
  'content-unknown': 'game-unknown',
  'codes-not-for-session': 'codes-not-for-session',
  'logo-too-large': 'logo-refused',
  'logo-unreadable': 'logo-refused',
  'logo-unsafe': 'logo-unsafe',
  'logo-too-complex': 'logo-too-complex',
  'platform-unknown': 'not-found',
  'platform-taken': 'platform-taken',
  'record-store-unknown': 'not-found',
  'address-refused': 'address-refused',
}

export const problemOfRefusal = ({ code }: Refusal): Problem => new Problem(problemCodes[code] ?? 'invalid')
