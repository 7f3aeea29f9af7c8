import type { CallBody, CallData, CallName } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.js'
import type { LearningRecords } from '../domain/learning-records.js'
import type { Development } from '../http/development.js'
import type { Limits } from '../http/limits.js'

/** The dependencies, with a value for everything that has a default. */
export interface AppContext extends Deps {
  clock: () => number
  timeZone: string
  development: Development
  limiting: Limits
  refusalTime: number
  records: LearningRecords
  hold: (milliseconds: number) => Promise<unknown>
}

export interface ServiceCall<Name extends CallName> {
  context: AppContext
  body: CallBody<Name>
  request: FastifyRequest
  reply: FastifyReply
}

export type CallHandler<Name extends CallName> = (call: ServiceCall<Name>) => Promise<CallData<Name>>
