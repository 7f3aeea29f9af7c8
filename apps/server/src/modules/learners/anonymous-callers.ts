// Refuses callers who are not logged in before reading their body: parsing a save costs more than everything else it needs.
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { Problem } from '../../platform/errors/problem.js'
import type { ServiceContext } from './context.js'
import { loginOfToken } from './identity.js'
import { tokensIn } from './login-cookie.js'

/** How many tokens of one request are looked up, once its address has sent too many invalid ones. */
const maxTokens = 50

/** Both run on every save: in the usual case neither waits for anything. */
export function anonymousCallerHooks(context: ServiceContext) {
  const { store, limiting, clock, origin } = context

  async function refuseUnlessLoggedIn(tokens: string[], retryAfterSeconds: number): Promise<void> {
    const lookups = tokens.slice(0, maxTokens).map((token) => loginOfToken(store, token, clock()))
    const holders = await Promise.all(lookups)
    if (holders.every((holder) => holder === undefined)) throw new Problem('too-many', { retryAfterSeconds })
  }

  return {
    /** Only the body names the session, and it has not been read yet: any login of this browser passes here. */
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
      const tokens = tokensIn(request, origin)
      const retryAfterSeconds = limiting.strangersWait(request.ip, clock())
      if (tokens.length === 0) done(new Problem('unauthenticated'))
      else if (retryAfterSeconds === 0) done()
      // Too many invalid tokens came from this address. Learners who are logged in there can continue.
      else refuseUnlessLoggedIn(tokens, retryAfterSeconds).then(() => done(), done)
    },

    /** Counts, against its address, a call whose token was not valid. */
    onError(
      request: FastifyRequest,
      _reply: FastifyReply,
      error: Error,
      done: HookHandlerDoneFunction,
    ): void {
      const isUnauthenticated = error instanceof Problem && error.code === 'unauthenticated'
      if (isUnauthenticated && tokensIn(request, origin).length > 0)
        limiting.countStranger(request.ip, clock())
      done()
    },
  }
}
