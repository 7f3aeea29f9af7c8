// Handlers of the server's own LTI pages: choose a session, open the console, register a platform.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../platform/limits/limiters.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import { chooseSession, deepLinkAnswer } from './choose.js'
import { chosenPage, registeredPage, returnPage } from './pages.js'
import { warnIfInactive } from './platforms.js'
import { LtiRefused } from './refused.js'
import { registerPlatform } from './register.js'
import { choiceSchema, parse, registerSchema, visitSchema } from './requests.js'
import { originsOf, sendPage } from './send-page.js'
import { readTicket } from './ticket.js'
import { type HandlerContext, originOf } from './tools.js'
import { openConsole } from './visitor-login.js'

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
