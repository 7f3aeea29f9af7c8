import type { staffDebateCalls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import type { Content } from '../content/content.js'
import { courseOf } from '../staff/caller.js'
import {
  recordAction,
  registerStaffCalls,
  type SessionCall,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import { debateMap, groupDebrief, projectedCards } from './debates.js'
import { updateChoiceStatistics, updateSurveyStatistics } from './shares.js'

function contentOf({ context, caller }: SessionCall): Content {
  const content = context.contents.find(caller.session.content)
  if (content === undefined) throw new Problem('not-found')
  return content
}

const severalCoursesSentence =
  'Cette session réunit les apprenants de plusieurs cours\u00a0: ses débats se préparent avec l’équipe de l’organisme.'

/**
 * Teachers who opened the console from a learning platform may see only the learners of their course. The statistics include all learners
 * of the session. So this function throws if the caller is such a teacher and the session has learners of other courses.
 */
async function requireAccessToGroup({ context, caller }: SessionCall): Promise<void> {
  const course = courseOf(caller)
  if (course !== null && !(await context.store.lti.hasOnlyMembersOf(caller.session.uid, course)))
    throw new Problem('forbidden', { sentence: severalCoursesSentence })
}

async function readMap(call: SessionCall) {
  await requireAccessToGroup(call)
  const content = contentOf(call)
  return debateMap(
    content,
    await updateChoiceStatistics(call.context.store, call.caller.session, content, call.now),
  )
}

const cardsSchema = z.array(z.strictObject({ choice: z.string(), question: z.string() }))

const debateHandlers: StaffHandlers<keyof typeof staffDebateCalls> = {
  getDebateMap: readMap,
  getSeance: async ({ context, caller }) => {
    const storedList = await context.store.debateLists.find(caller.session.uid, caller.staff.uid)
    return { cards: storedList === undefined ? [] : cardsSchema.parse(JSON.parse(storedList)) }
  },
  saveSeance: async ({ context, caller, body }) => {
    const list = { sessionUid: caller.session.uid, staffUid: caller.staff.uid }
    await context.store.debateLists.save({ ...list, cards: JSON.stringify(body.cards) })
    return {}
  },
  openProjection: async (call) => {
    const cards = projectedCards(await readMap(call), call.body.choices, contentOf(call).choices)
    if (cards.length === 0) throw new Problem('not-found')
    await recordAction(call, {
      action: 'projected',
      sessionUid: call.caller.session.uid,
      count: cards.length,
    })
    return { cards }
  },
  getGroupDebrief: async (call) => {
    await requireAccessToGroup(call)
    const { context, caller, now } = call
    const { session } = caller
    const [counts] = await context.store.follow.counts([session.uid])
    const content = contentOf(call)
    const survey = await updateSurveyStatistics(context.store, session, content, now)
    return groupDebrief(content, { finished: counts?.finished ?? 0, survey, map: await readMap(call) })
  },
  getGroupCounts: async (call) => {
    await requireAccessToGroup(call)
    const { context, caller, now } = call
    const content = contentOf(call)
    const choices = await updateChoiceStatistics(context.store, caller.session, content, now)
    const surveys = await updateSurveyStatistics(context.store, caller.session, content, now)
    return { runs: choices.groupCount, surveys: surveys.groupCount }
  },
}

export async function debateRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, debateHandlers)
}
