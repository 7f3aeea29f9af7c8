import { notionsInOrder } from '@didascalie/contract'
import type { AppContext } from '../../context.js'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import { type Identity, requireLearnerCaller } from '../learners/identity.js'
import type { CallHandler } from '../learners/service-calls.js'
import { addUserTime as creditTime } from './played-time.js'
import { saveProgression as save } from './progression.js'
import { finishRun } from './runs.js'
import { readSurvey } from './survey.js'

const currentTime = ({ clock, timeZone }: AppContext): NowInZone => ({ now: clock(), timeZone })

/** Throws if the learner was erased during the request. The learner then counts as logged out. */
function requireStored(isStored: boolean): void {
  if (!isStored) throw new Problem('unauthenticated')
}

/** If the game is not installed, throws `unavailable`, so that the browser keeps the unsaved data and retries. */
function notionCountOf({ contents }: AppContext, { content }: Pick<Identity, 'content'>): number {
  const game = contents.find(content)
  if (game === undefined) throw new Problem('unavailable')
  return notionsInOrder(game.notions).length
}

export const saveProgression: CallHandler<'saveProgression'> = async (call) => {
  const { context, body } = call
  const learner = await requireLearnerCaller(call)
  const { closing: finishedRun } = body
  return finishedRun
    ? finishRun(context, learner, { ...body, closing: finishedRun }, currentTime(context))
    : save(context, learner, body, currentTime(context))
}

export const saveNotionViewed: CallHandler<'saveNotionViewed'> = async (call) => {
  const { context, body } = call
  const learner = await requireLearnerCaller(call)
  if (body.notion > notionCountOf(context, learner)) throw new Problem('invalid')
  requireStored(await context.store.notions.view(learner.learnerUid, body.notion, context.clock()))
  return {}
}

export const addUserTime: CallHandler<'addUserTime'> = async (call) => {
  const { learnerUid } = await requireLearnerCaller(call)
  await creditTime(call.context.store, learnerUid, currentTime(call.context))
  return {}
}

export const saveNotionsAcquired: CallHandler<'saveNotionsAcquired'> = async (call) => {
  const { store, records, onSurveyed } = call.context
  const learner = await requireLearnerCaller(call)
  const { learnerUid } = learner
  const survey = readSurvey(call.body.notions, notionCountOf(call.context, learner))
  const when = currentTime(call.context)
  requireStored(await store.notions.answer(learnerUid, survey, when.now, dayOf(when)))
  await records.update(learnerUid, 'surveyed')
  await store.ltiScores.queueMissing(when.now, learnerUid)
  onSurveyed?.()
  return {}
}
