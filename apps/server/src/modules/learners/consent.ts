// Who agreed to which sentence. It covers the game and what trainers may read, so its version depends on both.
import type { Reads, TraceConsent } from '@didascalie/contract'
import type { LearnerRow, SessionRow } from '../../platform/database/schema.js'
import type { Content } from '../content/index.js'
import type { Store } from './store.js'

export const consentVersionOf = ({ consentVersions }: Pick<Content, 'consentVersions'>, reads: Reads) =>
  consentVersions[reads]

type Session = Pick<SessionRow, 'kind' | 'reads'>

/** Whether a trace of this learner is kept now. A no is an answer to one text: to another, one is asked again. */
export function traceConsentOf(
  { consent_version, declined_version }: Pick<LearnerRow, 'consent_version' | 'declined_version'>,
  session: Session,
  content: Pick<Content, 'consentVersions'>,
): TraceConsent {
  if (session.kind === 'demo') return 'none'
  const version = consentVersionOf(content, session.reads)
  if (declined_version === version) return 'refused'
  if (consent_version === version) return 'kept'
  // Whoever agreed to be read if they share agreed to be read less.
  const wider = consentVersionOf(content, 'each')
  return consent_version === wider && declined_version !== wider ? 'kept' : 'ask'
}

/** Every text under which a way is kept now, a bar around each. */
export const textsAgreedTo = ({ all }: { all: readonly Pick<Content, 'consentVersions'>[] }): string =>
  `|${all.flatMap(({ consentVersions: { group, each } }) => [group, each]).join('|')}|`

/** An answer to the sentence as it stands now. */
export async function agreeToTrace(
  store: Pick<Store, 'learners'>,
  learner: LearnerRow,
  { session, content, agrees, now }: { session: Session; content: Content; agrees: boolean; now: number },
): Promise<TraceConsent> {
  if (session.kind === 'demo') return 'none'
  const version = consentVersionOf(content, session.reads)
  const answer = agrees
    ? { consent_version: version, consent_at: now, declined_version: '' }
    : { declined_version: version, shared: 0 }
  await store.learners.change(learner.uid, answer)
  return agrees ? 'kept' : 'refused'
}
