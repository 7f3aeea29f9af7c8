import type { CallBody, CallData, CallName } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceContext } from './context.js'

/** `Own`: the context of the module that answers the call. */
export interface ServiceCall<Name extends CallName, Own extends ServiceContext = ServiceContext> {
  context: Own
  body: CallBody<Name>
  request: FastifyRequest
  reply: FastifyReply
}

export type CallHandler<Name extends CallName, Own extends ServiceContext> = (
  call: ServiceCall<Name, Own>,
) => Promise<CallData<Name>>

export type CallHandlers<Name extends CallName, Own extends ServiceContext> = {
  [One in Name]: CallHandler<One, Own>
}
