import type { CallName } from '@didascalie/contract'
import { isToken, requireOwner, whoHolds } from '../domain/identity.js'
import { addUserTime as creditTime } from '../domain/played-time.js'
import { Problem } from '../domain/problem.js'
import { saveProgression as save } from '../domain/progression.js'
import { readSurvey } from '../domain/survey.js'
import { dayOf, type When } from '../domain/time-zone.js'
import { tokenFor } from '../http/cookies.js'
import type { AppContext, CallHandler, ServiceCall } from './context.js'
import { requirePace } from './require-pace.js'

type OwnerCall = Extract<
  CallName,
  'saveProgression' | 'saveNotionViewed' | 'addUserTime' | 'saveNotionsAcquired'
>

const now = ({ clock, timeZone }: AppContext): When => ({ now: clock(), timeZone })

/** The learner who calls, once it is sure that it is them. */
async function owner<Name extends OwnerCall>({ context, body, request }: ServiceCall<Name>): Promise<string> {
  const { userUID, sessionUID } = body
  const identity = await whoHolds(
    context.store,
    tokenFor(request, sessionUID, context.origin),
    context.clock(),
  )
  const { learner_uid } = requireOwner(identity, userUID, sessionUID)
  requirePace(context, learner_uid)
  return learner_uid
}

/** Somebody erased while they were writing is somebody we do not know. */
function requireKept(isKept: boolean): void {
  if (!isKept) throw new Problem('unauthenticated')
}

export const saveProgression: CallHandler<'saveProgression'> = async ({ context, body, request }) => {
  const token = tokenFor(request, body.sessionUID, context.origin)
  // Counted by token, which only its holder knows: other callers cannot use up a learner's pace.
  if (isToken(token)) requirePace(context, token)
  return save(context.store, token, body, now(context))
}

export const saveNotionViewed: CallHandler<'saveNotionViewed'> = async (call) => {
  const uid = await owner(call)
  requireKept(await call.context.store.notions.view(uid, call.body.notion, call.context.clock()))
  return {}
}

export const addUserTime: CallHandler<'addUserTime'> = async (call) => {
  const uid = await owner(call)
  await creditTime(call.context.store, uid, now(call.context))
  return {}
}

export const saveNotionsAcquired: CallHandler<'saveNotionsAcquired'> = async (call) => {
  const survey = readSurvey(call.body.notions)
  const uid = await owner(call)
  const when = now(call.context)
  requireKept(await call.context.store.notions.answer(uid, survey, when.now, dayOf(when)))
  return {}
}
