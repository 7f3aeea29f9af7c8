// The types of the handlers of console calls. The type of the caller depends on `who` in `staffCalls`.
import type { StaffCallBody, StaffCallData, StaffCallName, staffCalls } from '@didascalie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../../platform/http/loopback.js'
import type { StaffContext } from './accounts.js'
import type { Caller, MemberCaller, SessionCaller } from './caller.js'
import type { CallContext, Context } from './context.js'

type CallersOf<Name extends StaffCallName> = (typeof staffCalls)[Name]['who']

/** The session that the store of this context returns. */
type SessionIn<Own extends CallContext> = NonNullable<Awaited<ReturnType<Own['store']['sessions']['find']>>>

export type CallerOf<Name extends StaffCallName, Own extends CallContext = CallContext> =
  CallersOf<Name> extends 'anybody'
    ? undefined
    : CallersOf<Name> extends 'staff'
      ? Caller
      : StaffCallBody<Name> extends { sessionUID: string }
        ? SessionCaller<SessionIn<Own>>
        : MemberCaller

/** `Own`: the context of the module that answers the call. */
export interface StaffServiceCall<Name extends StaffCallName, Own extends CallContext = CallContext> {
  context: Own
  body: StaffCallBody<Name>
  caller: CallerOf<Name, Own>
  now: number
  request: FastifyRequest
  reply: FastifyReply
}

export type StaffHandler<Name extends StaffCallName, Own extends CallContext> = (
  call: StaffServiceCall<Name, Own>,
) => Promise<StaffCallData<Name>>

export type StaffHandlers<Name extends StaffCallName, Own extends CallContext> = {
  [One in Name]: StaffHandler<One, Own>
}

interface AddressedCall {
  context: Pick<CallContext, 'origin'>
  request: FastifyRequest
}

/** The public origin of this server, for links and passkeys, for example `https://jeu.example`. */
export function addressOf({ context: { origin }, request }: AddressedCall): string {
  return origin ?? `${isSecure(request, origin) ? 'https' : 'http'}://${request.host}`
}

export function staffContextOf({
  context,
  request,
  now,
}: {
  context: Context
  request: FastifyRequest
  now: number
}): StaffContext {
  const { store, keyring, passwordCost } = context
  return { store, keyring, now, origin: addressOf({ context, request }), passwordCost }
}
