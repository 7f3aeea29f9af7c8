// Turns every error into a French sentence and a status. Causes go to the log, never to the person.
import type { Failure, StaffFailure } from '@didascalie/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/unavailable.js'
import { Problem, statusOf } from '../errors/problem.js'

const isClientErrorStatus = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500

/** An `invalid` request keeps the more precise status that Fastify gave it: 405, 415, 416… */
function statusFor(problem: Problem, error: FastifyError | Problem): number {
  const statusCode = error instanceof Problem ? undefined : error.statusCode
  const hasPreciseStatus =
    problem.answerCode === 'invalid' && statusCode !== undefined && isClientErrorStatus(statusCode)
  return hasPreciseStatus ? statusCode : statusOf(problem.answerCode)
}

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (error.validation !== undefined) return new Problem('invalid')
  const status = error.statusCode
  if (status === 413) return new Problem('too-large')
  // Fastify rejects a folder, and a path outside the served folder, with 403. The server answers
  // both requests with 404, so that the status does not reveal which paths exist.
  if (status === 404 || status === 403) return new Problem('not-found')
  if (isClientErrorStatus(status)) return new Problem('invalid')
  return new Problem(isUnavailable(error) ? 'unavailable' : 'internal')
}

/** Whether a person has opened the address in a browser. The answer is then a sentence instead of JSON. */
function wantsText(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

export function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  status = statusOf(problem.answerCode),
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  reply.removeHeader('etag').removeHeader('last-modified').removeHeader('accept-ranges')
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  if (wantsText(request)) return reply.type('text/plain; charset=utf-8').send(problem.sentence)
  const failure: Omit<StaffFailure, 'data'> & Pick<Failure, 'data'> = {
    success: false,
    error: problem.sentence,
    code: problem.answerCode,
  }
  if (problem.data !== undefined) failure.data = problem.data
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failure))
}

const notFoundPage = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page introuvable – Didascalie</title><link rel="stylesheet" href="/accessibilite.css"></head>
<body><main>
<h1>Cette page n’existe pas</h1>
<p>Vous avez un code d’accès\u00a0? <a href="/">Ouvrez la page du jeu</a>, puis saisissez-y le code.</p>
<p>Vous avez reçu un lien\u00a0? Ouvrez-le tel qu’on vous l’a donné, ou demandez-le à la personne qui vous forme.</p>
</main></body></html>
`

/** The answer at an address that has no route, for example `/login`, or an access code that was typed as an address. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = new Problem('not-found')
  if (!wantsText(request)) return sendProblem(problem, request, reply)
  reply.code(statusOf(problem.answerCode)).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(notFoundPage)
}

/** Also logs the cause of internal errors and of an unavailable database. */
export function problemAndStatusOf(error: FastifyError | Problem, request: FastifyRequest) {
  const problem = problemOf(error)
  const logFields = { reqId: request.id, err: error }
  if (problem.code === 'internal') request.log.error(logFields, 'A request failed')
  if (problem.code === 'unavailable') request.log.warn(logFields, 'The database did not answer')
  return { problem, status: statusFor(problem, error) }
}

export function handleError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const { problem, status } = problemAndStatusOf(error, request)
  return sendProblem(problem, request, reply, status)
}
