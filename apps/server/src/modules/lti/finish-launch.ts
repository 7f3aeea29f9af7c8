// The last step of an LTI launch, after the learning platform has identified the person and the activity.
import { formatDate } from '@didascalie/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LtiPlatform, Session } from '../../platform/database/schema.js'
import { addressKey } from '../../platform/limits/limiters.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import type { Store } from '../../store.js'
import { hasNoCourse } from '../staff/courses.js'
import { sessionsFor } from './choose.js'
import {
  canCreateSession,
  claimNames,
  courseIn,
  type DeepLinkLaunch,
  isDeepLink,
  isTeaching,
  type Launch,
  type LinkLaunch,
  type NamedCourse,
  namesOf,
} from './claims.js'
import { admitLearner, membersUrlOf, puidOf, rememberLink, sessionOf } from './handle-launch.js'
import { cookieName, cookieOptions } from './launch-cookie.js'
import type { SessionFigures } from './pages.js'
import { choicePage, earlierRunPage, teachingPage, visitPage } from './pages.js'
import { LtiRefused } from './refused.js'
import { launchBodySchema, parse } from './requests.js'
import type { Course, Roster } from './roster.js'
import { originsOf, sendPage } from './send-page.js'
import { type Ticket, writeTicket } from './ticket.js'
import type { HandlerContext } from './tools.js'
import { verifyLaunch } from './verify.js'
import { visitTicket } from './visitor-login.js'

const notConfirmed =
  'Votre plateforme de formation n’a pas confirmé qui vous êtes. Connectez-vous à elle de nouveau, puis rouvrez l’activité.'

const noCourseNamed =
  'Votre plateforme de formation ne dit pas de quel cours il s’agit. Ouvrez l’activité depuis la page d’un cours.'

const noCourseAssigned =
  'La session de cette activité n’est rattachée à aucun cours. Les apprenants peuvent jouer\u00a0; pour en voir le suivi, demandez à une personne responsable de la rattacher à votre cours, dans les réglages de la session.'

/** A teacher's launch must name a course, because teachers see only the sessions of their course. */
function requireCourse(launch: Launch): NamedCourse {
  const course = courseIn(launch)
  if (course === undefined) throw new LtiRefused('the launch names no course', noCourseNamed)
  return course
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function finishLaunchHandlers(tools: HandlerContext) {
  const { context, keySets, roster } = tools
  const { store, keyring, clock } = context

  async function offerSessions(
    reply: FastifyReply,
    platform: LtiPlatform,
    launch: Launch,
    goal: Ticket['goal'],
  ) {
    const course = requireCourse(launch)
    const ticketContent = {
      platform: platform.uid,
      course: course.id,
      goal,
      mayCreate: canCreateSession(launch),
    }
    const organisation = await store.organisations.find(platform.organisationUid)
    const html = choicePage({
      organisation: organisation?.name ?? '',
      ticket: writeTicket(keyring, ticketContent, clock()),
      sessions: (await sessionsFor(store, platform, course.id)).map(({ uid, name, createdAt }) => ({
        uid,
        name,
        createdOn: formatDate(createdAt, { weekday: 'long', timeZone: context.timeZone }),
      })),
      canCreate: canCreateSession(launch),
      proposedName: course.title,
    })
    return sendPage(reply, html, originsOf(platform))
  }

  function deepLink(reply: FastifyReply, platform: LtiPlatform, launch: DeepLinkLaunch) {
    if (!isTeaching(launch)) throw new LtiRefused('a learner may not choose a session')
    const { deep_link_return_url: address, data } = launch[claimNames.deepLink]
    if (!originsOf(platform).includes(new URL(address).origin))
      throw new LtiRefused('the return address belongs to another site')
    return offerSessions(reply, platform, launch, {
      kind: 'return',
      address,
      ...(data === undefined ? {} : { data }),
    })
  }

  async function openLink(
    { request, reply }: Exchange,
    platform: LtiPlatform,
    launch: LinkLaunch,
  ): Promise<FastifyReply> {
    const session = await sessionOf(store, platform, launch)
    const members = membersUrlOf(launch)
    if (session === undefined) {
      if (!isTeaching(launch))
        throw new LtiRefused(
          'the activity has no session',
          'Cette activité n’ouvre encore aucune session\u00a0: la personne qui vous forme doit l’ouvrir d’abord, et en choisir une.',
        )
      return offerSessions(reply, platform, launch, { kind: 'link', id: launch[claimNames.link].id, members })
    }
    await rememberLink(store, platform, launch, session)
    if (!isTeaching(launch)) {
      const { address, earlier } = await admitLearner(
        { store, keyring, now: clock(), onScores: context.onScores },
        { platform, launch, session },
      )
      if (earlier !== undefined)
        return sendPage(reply, earlierRunPage(session.name, earlier, address), originsOf(platform))
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    }
    const { id: courseId } = requireCourse(launch)
    await store.lti.recordTeacher(platform.uid, courseId, puidOf(platform, launch.sub), clock())
    if (hasNoCourse(session)) throw new LtiRefused('the session has no course', noCourseAssigned)
    const { firstname, lastname } = namesOf(launch)
    const name = `${firstname} ${lastname}`.trim()
    const visitor = { platform, session, sub: launch.sub, name, courseId, members }
    const ticket = context.consoleFolder === undefined ? undefined : visitTicket(context, visitor)
    const isFramed = request.headers['sec-fetch-dest'] !== 'document'
    if (ticket !== undefined && !isFramed)
      return sendPage(reply, visitPage(session.name, ticket), originsOf(platform))
    const figures = await figuresOf({ store, roster }, { platform, members, courseId }, session)
    return sendPage(reply, teachingPage(figures, ticket), originsOf(platform))
  }

  async function launch(request: FastifyRequest, reply: FastifyReply) {
    requireWriteRate(context, `launches that end from ${addressKey(request.ip)}`)
    const { id_token: idToken, state, error } = parse(launchBodySchema, request.body)
    if (error !== undefined) throw new LtiRefused(`the platform says ${error}`, notConfirmed)
    const storedState = request.cookies[cookieName(state)]
    const { launch: claims, platform } = await verifyLaunch(
      { store, keySets, now: clock() },
      { idToken, state, storedState },
    )
    reply.clearCookie(cookieName(state), cookieOptions)
    const course = courseIn(claims)
    if (course !== undefined) await store.lti.saveCourseTitle(platform.uid, course)
    if (isDeepLink(claims)) return deepLink(reply, platform, claims)
    return openLink({ request, reply }, platform, claims)
  }

  return { launch }
}

// The figures that a teacher sees after opening an activity in a frame: how many learners have logged in, how many have finished, and which
// members of the course have not logged in yet.

export async function figuresOf(
  { store, roster }: { store: Store; roster: Roster },
  course: Course & { courseId: string },
  session: Session,
): Promise<SessionFigures> {
  const { people, courses, silent } = await roster.expectedMembers(session, [course])
  return {
    name: session.name,
    ...(await store.lti.countMembers(session.uid, course.courseId)),
    missing: courses === silent ? undefined : people,
  }
}
