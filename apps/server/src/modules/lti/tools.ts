import type { FastifyRequest } from 'fastify'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Context } from './context.js'
import type { Roster } from './roster.js'
import type { KeySets } from './verify.js'

/** Dependencies shared by the handlers of this module. */
export interface HandlerContext {
  context: Context
  outboundPolicy: OutboundPolicy
  keySets: KeySets
  roster: Roster
}

/** Origin of this server, as this browser reached it. */
export const originOf = (context: Context, request: FastifyRequest) =>
  context.origin ?? `${request.protocol}://${request.host}`
