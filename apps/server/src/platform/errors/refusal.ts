// An administration function throws a `Refusal` if a rule forbids the request. The command line and the console have texts for each code.

export type RefusalCode =
  | 'organisation-unknown'
  | 'organisation-taken'
  | 'organisation-unchanged'
  | 'session-unknown'
  | 'session-taken'
  | 'session-backwards'
  | 'session-unchanged'
  | 'session-begun'
  | 'session-read-wider'
  | 'session-kept-longer'
  | 'session-read-as-group'
  | 'content-unknown'
  | 'codes-not-for-session'
  | 'codes-out-of-range'
  | 'code-unknown'
  | 'partner-needed'
  | 'partner-unknown'
  | 'partner-taken'
  | 'partner-not-of-session'
  | 'platform-unknown'
  | 'platform-taken'
  | 'record-store-unknown'
  | 'address-refused'
  | 'learner-unknown'
  | 'logo-too-large'
  | 'logo-unreadable'
  | 'logo-unsafe'
  | 'logo-too-complex'

export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** The name or id of the organisation, session, partner… concerned. */
    readonly subject = '',
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
