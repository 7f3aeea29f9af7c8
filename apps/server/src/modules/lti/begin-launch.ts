// Starts a launch: a person opens an activity on their learning platform. The platform first sends its own identity, and the server then
// sends the browser back to the platform, which identifies the person.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '../../platform/keys/keyring.js'
import { addressKey } from '../../platform/limits/limiters.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import { cookieName, cookieOptions, launchLifeMs } from './launch-cookie.js'
import { newTabPage } from './pages.js'
import { findPlatform } from './platforms.js'
import { LtiRefused } from './refused.js'
import { type Login, launchBodySchema, loginSchema, parse } from './requests.js'
import { originsOf, sendPage } from './send-page.js'
import { type HandlerContext, originOf } from './tools.js'

const wrongPlatformSentence =
  'Cette plateforme n’est pas connue ici\u00a0: demandez à qui administre le jeu de l’enregistrer.'

const withoutAbsent = (login: Login) =>
  Object.fromEntries(
    Object.entries(login).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export function beginLaunchHandlers(tools: HandlerContext) {
  const { context } = tools
  const { store, clock } = context

  async function login(request: FastifyRequest, reply: FastifyReply) {
    requireWriteRate(context, `launches from ${addressKey(request.ip)}`)
    const parameters = parse(loginSchema, request.method === 'GET' ? request.query : request.body)
    const claim = {
      issuer: parameters.iss,
      clientId: parameters.client_id,
      deploymentId: parameters.lti_deployment_id,
    }
    const platform = await findPlatform(store, claim)
    if (platform === undefined) throw new LtiRefused(`no platform ${parameters.iss}`, wrongPlatformSentence)
    const state = newToken()
    const now = clock()
    await store.lti.beginLaunch({
      hash: hashToken(state),
      platformUid: platform.uid,
      nonce: newToken(),
      request: JSON.stringify(parameters),
      expiresAt: now + launchLifeMs,
    })
    reply.setCookie(cookieName(state), state, { ...cookieOptions, maxAge: launchLifeMs / 1000 })
    // Redirects to `/lti/go` first, to find out whether the browser stores the cookie. `/lti/go` then redirects to the platform.
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/lti/go?${new URLSearchParams({ state })}`, 303)
  }

  async function go(request: FastifyRequest, reply: FastifyReply) {
    const { state } = parse(launchBodySchema, request.query)
    const begunLaunch = await store.lti.findLaunch(hashToken(state))
    const platform =
      begunLaunch && begunLaunch.expiresAt > clock()
        ? await store.lti.platform(begunLaunch.platformUid)
        : undefined
    if (begunLaunch === undefined || platform === undefined)
      throw new LtiRefused('the state is unknown or expired')
    const parameters = parse(loginSchema, JSON.parse(begunLaunch.request))
    if (request.cookies[cookieName(state)] !== state) {
      const retryAddress = `/lti/login?${new URLSearchParams(withoutAbsent(parameters))}`
      return sendPage(reply, newTabPage(retryAddress), originsOf(platform))
    }
    const address = new URL(platform.authUrl)
    const authRequest = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${originOf(context, request)}/lti/launch`,
      login_hint: parameters.login_hint,
      ...(parameters.lti_message_hint === undefined ? {} : { lti_message_hint: parameters.lti_message_hint }),
      state,
      nonce: begunLaunch.nonce,
    }
    for (const [name, value] of Object.entries(authRequest)) address.searchParams.set(name, value)
    return reply.header('cache-control', 'no-store').redirect(address.href, 302)
  }

  return { login, go }
}
