import type { CallBody, CallData, CallName } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.js'

export interface ServiceCall<Name extends CallName> {
  context: AppContext
  body: CallBody<Name>
  request: FastifyRequest
  reply: FastifyReply
}

export type CallHandler<Name extends CallName> = (call: ServiceCall<Name>) => Promise<CallData<Name>>

export type CallHandlers<Name extends CallName> = {
  [One in Name]: CallHandler<One>
}
