import { addUserTime as creditTime } from '../domain/played-time.js'
import { Problem } from '../domain/problem.js'
import { saveProgression as save } from '../domain/progression.js'
import { closeRun } from '../domain/runs.js'
import { readSurvey } from '../domain/survey.js'
import { dayOf, type When } from '../domain/time-zone.js'
import type { AppContext, CallHandler } from './context.js'
import { owner } from './owner.js'

const now = ({ clock, timeZone }: AppContext): When => ({ now: clock(), timeZone })

/** Somebody erased while they were writing is somebody we do not know. */
function requireKept(isKept: boolean): void {
  if (!isKept) throw new Problem('unauthenticated')
}

export const saveProgression: CallHandler<'saveProgression'> = async (call) => {
  const { context, body } = call
  const learner = await owner(call)
  const { closing } = body
  return closing
    ? closeRun(context, learner, { ...body, closing }, now(context))
    : save(context, learner, body, now(context))
}

export const saveNotionViewed: CallHandler<'saveNotionViewed'> = async (call) => {
  const { learner_uid } = await owner(call)
  requireKept(await call.context.store.notions.view(learner_uid, call.body.notion, call.context.clock()))
  return {}
}

export const addUserTime: CallHandler<'addUserTime'> = async (call) => {
  const { learner_uid } = await owner(call)
  await creditTime(call.context.store, learner_uid, now(call.context))
  return {}
}

export const saveNotionsAcquired: CallHandler<'saveNotionsAcquired'> = async (call) => {
  const { store, records, onSurveyed } = call.context
  const survey = readSurvey(call.body.notions)
  const { learner_uid } = await owner(call)
  const when = now(call.context)
  requireKept(await store.notions.answer(learner_uid, survey, when.now, dayOf(when)))
  await records.update(learner_uid)
  await store.ltiScores.queueOwed(when.now, learner_uid)
  onSurveyed?.()
  return {}
}
