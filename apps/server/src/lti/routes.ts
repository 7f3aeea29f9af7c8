// LTI 1.3, the tool's side. Thin: parse, verify, answer a page or a way on.

import { dateInWords } from '@didascalie/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasNoCourse } from '../domain/courses.js'
import { hashToken, newToken } from '../domain/keyring.js'
import { Refusal } from '../domain/refusal.js'
import { judge } from '../http/errors.js'
import { contentSecurityPolicy } from '../http/security-headers.js'
import type { AppContext } from '../routes/context.js'
import { requirePace } from '../routes/require-pace.js'
import { registerStaffCalls } from '../routes/staff/service.js'
import type { LtiPlatformRow } from '../store/schema.js'
import { learnerAddress, membersOf, rememberLink, sessionOf } from './arrive.js'
import { chooseSession, deepLinkAnswer, sessionsFor } from './choose.js'
import {
  courseIn,
  type DeepLinkLaunch,
  isDeepLink,
  isTeaching,
  type Launch,
  type LinkLaunch,
  mayCreate,
  type NamedCourse,
  names,
  namesOf,
} from './claims.js'
import { courseHandlers } from './course-handlers.js'
import { figuresOf } from './follow.js'
import { publicKeys } from './keys.js'
import { land, visitTicket } from './landing.js'
import type { Outside } from './outside.js'
import {
  assets,
  choicePage,
  chosenPage,
  newTabPage,
  refusedPage,
  registeredPage,
  returnPage,
  teachingPage,
  visitPage,
} from './pages.js'
import { findPlatform } from './platforms.js'
import { LtiRefused } from './refused.js'
import { registerPlatform } from './register.js'
import { Roster } from './roster.js'
import { rosterHandlers } from './roster-handlers.js'
import { readTicket, type Ticket, writeTicket } from './ticket.js'
import { KeySets, verifyLaunch } from './verify.js'

/** A launch of Moodle's is 4 KB at least; names, roles and a platform's own claims add to it. */
const launchBody = 64 * 1024
const launchLife = 10 * 60 * 1000

/** Bound to this browser, in the platform's frame too: kept apart for that site, never read by a script. */
const cookieOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'none',
  partitioned: true,
} as const
const cookieName = (state: string) => `__Host-didascalie-lti-${hashToken(state).slice(0, 16)}`

const loginSchema = z.object({
  iss: z.string().min(1).max(500),
  login_hint: z.string().min(1).max(2_000),
  target_link_uri: z.string().max(2_000).optional(),
  lti_message_hint: z.string().max(8_000).optional(),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
})
type Login = z.infer<typeof loginSchema>

const launchBodySchema = z.object({
  id_token: z.string().default(''),
  state: z.string().max(200).default(''),
  /** Instead of a token: why the platform gives none. */
  error: z.string().max(200).optional(),
})
const choiceSchema = z.object({
  ticket: z.string(),
  session: z.string().max(64).default(''),
  name: z.string().default(''),
})
const visitSchema = z.object({ ticket: z.string() })
const registerSchema = z.object({
  invite: z.string().max(200).default(''),
  openid_configuration: z.string().max(2_000).default(''),
  registration_token: z.string().max(8_000).optional(),
})

const notFromThere =
  'Cette plateforme n’est pas connue ici\u00a0: demandez à qui administre le jeu de l’enregistrer.'

const notConfirmed =
  'Votre plateforme de formation n’a pas confirmé qui vous êtes. Connectez-vous à elle de nouveau, puis rouvrez l’activité.'

const noCourseNamed =
  'Votre plateforme de formation ne dit pas de quel cours il s’agit. Ouvrez l’activité depuis la page d’un cours.'

const noCourseAssigned =
  'La session de cette activité n’est rattachée à aucun cours. Les apprenants peuvent jouer\u00a0; pour en voir le suivi, demandez à une personne responsable de la rattacher à votre cours, dans les réglages de la session.'

/** Ours, as this browser reached it. */
const originOf = (context: AppContext, request: FastifyRequest) =>
  context.origin ?? `${request.protocol}://${request.host}`

/** Frames and forms only for the sites that the platform is made of. */
function pagePolicy(framers: readonly string[]): string {
  const policy = contentSecurityPolicy([...framers])
  return policy.replace("form-action 'self'", ["form-action 'self'", ...framers].join(' '))
}

const originsOf = ({ issuer, auth_url }: LtiPlatformRow) => [new URL(issuer).origin, new URL(auth_url).origin]

const sendPage = (reply: FastifyReply, html: string, framers: readonly string[] = []): FastifyReply =>
  sendUnder(reply, html, pagePolicy(framers))

/** What says nothing that anybody may not read may stand in any frame. */
const inAnyFrame = contentSecurityPolicy([]).replace("frame-ancestors 'self'", 'frame-ancestors https: http:')

function sendUnder(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw new LtiRefused('the request is malformed', undefined, { cause: parsed.error })
  return parsed.data
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

const withoutAbsent = (login: Login) =>
  Object.fromEntries(
    Object.entries(login).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const isKnownAlready =
  'Cette plateforme est déjà enregistrée ici, avec le même identifiant client. Retirez-la d’abord dans la régie (Réglages › Connexions), ou gardez-la telle qu’elle est.'

/** A person reads these pages: whatever went wrong is a sentence there. Of a token no word goes to the log: names are in it. */
function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof LtiRefused || error instanceof Refusal) {
    request.log.info({ reqId: request.id, reason: error.message }, 'A launch was refused')
    const sentence = error instanceof LtiRefused ? error.sentence : isKnownAlready
    return sendUnder(reply.code(400), refusedPage(sentence), inAnyFrame)
  }
  const { problem, status } = judge(error, request)
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return sendUnder(reply.code(status), refusedPage(problem.sentence), inAnyFrame)
}

export function ltiRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, keyring, clock } = context
  const outside: Outside = context.outside ?? { allowsLoopback: false }
  const keySets = new KeySets(outside, clock)
  const roster = new Roster({ store, keyring, outside, clock })

  async function login(request: FastifyRequest, reply: FastifyReply) {
    requirePace(context, `launches from ${request.ip}`)
    const said = parse(loginSchema, request.method === 'GET' ? request.query : request.body)
    const claim = { issuer: said.iss, clientId: said.client_id, deploymentId: said.lti_deployment_id }
    const platform = await findPlatform(store, claim)
    if (platform === undefined) throw new LtiRefused(`no platform ${said.iss}`, notFromThere)
    const state = newToken()
    const now = clock()
    await store.lti.beginLaunch({
      hash: hashToken(state),
      platform_uid: platform.uid,
      nonce: newToken(),
      request: JSON.stringify(said),
      expires_at: now + launchLife,
    })
    reply.setCookie(cookieName(state), state, { ...cookieOptions, maxAge: launchLife / 1000 })
    // By way of ourselves: only then is it known whether this browser keeps anything for us here, before the platform is asked.
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/lti/go?${new URLSearchParams({ state })}`, 303)
  }

  async function go(request: FastifyRequest, reply: FastifyReply) {
    const { state } = parse(launchBodySchema, request.query)
    const begun = await store.lti.findLaunch(hashToken(state))
    const platform =
      begun && begun.expires_at > clock() ? await store.lti.platform(begun.platform_uid) : undefined
    if (begun === undefined || platform === undefined) throw new LtiRefused('the state is unknown or over')
    const said = parse(loginSchema, JSON.parse(begun.request))
    if (request.cookies[cookieName(state)] !== state) {
      const again = `/lti/login?${new URLSearchParams(withoutAbsent(said))}`
      return sendPage(reply, newTabPage(again), originsOf(platform))
    }
    const address = new URL(platform.auth_url)
    const asked = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.client_id,
      redirect_uri: `${originOf(context, request)}/lti/launch`,
      login_hint: said.login_hint,
      ...(said.lti_message_hint === undefined ? {} : { lti_message_hint: said.lti_message_hint }),
      state,
      nonce: begun.nonce,
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    return reply.header('cache-control', 'no-store').redirect(address.href, 302)
  }

  /** Teachers choose and see what belongs to their course, so a launch of theirs must name one. */
  function requireCourse(launch: Launch): NamedCourse {
    const course = courseIn(launch)
    if (course === undefined) throw new LtiRefused('the launch names no course', noCourseNamed)
    return course
  }

  async function offer(reply: FastifyReply, platform: LtiPlatformRow, launch: Launch, goal: Ticket['goal']) {
    const course = requireCourse(launch)
    const part = { platform: platform.uid, course: course.id, goal, mayCreate: mayCreate(launch) }
    const html = choicePage({
      ticket: writeTicket(keyring, part, clock()),
      sessions: (await sessionsFor(store, platform, course.id)).map(({ uid, name, created_at }) => ({
        ...{ uid, name, createdOn: dateInWords(new Date(created_at), context.timeZone) },
      })),
      canCreate: mayCreate(launch),
      proposedName: course.title,
    })
    return sendPage(reply, html, originsOf(platform))
  }

  function deepLink(reply: FastifyReply, platform: LtiPlatformRow, launch: DeepLinkLaunch) {
    if (!isTeaching(launch)) throw new LtiRefused('a learner chooses no session')
    const { deep_link_return_url: address, data } = launch[names.deepLink]
    if (!originsOf(platform).includes(new URL(address).origin))
      throw new LtiRefused('a return to another site')
    return offer(reply, platform, launch, {
      kind: 'return',
      address,
      ...(data === undefined ? {} : { data }),
    })
  }

  async function openLink(
    { request, reply }: Exchange,
    platform: LtiPlatformRow,
    launch: LinkLaunch,
  ): Promise<FastifyReply> {
    const session = await sessionOf(store, platform, launch)
    const members = membersOf(launch)
    if (session === undefined) {
      if (!isTeaching(launch))
        throw new LtiRefused(
          'the activity has no session',
          'Cette activité n’ouvre encore aucune session\u00a0: la personne qui vous forme doit l’ouvrir d’abord, et en choisir une.',
        )
      return offer(reply, platform, launch, { kind: 'link', id: launch[names.link].id, members })
    }
    await rememberLink(store, platform, launch, session)
    if (!isTeaching(launch)) {
      const address = await learnerAddress(
        { store, keyring, now: clock(), onScores: context.onScores },
        { platform, launch, session },
      )
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    }
    const { id: courseId } = requireCourse(launch)
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
    requirePace(context, `launches that end from ${request.ip}`)
    const { id_token: idToken, state, error } = parse(launchBodySchema, request.body)
    if (error !== undefined) throw new LtiRefused(`the platform says ${error}`, notConfirmed)
    const kept = request.cookies[cookieName(state)]
    const { launch: said, platform } = await verifyLaunch(
      { store, keySets, now: clock() },
      { idToken, state, kept },
    )
    reply.clearCookie(cookieName(state), cookieOptions)
    const course = courseIn(said)
    if (course !== undefined)
      await store.lti.nameCourse({ platform_uid: platform.uid, course_id: course.id, title: course.title })
    if (isDeepLink(said)) return deepLink(reply, platform, said)
    return openLink({ request, reply }, platform, said)
  }

  async function choose(request: FastifyRequest, reply: FastifyReply) {
    requirePace(context, `choices from ${request.ip}`)
    const { ticket: sealed, ...chosen } = parse(choiceSchema, request.body)
    const now = clock()
    const ticket = readTicket(keyring, sealed, now)
    const { platform: uid, goal } = ticket
    if (goal.kind === 'visit') throw new LtiRefused('the ticket is for something else')
    const platform = await store.lti.platform(uid)
    if (platform === undefined) throw new LtiRefused('the platform is gone')
    const session = await chooseSession({ store, keyring, now }, platform, chosen, {
      ticket,
      content: context.contents.usual.name,
    })
    if (goal.kind === 'link') {
      await store.lti.setLink({
        platform_uid: uid,
        link_id: goal.id,
        session_uid: session.uid,
        members_url: goal.members,
        course_id: ticket.course,
      })
      return sendPage(reply, chosenPage(session.name), originsOf(platform))
    }
    const jwt = await deepLinkAnswer({ store, keyring, now }, platform, {
      ...{ session, goal },
      origin: originOf(context, request),
    })
    return sendPage(reply, returnPage(goal.address, jwt), originsOf(platform))
  }

  function visit(request: FastifyRequest, reply: FastifyReply) {
    requirePace(context, `choices from ${request.ip}`)
    return land(context, { request, reply }, parse(visitSchema, request.body).ticket)
  }

  async function register(request: FastifyRequest, reply: FastifyReply) {
    requirePace(context, `registrations from ${request.ip}`)
    const said = parse(registerSchema, request.query)
    const platform = await registerPlatform(
      { store, keyring, outside, origin: originOf(context, request), now: clock() },
      { invite: said.invite, configuration: said.openid_configuration, token: said.registration_token },
    )
    return sendPage(reply, registeredPage(platform.name), originsOf(platform))
  }

  registerStaffCalls(app, context, { ...rosterHandlers(roster), ...courseHandlers })
  const hidden = { schema: { hide: true } }
  app.get('/lti/jwks', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys({ store, keyring }, clock())),
  )
  app.register(async (room) => {
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: launchBody },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    room.setErrorHandler(sendRefusal)
    const fromPlatform = { ...hidden, bodyLimit: launchBody, config: { fromElsewhere: true } }
    room.get('/lti/login', hidden, login)
    room.post('/lti/login', fromPlatform, login)
    room.get('/lti/go', hidden, go)
    room.post('/lti/launch', fromPlatform, launch)
    room.post('/lti/deep-link', { ...hidden, bodyLimit: launchBody }, choose)
    room.post('/lti/visit', { ...hidden, bodyLimit: launchBody }, visit)
    room.get('/lti/register', hidden, register)
    for (const [name, { type, text }] of Object.entries(assets))
      room.get(`/lti/${name}`, hidden, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
      )
  })
}
