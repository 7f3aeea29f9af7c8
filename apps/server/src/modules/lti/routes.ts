// The routes of LTI 1.3. In the terms of LTI, this server is a tool.

import type { SessionCourse, staffCourseCalls, staffRosterCalls } from '@didascalie/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { addressKey } from '../../platform/limits/limiters.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import type { SessionCaller } from '../staff/caller.js'
import type { StaffHandlers } from '../staff/staff-calls.js'
import { recordAction, registerStaffCalls } from '../staff/staff-calls.js'
import { beginLaunchHandlers } from './begin-launch.js'
import { chooseSession, deepLinkAnswer } from './choose.js'
import { finishLaunchHandlers } from './finish-launch.js'
import { publicKeys } from './keys.js'
import { assets, chosenPage, registeredPage, returnPage } from './pages.js'
import { warnIfInactive } from './platforms.js'
import { LtiRefused } from './refused.js'
import { registerPlatform } from './register.js'
import { choiceSchema, launchBodyLimit, parse, registerSchema, visitSchema } from './requests.js'
import { type Course, Roster } from './roster.js'
import { originsOf, sendPage, sendRefusal } from './send-page.js'
import { readTicket } from './ticket.js'
import { type HandlerContext, originOf } from './tools.js'
import { KeySets } from './verify.js'
import { openConsole } from './visitor-login.js'

export async function ltiRoutes(app: FastifyInstance): Promise<void> {
  const { store, keyring, clock } = app
  const policy: OutboundPolicy = app.outboundPolicy ?? { allowsLoopback: false }
  const keySets = new KeySets(policy, clock)
  const roster = new Roster({ store, keyring, outboundPolicy: policy, log: app.log, clock })
  const tools = { context: app, outboundPolicy: policy, keySets, roster }
  const { login, go } = beginLaunchHandlers(tools)
  const { launch } = finishLaunchHandlers(tools)
  const { choose, visit, register } = pageHandlers(tools)

  registerStaffCalls(app, { ...rosterHandlers(roster), ...courseHandlers })
  const hidden = { schema: { hide: true } }
  app.get('/lti/jwks', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys({ store, keyring }, clock())),
  )
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: launchBodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.setErrorHandler(sendRefusal)
    const fromPlatform = { ...hidden, bodyLimit: launchBodyLimit, config: { acceptsOtherSites: true } }
    pages.get('/lti/login', hidden, login)
    pages.post('/lti/login', fromPlatform, login)
    pages.get('/lti/go', hidden, go)
    pages.post('/lti/launch', fromPlatform, launch)
    pages.post('/lti/deep-link', { ...hidden, bodyLimit: launchBodyLimit }, choose)
    pages.post('/lti/visit', { ...hidden, bodyLimit: launchBodyLimit }, visit)
    pages.get('/lti/register', hidden, register)
    for (const [name, { type, text }] of Object.entries(assets))
      pages.get(`/lti/${name}`, hidden, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
      )
  })
}

// Handlers of the server's own LTI pages: choose a session, open the console, register a platform.

export function pageHandlers(tools: HandlerContext) {
  const { context, outboundPolicy: policy } = tools
  const { store, keyring, clock } = context

  async function choose(request: FastifyRequest, reply: FastifyReply) {
    requireWriteRate(context, `choices from ${addressKey(request.ip)}`)
    const { ticket: sealed, ...chosen } = parse(choiceSchema, request.body)
    const now = clock()
    const ticket = readTicket(keyring, sealed, now)
    const { platform: uid, goal } = ticket
    if (goal.kind === 'visit') throw new LtiRefused('the ticket is not for choosing a session')
    const platform = await store.lti.platform(uid)
    if (platform === undefined) throw new LtiRefused('the platform was removed')
    const session = await chooseSession({ store, keyring, now }, platform, chosen, {
      ticket,
      content: context.contents.defaultGame.name,
    })
    if (goal.kind === 'link') {
      await store.lti.setLink({
        platformUid: uid,
        linkId: goal.id,
        sessionUid: session.uid,
        membersUrl: goal.members,
        courseId: ticket.course,
      })
      return sendPage(reply, chosenPage(session.name), originsOf(platform))
    }
    const jwt = await deepLinkAnswer({ store, keyring, now }, platform, {
      session,
      goal,
      origin: originOf(context, request),
    })
    return sendPage(reply, returnPage(goal.address, jwt), originsOf(platform))
  }

  function visit(request: FastifyRequest, reply: FastifyReply) {
    requireWriteRate(context, `choices from ${addressKey(request.ip)}`)
    return openConsole(context, { request, reply }, parse(visitSchema, request.body).ticket)
  }

  async function register(request: FastifyRequest, reply: FastifyReply) {
    requireWriteRate(context, `registrations from ${addressKey(request.ip)}`)
    const parameters = parse(registerSchema, request.query)
    const platform = await registerPlatform(
      { store, keyring, outboundPolicy: policy, origin: originOf(context, request), now: clock() },
      {
        invite: parameters.invite,
        configuration: parameters.openid_configuration,
        token: parameters.registration_token,
      },
    )
    warnIfInactive(request.log, platform)
    return sendPage(reply, registeredPage(platform.name), originsOf(platform))
  }

  return { choose, visit, register }
}

// Handlers for two settings of a session that a learning platform opens: the session's course, and whether other courses may use the
// session.

/** `known`: the session's course and the courses that have opened the session. */
async function viewOfCourse(store: Store, session: Session): Promise<SessionCourse> {
  const { courseId, isCourseShared, partnerUid, uid } = session
  const platform = partnerUid === null ? undefined : await store.lti.platformOfPartner(partnerUid)
  const ids = [courseId, ...(await store.lti.linksOfSession(uid)).map((link) => link.courseId)]
  const knownCourses =
    platform === undefined
      ? []
      : await store.lti.courses(platform.uid, [...new Set(ids.filter((id) => id !== null))])
  return {
    course: courseId,
    shared: isCourseShared,
    known: knownCourses,
  }
}

/**
 * Assigns the session to a course; `null`: to no course. If all activities that open the session are of this course, the learners without
 * a stored course also join the course.
 */
async function assignCourse(
  store: Store,
  { uid }: Session,
  { course, shared }: { course: string | null; shared: boolean },
): Promise<void> {
  await store.sessions.update(uid, { courseId: course, isCourseShared: shared })
  if (course === null) return
  const links = await store.lti.linksOfSession(uid)
  if (links.every((link) => link.courseId === course)) await store.lti.assignMissingCourse(uid, course)
}

export const courseHandlers: StaffHandlers<keyof typeof staffCourseCalls> = {
  getSessionCourse: ({ context, caller }) => viewOfCourse(context.store, caller.session),
  setSessionCourse: async (call) => {
    const { context, caller, body } = call
    const { course, shared } = body
    const { session } = caller
    const current = await viewOfCourse(context.store, session)
    if (course !== null && course !== current.course && !current.known.some(({ id }) => id === course))
      throw new Problem('not-found')
    await assignCourse(context.store, session, { course, shared })
    await recordAction(call, { action: 'session-changed', sessionUid: session.uid, detail: 'course' })
    return { ...current, course, shared }
  },
}

/**
 * The courses whose member lists the caller may see. A member of the team sees all courses of the session. A visitor (a teacher who comes
 * from a learning platform) sees only the course from which they came.
 */
async function coursesFor(
  roster: Roster,
  store: Store,
  { session, staff, login }: SessionCaller,
): Promise<Course[]> {
  if (staff.platformUid === null) return roster.coursesOf(session)
  const platform = await store.lti.platform(staff.platformUid)
  return platform === undefined ? [] : [{ platform, members: login.membersUrl, courseId: login.courseId }]
}

export const rosterHandlers = (roster: Roster): StaffHandlers<keyof typeof staffRosterCalls> => ({
  getExpected: async ({ context, caller }) =>
    roster.expectedMembers(caller.session, await coursesFor(roster, context.store, caller)),
})
