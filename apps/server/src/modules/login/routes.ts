import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.js'
import { Problem } from '../../platform/errors/problem.js'
import { isSecure } from '../../platform/http/loopback.js'
import { addressKey } from '../../platform/limits/limiters.js'
import { requireAllowed, requireWriteRate } from '../../platform/limits/require-rate.js'
import { findBuildOfBrowser } from '../content/content.js'
import { consentVersionOf, traceConsentOf } from '../learners/consent.js'
import { clearLoginCookie, endLogin, findLogin, setLoginCookie, tokenFor } from '../learners/identity.js'
import { type CallHandlers, registerServiceCalls, type ServiceCall } from '../learners/service-calls.js'
import { isFromLaunch } from '../lti/lti-people.js'
import { openSession, sessionUidPattern } from '../sessions/rules.js'
import { findCallerByToken } from '../staff/caller.js'
import { staffTokenIn } from '../staff/staff-cookie.js'
import {
  isNewPartnerLearner,
  type LoginContext,
  type LoginResult,
  logInToDemo,
  logInWithCode,
  logInWithPartnerLink,
  toUser,
  verifyPartnerEntry,
} from './rules.js'

type LoginCall = 'checkAccessCode' | 'checkOrCreateOdysseusUser'

async function loginContextOf<Name extends LoginCall>({
  context,
  body,
  request,
}: ServiceCall<Name>): Promise<LoginContext> {
  const { session, content } = await openSession(context, body.sessionUID)
  // The learner agrees to the consent text of the build that their page shows. If the server no longer has that build, the stored version
  // is `''`, so the server asks for consent again.
  const shownBuild = findBuildOfBrowser(context.contents, content, body.build)
  const { store, keyring, records, clock, origin, timeZone } = context
  const enforceLoginRate = (learnerUid: string) => requireWriteRate(context, `login of ${learnerUid}`)
  return {
    store,
    keyring,
    records,
    session,
    now: clock(),
    timeZone,
    network: keyring.hashNetwork(session.uid, addressKey(request.ip)),
    isStaffBrowser: async () =>
      (await findCallerByToken(store, staffTokenIn(request, origin), clock(), false)) !== undefined,
    content,
    consentVersion: shownBuild === undefined ? '' : consentVersionOf(shownBuild, session),
    enforceLoginRate,
  }
}

async function completeAnswer<Name extends LoginCall>(
  { context, request, reply }: ServiceCall<Name>,
  { session, content }: LoginContext,
  { learner, token }: LoginResult,
) {
  const secure = isSecure(request, context.origin) || isFromLaunch(learner.puid)
  setLoginCookie(reply, session, token, secure)
  const notions = await context.store.notions.ofLearner(learner.uid)
  return { json: toUser(learner, notions, traceConsentOf(learner, session, content)) }
}

/** Counts a login that creates a learner without a code. A login that fails, for example because the session is full, does not count. */
async function countAsNewcomer<Result>(
  { limiting }: AppContext,
  ip: string,
  work: () => Promise<Result>,
): Promise<Result> {
  requireAllowed(await limiting.tryNewcomer(ip))
  try {
    return await work()
  } catch (error) {
    await limiting.undoNewcomer(ip)
    throw error
  }
}

/** A refused login is answered only when `refusalTime` has passed since its start, so that the response time does not reveal the reason. */
async function rejectAfterDelay<Result>(context: AppContext, work: () => Promise<Result>): Promise<Result> {
  const refusalDelay = context.delay(context.refusalTime)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'login-refused') await refusalDelay
    throw error
  }
}

const loginHandlers: CallHandlers<LoginCall | 'logout'> = {
  checkAccessCode: async (call) => {
    const { context, body, request } = call
    const login = await loginContextOf(call)
    const { session } = login
    if (!body.consent) throw new Problem('consent-missing')
    if (session.kind === 'partner')
      throw new Problem('login-refused', {
        sentence: 'Cette session s’ouvre depuis le site de votre organisme, sans code.',
      })
    if (session.kind === 'demo') {
      const result = await countAsNewcomer(context, request.ip, () => logInToDemo(login))
      return completeAnswer(call, login, result)
    }
    const result = await rejectAfterDelay(context, () => logInWithCode(login, body)).catch(
      async (error: unknown) => {
        if (error instanceof Problem && error.code === 'login-refused')
          requireAllowed(await context.limiting.countWrongCode(request.ip, session.uid))
        throw error
      },
    )
    return completeAnswer(call, login, result)
  },
  checkOrCreateOdysseusUser: async (call) => {
    const { context, body, request } = call
    const login = await loginContextOf(call)
    const { session, now } = login
    if (session.kind !== 'partner') throw new Problem('login-refused')
    const entry = await verifyPartnerEntry(login, body)
    const isNew = await isNewPartnerLearner(login, entry)
    // The server creates a learner only with consent. So a learner who exists already and comes with a signed link has consented before.
    if (!body.consent && (isNew || entry.link === undefined)) throw new Problem('consent-missing')
    const token = tokenFor(request, session.uid, context.origin)
    const caller = await findLogin(context.store, token, now)
    const enter = () => logInWithPartnerLink(login, entry, caller)
    const isCounted = entry.link === undefined && isNew
    return completeAnswer(
      call,
      login,
      isCounted ? await countAsNewcomer(context, request.ip, enter) : await enter(),
    )
  },
  /** Idempotent: a caller who is already logged out gets the same answer. */
  logout: async ({ context, body, request, reply }) => {
    const { sessionUID, userUID } = body
    const { store, origin, clock } = context
    if (!sessionUidPattern.test(sessionUID)) throw new Problem('invalid')
    await endLogin(store, tokenFor(request, sessionUID, origin), { userUID, sessionUID }, clock())
    const session = await store.sessions.find(sessionUID)
    const secure = isSecure(request, origin)
    if (session === undefined) return {}
    clearLoginCookie(reply, session, secure)
    if (!secure && session.kind === 'partner') clearLoginCookie(reply, session, true)
    return {}
  },
}

export async function loginRoutes(app: FastifyInstance): Promise<void> {
  registerServiceCalls(app, loginHandlers)
}
