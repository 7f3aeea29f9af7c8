import { Problem } from '../../platform/errors/problem.js'
import { isToken } from '../../platform/keys/keyring.js'
import { requirePace } from '../../platform/limits/require-pace.js'
import { dayOf, type When } from '../../platform/time/time-zone.js'
import type { CallHandler } from '../learners/index.js'
import { owner, tokenFor } from '../learners/index.js'
import type { Context } from './context.js'
import { addUserTime as creditTime } from './played-time.js'
import { type Saving, saveProgression as save } from './progression.js'
import { closeRun } from './runs.js'
import { readSurvey } from './survey.js'

const now = ({ clock, timeZone }: Context): When => ({ now: clock(), timeZone })
const saving = ({ clock, timeZone, agreed }: Context): Saving => ({ now: clock(), timeZone, agreed })

/** Somebody erased while they were writing is somebody we do not know. */
function requireKept(isKept: boolean): void {
  if (!isKept) throw new Problem('unauthenticated')
}

export const saveProgression: CallHandler<'saveProgression', Context> = async ({
  context,
  body,
  request,
}) => {
  const token = tokenFor(request, body.sessionUID, context.origin)
  // Counted by token, which only its holder knows: other callers cannot use up a learner's pace.
  if (isToken(token)) requirePace(context, token)
  const { closing } = body
  if (closing) return closeRun(context, token, { ...body, closing }, saving(context))
  return save(context.store, token, body, saving(context))
}

export const saveNotionViewed: CallHandler<'saveNotionViewed', Context> = async (call) => {
  const uid = await owner(call)
  requireKept(await call.context.store.notions.view(uid, call.body.notion, call.context.clock()))
  return {}
}

export const addUserTime: CallHandler<'addUserTime', Context> = async (call) => {
  const uid = await owner(call)
  await creditTime(call.context.store, uid, now(call.context))
  return {}
}

export const saveNotionsAcquired: CallHandler<'saveNotionsAcquired', Context> = async (call) => {
  const survey = readSurvey(call.body.notions)
  const uid = await owner(call)
  const when = now(call.context)
  requireKept(await call.context.store.notions.answer(uid, survey, when.now, dayOf(when)))
  call.context.onSurveyed?.()
  return {}
}
