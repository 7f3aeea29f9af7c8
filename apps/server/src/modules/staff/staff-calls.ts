// Registers one route for each call of the console, and finds the caller for all of them.
import {
  type StaffCall,
  type StaffCallBody,
  type StaffCallName,
  staffCallPath,
  staffCalls,
} from '@didascalie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/errors/problem.js'
import { Refusal } from '../../platform/errors/refusal.js'
import { responsesOfCall } from '../../platform/http/answers.js'
import { requireWriteRate } from '../../platform/limits/require-write-rate.js'
import { type Caller, callerOfToken, isVisit, requireMember, requireVisibleSession } from './caller.js'
import type { CallContext } from './context.js'
import { problemOfRefusal } from './refusals.js'
import type { CallerOf, StaffHandler, StaffHandlers } from './staff-call.js'
import { staffTokenIn } from './staff-cookie.js'

/** The maximum size of a request body, in bytes. */
const defaultBodyLimit = 16 * 1024
/** Limits in bytes for the calls with larger bodies. Such a body contains a list, or (`setLogo`) a logo of 5 MiB in base64. */
const bodyLimits: { [Name in StaffCallName]?: number } = {
  setLogo: 7_100_000,
  checkPeople: 1024 * 1024,
  makeCodes: 1024 * 1024,
  replaceCodes: 256 * 1024,
  cancelCodes: 256 * 1024,
  prepareReminder: 256 * 1024,
  invite: 256 * 1024,
  changeMember: 256 * 1024,
  saveSeance: 64 * 1024,
  startExport: 256 * 1024,
}

/** Whether the call asks for news. An open page does this regularly, and sends the version of the answer that it already has. */
const isPolling = (body: object) => 'version' in body && body.version !== ''

interface CallerRequest {
  /** Whether the call comes from an action of the user, not from polling. */
  isActive?: boolean
  /** Whether visitors (teachers from a learning platform) may make the call; by default, they may not. */
  forVisitors?: boolean
}

/** Finds the caller of the request. Throws if the request has no valid login, or if a visitor may not make the call. */
export async function requireCaller(
  context: CallContext,
  request: FastifyRequest,
  now: number,
  { isActive = true, forVisitors = false }: CallerRequest = {},
): Promise<Caller> {
  const { store, origin, limiting } = context
  const token = staffTokenIn(request, origin)
  const caller = await callerOfToken(store, token, now, isActive)
  if (caller !== undefined && isVisit(caller.login) && !forVisitors) throw new Problem('forbidden')
  if (caller !== undefined) return caller
  const retryAfterSeconds = token === undefined ? 0 : limiting.countInvalidLogin(request.ip, now)
  if (retryAfterSeconds > 0) throw new Problem('too-many', { retryAfterSeconds })
  throw new Problem('unauthenticated')
}

interface NamedObjects {
  organisationUID?: string
  sessionUID?: string
}

/** The organisation and session that a body names. The schema has already validated the body. */
function objectsNamedIn(body: object): NamedObjects {
  const namedObjects: NamedObjects = {}
  if ('organisationUID' in body && typeof body.organisationUID === 'string')
    namedObjects.organisationUID = body.organisationUID
  if ('sessionUID' in body && typeof body.sessionUID === 'string') namedObjects.sessionUID = body.sessionUID
  return namedObjects
}

/** Finds the caller and checks their rights. Returns `undefined` for a call that needs no login. */
async function findCaller(
  context: CallContext,
  {
    call: { who, visitors, automatic },
    body,
    request,
    now,
  }: { call: StaffCall; body: object; request: FastifyRequest; now: number },
) {
  if (who === 'anybody') return undefined
  const namedObjects = objectsNamedIn(body)
  const callerRequest = { isActive: !automatic && !isPolling(body), forVisitors: visitors === true }
  const caller = await requireCaller(context, request, now, callerRequest)
  // Each call counts as a write, even a call that only reads data.
  requireWriteRate(context, `staff ${caller.staff.uid}`)
  if (who === 'staff') return caller
  const member = await requireMember(context.store, caller, namedObjects.organisationUID ?? '', who)
  if (namedObjects.sessionUID === undefined) return member
  return { ...member, session: await requireVisibleSession(context.store, member, namedObjects.sessionUID) }
}

function register<Name extends StaffCallName, Own extends CallContext>(
  app: FastifyInstance,
  context: Own,
  { name, handler }: { name: Name; handler: StaffHandler<Name, Own> },
): void {
  const call = staffCalls[name]
  app.post(
    staffCallPath(name),
    {
      schema: { body: call.body, response: responsesOfCall(call), tags: ['régie'] },
      bodyLimit: bodyLimits[name] ?? defaultBodyLimit,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = context.clock()
      // Fastify has validated the body against the schema of this call.
      const body = request.body as StaffCallBody<Name>
      try {
        // `findCaller` returns what `who` requires; the compiler cannot derive this from `staffCalls`.
        const caller = (await findCaller(context, {
          call,
          body,
          request,
          now,
        })) as CallerOf<Name, Own>
        return { success: true, data: await handler({ context, body, caller, now, request, reply }) }
      } catch (error) {
        throw error instanceof Refusal ? problemOfRefusal(error) : error
      }
    },
  )
}

/** Registers one route for each of these calls. */
export function registerStaffCalls<Name extends StaffCallName, Own extends CallContext>(
  app: FastifyInstance,
  context: Own,
  handlers: StaffHandlers<Name, Own>,
): void {
  const isHandled = (name: string): name is Name => Object.hasOwn(handlers, name)
  for (const name of Object.keys(staffCalls))
    if (isHandled(name)) register(app, context, { name, handler: handlers[name] })
}
