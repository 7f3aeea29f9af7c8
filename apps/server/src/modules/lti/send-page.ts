// Sends pages that a learning platform (LMS) shows in a frame, with their security headers.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { LtiPlatform } from '../../platform/database/schema.js'
import { ExplainedError } from '../../platform/errors/explained-error.js'
import { Problem } from '../../platform/errors/problem.js'
import { problemAndStatusOf } from '../../platform/http/errors.js'
import { contentSecurityPolicy } from '../../platform/http/security-headers.js'
import { refusedPage } from './pages.js'

export const originsOf = ({ issuer, authUrl }: LtiPlatform) => [
  new URL(issuer).origin,
  new URL(authUrl).origin,
]

/** Only this server and the platform's sites may show the page in a frame. The page's forms may be sent only to them. */
function pagePolicy(framingOrigins: readonly string[]): string {
  const policy = contentSecurityPolicy([...framingOrigins])
  return policy.replace("form-action 'self'", ["form-action 'self'", ...framingOrigins].join(' '))
}

/** A policy that lets any site frame the page. Only for pages without private information. */
const anyFramePolicy = contentSecurityPolicy([]).replace(
  "frame-ancestors 'self'",
  'frame-ancestors https: http:',
)

function sendWithPolicy(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

export const sendPage = (
  reply: FastifyReply,
  html: string,
  framingOrigins: readonly string[] = [],
): FastifyReply => sendWithPolicy(reply, html, pagePolicy(framingOrigins))

const alreadyRegisteredSentence =
  'Cette plateforme est déjà enregistrée ici, avec le même identifiant client. Retirez-la d’abord dans la régie (Réglages › Connexions), ou gardez-la telle qu’elle est.'

function refusalSentence(error: unknown): string | undefined {
  if (error instanceof ExplainedError) return error.sentence
  return error instanceof Problem && error.code === 'platform-taken' ? alreadyRegisteredSentence : undefined
}

/** Answers a failed LTI request with a page that explains the error. Tokens are never logged, because they contain names. */
export function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sentence = refusalSentence(error)
  if (sentence !== undefined) {
    request.log.info({ reqId: request.id, reason: error.message }, 'An LTI request was refused')
    return sendWithPolicy(reply.code(400), refusedPage(sentence), anyFramePolicy)
  }
  const { problem, status } = problemAndStatusOf(error, request)
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return sendWithPolicy(reply.code(status), refusedPage(problem.sentence), anyFramePolicy)
}
