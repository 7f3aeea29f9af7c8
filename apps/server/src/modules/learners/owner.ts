import type { CallName, calls } from '@didascalie/contract'
import { requirePace } from '../../platform/limits/require-pace.js'
import { requireOwner, whoHolds } from './identity.js'
import { tokenFor } from './login-cookie.js'
import type { ServiceCall } from './service-call.js'

export type OwnerCall = {
  [Name in CallName]: (typeof calls)[Name]['who'] extends 'owner' ? Name : never
}[CallName]

/** The learner who calls, once it is sure that it is them. */
export async function owner<Name extends OwnerCall>({
  context,
  body,
  request,
}: ServiceCall<Name>): Promise<string> {
  const { userUID, sessionUID } = body
  const identity = await whoHolds(
    context.store,
    tokenFor(request, sessionUID, context.origin),
    context.clock(),
  )
  const { learner_uid } = requireOwner(identity, userUID, sessionUID)
  requirePace(context, learner_uid)
  return learner_uid
}
