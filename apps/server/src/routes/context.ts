import type { IncomingMessage } from 'node:http'
import type { CallBody, CallData, CallName } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.js'
import type { LogoRenderer } from '../domain/logo.js'
import type { Asker } from '../http/cookies.js'
import type { Development } from '../http/development.js'
import type { Limits } from '../http/limits.js'

/** The dependencies, with a value for everything that has a default. */
export interface AppContext extends Deps {
  clock: () => number
  timeZone: string
  development: Development
  limiting: Limits
  refusalTime: number
  /** The texts of consent under which a way is kept, a bar around each. */
  agreed: string
  hold: (milliseconds: number) => Promise<unknown>
  logos: LogoRenderer
  tried: WeakMap<IncomingMessage, Tried>
}

/** A request that was read, and perhaps answered, before it came to its route. */
export interface Tried {
  /** Absent where it can be read again. */
  body?: Buffer
  /** Why it was refused. */
  failure?: unknown
}

export interface ServiceCall<Name extends CallName> {
  context: AppContext
  body: CallBody<Name>
  request: FastifyRequest
  reply: FastifyReply
}

/** All that a call of somebody who plays needs. */
export type PlayersCall<Name extends CallName> = Pick<ServiceCall<Name>, 'context' | 'body'> & {
  request: Asker
}

export type PlayersCallHandler<Name extends CallName> = (call: PlayersCall<Name>) => Promise<CallData<Name>>

export type CallHandler<Name extends CallName> = (call: ServiceCall<Name>) => Promise<CallData<Name>>
