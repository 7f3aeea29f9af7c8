// What a rule of administration refuses, by name. The command line and a screen each say it in their own words.

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
    /** Which organisation, session, partner… was named. */
    readonly subject = '',
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
