import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.js'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Roster } from './roster.js'
import type { KeySets } from './verify.js'

export interface HandlerContext {
  context: AppContext
  outboundPolicy: OutboundPolicy
  keySets: KeySets
  roster: Roster
}

/** The configured origin of this server, otherwise the origin that this request used. */
export const originOf = (context: AppContext, request: FastifyRequest) =>
  context.origin ?? `${request.protocol}://${request.host}`
