// Who agreed to which sentence. It covers the game and what trainers may read, so its version depends on both.

import type { Reads, SessionKind, TraceConsent } from '@didascalie/contract'
import type { Content } from '../content/index.js'
import type { Store } from './store.js'

export const consentVersionOf = ({ consentVersions }: Pick<Content, 'consentVersions'>, reads: Reads) =>
  consentVersions[reads]

/** The versions of the consent text that a learner agreed to and declined; `''` for none. */
export interface ConsentAnswers {
  consentVersion: string
  declinedVersion: string
}

interface Session {
  kind: SessionKind
  reads: Reads
}

/** Whether a trace of this learner is kept now. A no is an answer to one text: to another, one is asked again. */
export function traceConsentOf(
  { consentVersion, declinedVersion }: ConsentAnswers,
  session: Session,
  content: Pick<Content, 'consentVersions'>,
): TraceConsent {
  if (session.kind === 'demo') return 'none'
  const version = consentVersionOf(content, session.reads)
  if (declinedVersion === version) return 'refused'
  if (consentVersion === version) return 'kept'
  // Whoever agreed to be read if they share agreed to be read less.
  const wider = consentVersionOf(content, 'each')
  return consentVersion === wider && declinedVersion !== wider ? 'kept' : 'ask'
}

/** Whether the server may store what this learner chooses. Without the game there is no text they can have agreed to. */
export const mayStoreTrace = (
  learner: ConsentAnswers,
  session: Session,
  content: Pick<Content, 'consentVersions'> | undefined,
): boolean => content !== undefined && traceConsentOf(learner, session, content) === 'kept'

/** An answer to the sentence as it stands now. */
export async function agreeToTrace(
  store: Pick<Store, 'learners'>,
  learner: { uid: string },
  { session, content, agrees, now }: { session: Session; content: Content; agrees: boolean; now: number },
): Promise<TraceConsent> {
  if (session.kind === 'demo') return 'none'
  const version = consentVersionOf(content, session.reads)
  const answer = agrees
    ? { consentVersion: version, consentAt: now, declinedVersion: '' }
    : { declinedVersion: version, isShared: false }
  await store.learners.change(learner.uid, answer)
  return agrees ? 'kept' : 'refused'
}
