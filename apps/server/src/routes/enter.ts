import {
  type Entrance,
  enterByCode,
  enterByPartner,
  enterDemo,
  isPlain,
  type Welcome,
} from '../domain/entrance.js'
import { whoHolds } from '../domain/identity.js'
import { toUser } from '../domain/learner-view.js'
import { Problem } from '../domain/problem.js'
import { isSecure, setLoginCookie, tokenFor } from '../http/cookies.js'
import type { Allowance } from '../http/limits.js'
import type { CallContext, CallHandler, House } from './context.js'
import { openSession } from './find-session.js'
import { requirePace } from './require-pace.js'

type EnterCall = 'checkAccessCode' | 'checkOrCreateOdysseusUser'

function requireAllowed(allowance: Allowance): void {
  if (!allowance.allowed) throw new Problem('too-many', { retryAfterSeconds: allowance.retryAfterSeconds })
}

async function entranceTo(house: House, body: { sessionUID: string; consent: boolean }): Promise<Entrance> {
  const session = await openSession(house, body.sessionUID)
  if (!body.consent) throw new Problem('consent-missing')
  const { store, keyring, clock, content } = house
  const requirePaceOf = (learnerUid: string) => requirePace(house, `login of ${learnerUid}`)
  return { store, keyring, session, now: clock(), consentVersion: content.consentVersion, requirePaceOf }
}

async function answer<Name extends EnterCall>(
  { house, request, reply }: CallContext<Name>,
  { session }: Entrance,
  { learner, token }: Welcome,
) {
  setLoginCookie(reply, session, token, isSecure(request, house.origin))
  return { json: toUser(learner, await house.store.notions.of(learner.uid)) }
}

/** Every refusal leaves at the same moment after its arrival, so that time tells nothing of its reason. */
async function refuseInTime<Result>(house: House, work: () => Promise<Result>): Promise<Result> {
  const leave = house.hold(house.refusalTime)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'login-refused') await leave
    throw error
  }
}

export const checkAccessCode: CallHandler<'checkAccessCode'> = async (context) => {
  const { house, body, request } = context
  const entrance = await entranceTo(house, body)
  const { session } = entrance
  if (session.kind === 'partner')
    throw new Problem('login-refused', {
      sentence: 'Cette session s’ouvre depuis le site de votre organisme, sans code.',
    })
  if (session.kind === 'demo') {
    requireAllowed(await house.limiting.newcomer(request.ip))
    return answer(context, entrance, await enterDemo(entrance))
  }
  const welcome = await refuseInTime(house, () => enterByCode(entrance, body.accessCode)).catch(
    async (error: unknown) => {
      if (error instanceof Problem && error.code === 'login-refused')
        requireAllowed(await house.limiting.countWrongCode(request.ip, session.uid))
      throw error
    },
  )
  return answer(context, entrance, welcome)
}

async function isKnown({ store }: House, { session }: Entrance, puid: string): Promise<boolean> {
  return isPlain(puid) && (await store.learners.findByPuid(session.uid, puid)) !== undefined
}

export const checkOrCreateOdysseusUser: CallHandler<'checkOrCreateOdysseusUser'> = async (context) => {
  const { house, body, request } = context
  const entrance = await entranceTo(house, body)
  if (entrance.session.kind !== 'partner') throw new Problem('login-refused')
  const caller = await whoHolds(house.store, tokenFor(request, entrance.session.uid), entrance.now)
  const isUnsignedNewcomer = body.signed === undefined && !(await isKnown(house, entrance, body.puid))
  if (isUnsignedNewcomer) requireAllowed(await house.limiting.newcomer(request.ip))
  return answer(context, entrance, await enterByPartner(entrance, body, caller))
}
