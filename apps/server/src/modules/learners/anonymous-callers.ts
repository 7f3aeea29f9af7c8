// Rejects a request without a login token before its body is parsed, because parsing is the most expensive part of a save.
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { AppContext } from '../../context.js'
import { Problem } from '../../platform/errors/problem.js'
import { loginOfToken } from './identity.js'
import { tokensIn } from './login-cookie.js'

/** The server looks up at most this many tokens of one request from an IP address that has sent too many invalid tokens. */
const maxTokens = 50

/**
 * The Fastify hooks of calls that need a login. The hooks run on every save, so they must be fast. They query the database only if the
 * request comes from an IP address that has sent too many invalid tokens.
 */
export function anonymousCallerHooks(context: AppContext) {
  const { store, limiting, clock, origin } = context

  async function refuseUnlessLoggedIn(tokens: string[], retryAfterSeconds: number): Promise<void> {
    const lookups = tokens.slice(0, maxTokens).map((token) => loginOfToken(store, token, clock()))
    const identities = await Promise.all(lookups)
    if (identities.every((identity) => identity === undefined))
      throw new Problem('too-many', { retryAfterSeconds })
  }

  return {
    /**
     * Rejects a request without a login token. If the IP address has sent too many invalid tokens, also rejects a request without a valid
     * login. A login to any session is accepted here, because the body, which names the session, is not parsed yet.
     */
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
      const tokens = tokensIn(request, origin)
      const retryAfterSeconds = limiting.invalidLoginWaitSeconds(request.ip, clock())
      if (tokens.length === 0) done(new Problem('unauthenticated'))
      else if (retryAfterSeconds === 0) done()
      else refuseUnlessLoggedIn(tokens, retryAfterSeconds).then(() => done(), done)
    },

    /** Counts a call that had tokens, but no valid login, toward the limit of its IP address. */
    onError(
      request: FastifyRequest,
      _reply: FastifyReply,
      error: Error,
      done: HookHandlerDoneFunction,
    ): void {
      const isUnauthenticated = error instanceof Problem && error.code === 'unauthenticated'
      if (isUnauthenticated && tokensIn(request, origin).length > 0)
        limiting.countInvalidLogin(request.ip, clock())
      done()
    },
  }
}
