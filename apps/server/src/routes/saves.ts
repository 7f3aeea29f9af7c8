import { isToken } from '../domain/identity.js'
import { addUserTime as creditTime } from '../domain/played-time.js'
import { Problem } from '../domain/problem.js'
import { type Saving, saveProgression as save } from '../domain/progression.js'
import { closeRun } from '../domain/runs.js'
import { readSurvey } from '../domain/survey.js'
import { dayOf, type When } from '../domain/time-zone.js'
import { tokenFor } from '../http/cookies.js'
import type { AppContext, CallHandler } from './context.js'
import { owner } from './owner.js'
import { requirePace } from './require-pace.js'

const now = ({ clock, timeZone }: AppContext): When => ({ now: clock(), timeZone })
const saving = ({ clock, timeZone, agreed }: AppContext): Saving => ({ now: clock(), timeZone, agreed })

/** Somebody erased while they were writing is somebody we do not know. */
function requireKept(isKept: boolean): void {
  if (!isKept) throw new Problem('unauthenticated')
}

export const saveProgression: CallHandler<'saveProgression'> = async ({ context, body, request }) => {
  const token = tokenFor(request, body.sessionUID, context.origin)
  // Counted by token, which only its holder knows: other callers cannot use up a learner's pace.
  if (isToken(token)) requirePace(context, token)
  const { closing } = body
  if (closing) return closeRun(context, token, { ...body, closing }, saving(context))
  return save(context.store, token, body, saving(context))
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
  call.context.onSurveyed?.()
  return {}
}
