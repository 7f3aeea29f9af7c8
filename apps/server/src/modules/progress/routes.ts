import { notionsInOrder, type Survey, surveyFromWire, surveyWireSchema } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.js'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import { type Identity, requireLearnerCaller } from '../learners/identity.js'
import { type CallHandlers, registerServiceCalls } from '../learners/service-calls.js'
import { findAccesses } from '../staff/audit-log.js'
import { addPlayedTime, learnerCaller } from './rules.js'
import { getRuns } from './runs.js'
import { finishRun, saveProgression } from './saves.js'

const currentTime = ({ clock, timeZone }: AppContext): NowInZone => ({ now: clock(), timeZone })

/** Throws if the learner was erased during the request. The learner then counts as logged out. */
function requireStored(isStored: boolean): void {
  if (!isStored) throw new Problem('unauthenticated')
}

/** If the game is not installed, throws `unavailable`, so that the browser keeps the unsaved data and retries. */
function countNotions({ contents }: AppContext, { content }: Identity): number {
  const game = contents.find(content)
  if (game === undefined) throw new Problem('unavailable')
  return notionsInOrder(game.notions).length
}

/** Parses survey answers in the format `"[1,0,…]"`, with one answer for each notion of the game. Throws `invalid` for any other text. */
function readSurvey(text: string, notionCount: number): Survey {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('invalid')
  }
  const parsed = surveyWireSchema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid')
  if (parsed.data.length !== notionCount)
    throw new Problem('invalid', {
      sentence: `Ce jeu pose ${notionCount} questions, et ${parsed.data.length} réponses sont arrivées\u00a0: rien n’a été enregistré. Rechargez la page, puis répondez à nouveau.`,
    })
  return surveyFromWire(parsed.data)
}

const progressHandlers: CallHandlers<
  'saveProgression' | 'saveNotionViewed' | 'addUserTime' | 'saveNotionsAcquired' | 'getWeek'
> = {
  saveProgression: async (call) => {
    const { context, body } = call
    const learner = await requireLearnerCaller(call)
    const { closing } = body
    return closing
      ? finishRun(context, learner, { ...body, closing }, currentTime(context))
      : saveProgression(context, learner, body, currentTime(context))
  },
  saveNotionViewed: async (call) => {
    const { context, body } = call
    const learner = await requireLearnerCaller(call)
    if (body.notion > countNotions(context, learner)) throw new Problem('invalid')
    requireStored(await context.store.notions.view(learner.learnerUid, body.notion, context.clock()))
    return {}
  },
  addUserTime: async (call) => {
    const { learnerUid } = await requireLearnerCaller(call)
    await addPlayedTime(call.context.store, learnerUid, currentTime(call.context))
    return {}
  },
  saveNotionsAcquired: async (call) => {
    const { store, records, onSurveyed } = call.context
    const learner = await requireLearnerCaller(call)
    const { learnerUid } = learner
    const survey = readSurvey(call.body.notions, countNotions(call.context, learner))
    const when = currentTime(call.context)
    requireStored(await store.notions.answer(learnerUid, survey, when.now, dayOf(when)))
    await records.update(learnerUid, 'surveyed')
    await store.ltiScores.queueMissing(when.now, learnerUid)
    onSurveyed?.()
    return {}
  },
  getWeek: async (call) => {
    const { learner, session, content } = await learnerCaller(call)
    const { store } = call.context
    const organisation = await store.organisations.find(session.organisationUid)
    const timeZone = organisation?.timeZone || call.context.timeZone
    const readings = await findAccesses(store, learner.uid, { action: 'read', timeZone })
    const codes = await findAccesses(store, learner.uid, { action: 'codes-replaced', timeZone })
    const confirmed = await findAccesses(store, learner.uid, { action: 'code-confirmed', timeZone })
    return {
      ...(await getRuns(store, learner, { session, content })),
      ...(readings.length > 0 && { readings }),
      ...(codes.length > 0 && { codes }),
      ...(confirmed.length > 0 && { confirmed: confirmed.map(({ on }) => on) }),
    }
  },
}

export async function progressRoutes(app: FastifyInstance): Promise<void> {
  registerServiceCalls(app, progressHandlers)
}
