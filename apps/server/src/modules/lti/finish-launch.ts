// A launch ends: the platform says who comes and to which activity.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LtiPlatformRow } from '../../platform/database/schema.js'
import { requirePace } from '../../platform/limits/require-pace.js'
import {
  type DeepLinkLaunch,
  isDeepLink,
  isTeaching,
  type Launch,
  type LinkLaunch,
  mayCreate,
  names,
  namesOf,
} from './claims.js'
import { learnerAddress, membersOf, rememberLink, sessionOf } from './handle-launch.js'
import { cookieName, cookieOptions } from './launch-cookie.js'
import { choicePage, teachingPage, visitPage } from './pages.js'
import { LtiRefused } from './refused.js'
import { launchBodySchema, parse } from './requests.js'
import { originsOf, sendPage } from './send-page.js'
import { figuresOf } from './session-figures.js'
import { type Ticket, writeTicket } from './ticket.js'
import type { Tools } from './tools.js'
import { verifyLaunch } from './verify.js'
import { visitTicket } from './visitor-login.js'

const notConfirmed =
  'Votre plateforme de formation n’a pas confirmé qui vous êtes. Connectez-vous à elle de nouveau, puis rouvrez l’activité.'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export function finishLaunchHandlers(tools: Tools) {
  const { context, keySets, roster } = tools
  const { store, keyring, clock } = context

  async function offer(reply: FastifyReply, platform: LtiPlatformRow, launch: Launch, goal: Ticket['goal']) {
    const sessions = await store.lti.sessionsOf(platform)
    const html = choicePage({
      ticket: writeTicket(keyring, { platform: platform.uid, goal, mayCreate: mayCreate(launch) }, clock()),
      sessions,
      canCreate: mayCreate(launch),
      proposedName: launch[names.context]?.title ?? '',
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
      const address = await learnerAddress({ store, keyring, now: clock() }, { platform, launch, session })
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    }
    const { firstname, lastname } = namesOf(launch)
    const visitor = { platform, session, sub: launch.sub, name: `${firstname} ${lastname}`.trim(), members }
    const ticket = context.consoleFolder === undefined ? undefined : visitTicket(context, visitor)
    const isFramed = request.headers['sec-fetch-dest'] !== 'document'
    if (ticket !== undefined && !isFramed)
      return sendPage(reply, visitPage(session.name, ticket), originsOf(platform))
    const figures = await figuresOf({ store, roster }, { platform, members }, session)
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
    if (isDeepLink(said)) return deepLink(reply, platform, said)
    return openLink({ request, reply }, platform, said)
  }

  return { launch }
}
