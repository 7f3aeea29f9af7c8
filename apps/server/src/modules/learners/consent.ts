// Consent of learners. The consent text names the game and what trainers may read, so its version depends on both.

import type { Reads, SessionKind, TraceConsent } from '@didascalie/contract'
import type { Store } from '../../store.js'
import type { Content } from '../content/content.js'

export const consentVersionOf = (
  { consentVersions }: Pick<Content, 'consentVersions'>,
  { kind, reads }: Session,
) => consentVersions[kind === 'demo' ? 'demo' : reads]

/** The versions of the consent text that a learner agreed to and declined; `''` for none. */
export interface ConsentAnswers {
  consentVersion: string
  declinedVersion: string
}

interface Session {
  kind: SessionKind
  reads: Reads
}

/**
 * Whether the learner agreed to the storage of their trace (the list of their choices). `kept`: yes. `refused`: no. `ask`: the learner has
 * not answered the current version of the text. `none`: the session is a demo, which stores no trace.
 */
export function traceConsentOf(
  { consentVersion, declinedVersion }: ConsentAnswers,
  session: Session,
  content: Pick<Content, 'consentVersions'>,
): TraceConsent {
  if (session.kind === 'demo') return 'none'
  const version = consentVersionOf(content, session)
  if (declinedVersion === version) return 'refused'
  if (consentVersion === version) return 'kept'
  // A learner who agreed to the text for `each` has also agreed to the narrower text for `group`.
  const widerVersion = content.consentVersions.each
  return consentVersion === widerVersion && declinedVersion !== widerVersion ? 'kept' : 'ask'
}

/** Whether the server may store the learner's choices. False if the game is not installed, because its consent text is then unknown. */
export const mayStoreTrace = (
  learner: ConsentAnswers,
  session: Session,
  content: Pick<Content, 'consentVersions'> | undefined,
): boolean => content !== undefined && traceConsentOf(learner, session, content) === 'kept'

/** Stores the learner's answer to the current consent text. After a refusal, trainers can no longer read the learner's runs. */
export async function agreeToTrace(
  store: Store,
  learner: { uid: string },
  { session, content, agrees, now }: { session: Session; content: Content; agrees: boolean; now: number },
): Promise<TraceConsent> {
  if (session.kind === 'demo') return 'none'
  const version = consentVersionOf(content, session)
  const answer = agrees
    ? { consentVersion: version, consentAt: now, declinedVersion: '' }
    : { declinedVersion: version, isShared: false }
  await store.learners.change(learner.uid, answer)
  return agrees ? 'kept' : 'refused'
}
