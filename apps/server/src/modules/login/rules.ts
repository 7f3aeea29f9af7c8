// The three ways to log in: with an access code, with a partner's link, to a demo.
import type { CallBody, TraceConsent, User } from '@didascalie/contract'
import type { AccessCode, Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, type Keyring, newToken, newUid } from '../../platform/keys/keyring.js'
import { normaliseCode } from '../../platform/keys/readable-code.js'
import type { Store } from '../../store.js'
import type { Content } from '../content/content.js'
import { type Identity, loginLifeMs } from '../learners/identity.js'
import type { LearningRecords } from '../learners/learning-records.js'
import type { Admission } from '../learners/queries.js'
import { type Learner, learnerDefaults } from '../learners/rules.js'
import { nameFromLaunch } from '../lti/lti-people.js'
import { isGenuine, signatureLifeMs } from '../partners/partner-signature.js'
import type { NotionsOfLearner } from '../progress/run-queries.js'
import { checkpointOf } from '../progress/saves.js'
import { closedReason } from '../sessions/rules.js'
import { recordAnswer, resolveReplacedCode } from './replaced-code.js'

export interface LoginContext {
  store: Store
  keyring: Keyring
  records: LearningRecords
  now: number
  session: Session
  content: Pick<Content, 'consentVersions'>
  consentVersion: string
  /** A keyed hash of the IP address of the request (for IPv6, of its /64 network). The hash differs from session to session. */
  network: string
  timeZone: string
  /** Whether the browser that sends the request is logged in to the console. */
  isStaffBrowser: () => Promise<boolean>
  /** Throws if this learner, whose identity is already verified, logs in too often. */
  enforceLoginRate: (learnerUid: string) => void
}

export interface LoginResult {
  learner: Learner
  token: string
}

function newLearner({ session, now, consentVersion }: LoginContext): Learner {
  return {
    ...learnerDefaults,
    uid: newUid(),
    sessionUid: session.uid,
    heartbeatAt: now,
    consentAt: now,
    consentVersion,
    createdAt: now,
  }
}

async function completeLogin(
  { store, records, now, enforceLoginRate }: LoginContext,
  entry: Admission,
): Promise<LoginResult> {
  if (entry.outcome === 'full') throw new Problem('session-full')
  if (entry.outcome === 'refused') throw new Problem('login-refused')
  enforceLoginRate(entry.learner.uid)
  const token = newToken()
  const isStored = await store.logins.create({
    tokenHash: hashToken(token),
    learnerUid: entry.learner.uid,
    createdAt: now,
    expiresAt: now + loginLifeMs,
  })
  // The learner was erased during the login.
  if (!isStored) throw new Problem('login-refused')
  await records.update(entry.learner.uid)
  return { learner: entry.learner, token }
}

function isUsableCode(code: AccessCode | undefined, now: number): code is AccessCode {
  return code !== undefined && code.revokedAt === null && (code.expiresAt === null || code.expiresAt > now)
}

const sentencesOfClosedSessions = {
  'session-not-open':
    'Votre code est bon, mais sa session n’est pas encore ouverte. Revenez à la date indiquée par la personne qui vous forme.',
  'session-expired':
    'Votre code est bon, mais sa session est terminée\u00a0: sa date de fin est passée. La personne qui vous forme peut la prolonger.',
  'session-closed':
    'Votre code est bon, mais sa session a été fermée. Adressez-vous à la personne qui vous forme.',
}

/** The answer to a code that was typed at the address of another session: where it opens, or why its session is closed. */
async function findProblemElsewhere(
  { store, now }: LoginContext,
  { sessionUid }: AccessCode,
): Promise<Problem> {
  const session = await store.sessions.find(sessionUid)
  const code = session === undefined ? 'login-refused' : closedReason(session, now)
  if (code === undefined) return new Problem('code-elsewhere', { data: { sessionUID: sessionUid } })
  if (code === 'login-refused') return new Problem(code)
  return new Problem(code, { sentence: sentencesOfClosedSessions[code] })
}

/** Wrong, expired and revoked codes get the same answer. */
export async function logInWithCode(
  context: LoginContext,
  { accessCode, isMine }: { accessCode: string; isMine?: boolean | undefined },
): Promise<LoginResult> {
  const { store, keyring, session, now, network } = context
  const hash = keyring.hashCode(normaliseCode(accessCode))
  const code = await store.codes.find(hash)
  if (!isUsableCode(code, now)) throw new Problem('login-refused')
  if (code.sessionUid !== session.uid) throw await findProblemElsewhere(context, code)
  const previousLearnerUid = await resolveReplacedCode(context, code, isMine)
  const admission = await store.learners.admitByCode(session, code, newLearner(context), previousLearnerUid)
  const result = await completeLogin(context, admission)
  if (previousLearnerUid !== null) await recordAnswer(context, 'code-declined', previousLearnerUid)
  await store.learners.setNetwork(result.learner.uid, network)
  // A revocation of the code ends only the logins that exist at that moment. So the code is checked again after the new login is stored.
  if (isUsableCode(await store.codes.find(hash), now)) return result
  await store.logins.revokeToken(hashToken(result.token), now)
  throw new Problem('login-refused')
}

/** Creates a new learner for each visit. */
export async function logInToDemo(context: LoginContext): Promise<LoginResult> {
  return completeLogin(context, await context.store.learners.admitNew(context.session, newLearner(context)))
}

const partnerRefusal = () =>
  new Problem('login-refused', {
    sentence:
      'Ce lien n’est plus valable. Retournez sur le site de votre organisme et ouvrez le jeu à nouveau.',
  })

const missingPuid = () =>
  new Problem('login-refused', {
    sentence:
      'Ce lien ne dit pas qui vient. Ouvrez le jeu depuis le site de votre organisme, avec votre compte\u00a0; si c’est ce que vous avez fait, montrez ce message à la personne qui vous forme.',
  })

type PartnerBody = CallBody<'checkOrCreateOdysseusUser'>

/**
 * For a nonce, or a puid (the partner's id of a learner). A line break in it would make the signed text ambiguous. PostgreSQL cannot store
 * a NUL character.
 */
function isWellFormedLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** A partner's link that has been verified. */
export interface VerifiedPartnerLink {
  puid: string
  /** Absent for an unsigned link, which some partners may send. */
  link?: { partnerUid: string; nonce: string; expiresAt: number }
}

/** Runs before anything is counted or written, so that forged links do not use up a limit. */
export async function verifyPartnerEntry(
  { store, keyring, session, now }: LoginContext,
  { puid, signed }: PartnerBody,
): Promise<VerifiedPartnerLink> {
  if (puid === '') throw missingPuid()
  if (!isWellFormedLine(puid) || (signed !== undefined && !isWellFormedLine(signed.nonce)))
    throw new Problem('invalid')
  const partner = session.partnerUid === null ? undefined : await store.partners.find(session.partnerUid)
  if (partner === undefined) throw partnerRefusal()
  if (signed === undefined) {
    if (!partner.allowsUnsigned) throw partnerRefusal()
    return { puid }
  }
  if (!isGenuine(keyring.unseal(partner.secret), puid, session.uid, signed, now)) throw partnerRefusal()
  const expiresAt = signed.time * 1000 + 2 * signatureLifeMs
  return { puid, link: { partnerUid: partner.uid, nonce: signed.nonce, expiresAt } }
}

export async function isNewPartnerLearner(
  { store, session }: LoginContext,
  { puid }: VerifiedPartnerLink,
): Promise<boolean> {
  return (await store.learners.findByPuid(session.uid, puid)) === undefined
}

async function logInAsPuid(context: LoginContext, { puid, link }: VerifiedPartnerLink): Promise<LoginResult> {
  const { store, session, now, network } = context
  const admission = await store.learners.admitByPuid(session, puid, newLearner(context))
  const { learner, token } = await completeLogin(context, admission)
  // Without a signature, one person can log in with several puids. So the server stores the network of the learner, as for a login with a
  // code. With the networks, the published figures of a group count different people.
  if (link === undefined) await store.learners.setNetwork(learner.uid, network)
  const namedLearner = await nameFromLaunch(store, session, learner)
  // A learner who has already finished may come from another activity of the LMS. This activity also expects the completion score.
  if (learner.surveyedOn !== null) await store.ltiScores.queueMissing(now, learner.uid)
  return { learner: namedLearner, token }
}

/**
 * A signed link works once. After that, it works only in a browser in which the same learner is already
 * logged in, for example on a reload.
 */
export async function logInWithPartnerLink(
  context: LoginContext,
  entry: VerifiedPartnerLink,
  caller: Identity | undefined,
): Promise<LoginResult> {
  const { puid, link } = entry
  const isLoggedInBrowser = caller?.sessionUid === context.session.uid && caller.puid === puid
  if (link === undefined) return logInAsPuid(context, entry)
  const { partners } = context.store
  const isUnused = await partners.useNonce(link.partnerUid, link.nonce, link.expiresAt)
  if (!isUnused && !isLoggedInBrowser) throw partnerRefusal()
  try {
    return await logInAsPuid(context, entry)
  } catch (error) {
    // After a failure (full session, database error) the link can be used again. An error of `releaseNonce` must not hide the first error.
    if (isUnused) await partners.releaseNonce(link.partnerUid, link.nonce).catch(() => {})
    throw error
  }
}

/** The learner as the server sends them to the player. */
export function toUser(learner: Learner, notions: NotionsOfLearner, trace: TraceConsent): User {
  return {
    uid: learner.uid,
    firstname: learner.firstname,
    lastname: learner.lastname,
    progression: learner.progression,
    revision: learner.revision,
    audio: learner.hasAudio ? 1 : 0,
    progress: { node: checkpointOf(learner.progression) },
    notions: [...notions.answers].filter(([, isAcquired]) => isAcquired).map(([notion]) => notion),
    surveyed: notions.answers.size > 0,
    finished: learner.finishedOn !== null,
    trace,
    shares: learner.isShared,
    prints: learner.printsRun,
  }
}
