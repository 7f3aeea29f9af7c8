// Whoever is not logged in is refused before what they send is read: parsing a save costs more than all the rest of it.
import type { FastifyRequest } from 'fastify'
import { whoHolds } from '../domain/identity.js'
import { Problem } from '../domain/problem.js'
import { tokensIn } from '../http/cookies.js'
import type { AppContext } from './context.js'

/** Tokens that are looked up for one request, once an address has sent too many that nobody holds. */
const mostLookedUp = 50

/** The body says which session is meant, and is not read yet: any login of this browser will do until then. */
export function refuseStrangers({ store, limiting, clock, origin }: AppContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const tokens = tokensIn(request, origin).slice(0, mostLookedUp)
    if (tokens.length === 0) throw new Problem('unauthenticated')
    const retryAfterSeconds = limiting.strangersWait(request.ip, clock())
    if (retryAfterSeconds === 0) return
    // Too many invented tokens came from this address. Those who are logged in there go on playing.
    const holders = await Promise.all(tokens.map((token) => whoHolds(store, token, clock())))
    if (holders.every((holder) => holder === undefined)) throw new Problem('too-many', { retryAfterSeconds })
  }
}

/** Counts, for its address, a call whose login turned out to be nobody's. */
export async function countingStrangers<Result>(
  { limiting, clock }: AppContext,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated')
      limiting.countStranger(request.ip, clock())
    throw error
  }
}
