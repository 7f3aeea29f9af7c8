// Whoever is not logged in is refused before what they send is read: parsing a save costs more than all the rest of it.
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { whoHolds } from '../domain/identity.js'
import { Problem } from '../domain/problem.js'
import { tokensIn } from '../http/cookies.js'
import type { AppContext } from './context.js'

/** Tokens that are looked up for one request, once an address has sent too many that nobody holds. */
const mostLookedUp = 50

/** Both are asked of every save: on the way that nearly all of them take, neither waits for anything. */
export function strangerHooks(context: AppContext) {
  const { store, limiting, clock, origin } = context

  async function refuseUnlessHeld(tokens: string[], retryAfterSeconds: number): Promise<void> {
    const looked = tokens.slice(0, mostLookedUp).map((token) => whoHolds(store, token, clock()))
    const holders = await Promise.all(looked)
    if (holders.every((holder) => holder === undefined)) throw new Problem('too-many', { retryAfterSeconds })
  }

  return {
    /** The body says which session is meant, and is not read yet: any login of this browser will do until then. */
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
      const tokens = tokensIn(request, origin)
      const retryAfterSeconds = limiting.strangersWait(request.ip, clock())
      if (tokens.length === 0) done(new Problem('unauthenticated'))
      else if (retryAfterSeconds === 0) done()
      // Too many invented tokens came from this address. Those who are logged in there go on playing.
      else refuseUnlessHeld(tokens, retryAfterSeconds).then(() => done(), done)
    },

    /** Counts, for its address, a call whose login turned out to be nobody's. */
    onError(
      request: FastifyRequest,
      _reply: FastifyReply,
      error: Error,
      done: HookHandlerDoneFunction,
    ): void {
      const isStranger = error instanceof Problem && error.code === 'unauthenticated'
      if (isStranger && tokensIn(request, origin).length > 0) limiting.countStranger(request.ip, clock())
      done()
    },
  }
}
