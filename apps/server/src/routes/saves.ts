import type { CallName } from '@didascalie/contract'
import { isToken, requireOwner, whoHolds } from '../domain/identity.js'
import { addUserTime as creditTime } from '../domain/played-time.js'
import { Problem } from '../domain/problem.js'
import { saveProgression as save } from '../domain/progression.js'
import { readSurvey } from '../domain/survey.js'
import { tokenFor } from '../http/cookies.js'
import type { CallContext, CallHandler } from './context.js'
import { requirePace } from './require-pace.js'

type OwnerCall = Extract<
  CallName,
  'saveProgression' | 'saveNotionViewed' | 'addUserTime' | 'saveNotionsAcquired'
>

/** The learner who calls, once it is sure that it is them. */
async function owner<Name extends OwnerCall>({ house, body, request }: CallContext<Name>): Promise<string> {
  const { userUID, sessionUID } = body
  const identity = await whoHolds(house.store, tokenFor(request, sessionUID), house.clock())
  const { learner_uid } = requireOwner(identity, userUID, sessionUID)
  requirePace(house, learner_uid)
  return learner_uid
}

/** Somebody erased while they were writing is somebody we do not know. */
function requireKept(isKept: boolean): void {
  if (!isKept) throw new Problem('unauthenticated')
}

export const saveProgression: CallHandler<'saveProgression'> = async ({ house, body, request }) => {
  const token = tokenFor(request, body.sessionUID)
  // By the token, which nobody else knows: nobody else can use up a learner's pace.
  if (isToken(token)) requirePace(house, token)
  return save(house.store, token, body, house.clock())
}

export const saveNotionViewed: CallHandler<'saveNotionViewed'> = async (context) => {
  const uid = await owner(context)
  requireKept(await context.house.store.notions.view(uid, context.body.notion, context.house.clock()))
  return {}
}

export const addUserTime: CallHandler<'addUserTime'> = async (context) => {
  const uid = await owner(context)
  await creditTime(context.house.store, uid, context.house.clock())
  return {}
}

export const saveNotionsAcquired: CallHandler<'saveNotionsAcquired'> = async (context) => {
  const survey = readSurvey(context.body.notions)
  const uid = await owner(context)
  requireKept(await context.house.store.notions.answer(uid, survey, context.house.clock()))
  return {}
}
