import type { CallBody, CallData, CallName } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.js'
import type { Limits } from '../http/limits.js'

/** The dependencies with every default settled. */
export interface House extends Deps {
  clock: () => number
  limiting: Limits
  refusalTime: number
  hold: (milliseconds: number) => Promise<unknown>
}

export interface CallContext<Name extends CallName> {
  house: House
  body: CallBody<Name>
  request: FastifyRequest
  reply: FastifyReply
}

export type CallHandler<Name extends CallName> = (context: CallContext<Name>) => Promise<CallData<Name>>
