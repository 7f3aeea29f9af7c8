// Rejects a request without a login token before its body is parsed, because parsing is the most expensive part of a save.
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { Problem } from '../../platform/errors/problem.js'
import type { ServiceContext } from './context.js'
import { loginOfToken } from './identity.js'
import { tokensIn } from './login-cookie.js'

/** After an address has sent too many invalid tokens, the server looks up at most this many tokens of each request from the address. */
const maxTokens = 50

/**
 * The hooks of calls that need a login. They run on every save, so they wait for the database only if the address has sent too many
 * invalid tokens.
 */
export function anonymousCallerHooks(context: ServiceContext) {
  const { store, limiting, clock, origin } = context

  async function refuseUnlessLoggedIn(tokens: string[], retryAfterSeconds: number): Promise<void> {
    const lookups = tokens.slice(0, maxTokens).map((token) => loginOfToken(store, token, clock()))
    const identities = await Promise.all(lookups)
    if (identities.every((identity) => identity === undefined))
      throw new Problem('too-many', { retryAfterSeconds })
  }

  return {
    /**
     * Rejects a request without a login token. Looks the token up in the database only if the address has sent too many invalid tokens;
     * then accepts a login to any session, because the body, which names the session, is not parsed yet.
     */
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
      const tokens = tokensIn(request, origin)
      const retryAfterSeconds = limiting.invalidLoginWaitSeconds(request.ip, clock())
      if (tokens.length === 0) done(new Problem('unauthenticated'))
      else if (retryAfterSeconds === 0) done()
      // This address sent too many invalid tokens. Its learners with a valid login can continue.
      else refuseUnlessLoggedIn(tokens, retryAfterSeconds).then(() => done(), done)
    },

    /** Counts a rejected call toward the limit of its address, if the call had tokens and none of them was valid for its session. */
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
