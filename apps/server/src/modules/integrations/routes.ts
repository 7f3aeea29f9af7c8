import { packFormSchema } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import { recordInAuditLog } from '../staff/audit-log.js'
import { requireMember } from '../staff/caller.js'
import { registerStaffCalls, requireCaller } from '../staff/staff-calls.js'
import { connectionHandlers } from './connection-handlers.js'

const querySchema = z.object({
  organisationUID: z.string().min(1).max(64),
  game: z.string().max(64),
  form: packFormSchema,
})

export async function integrationsRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, connectionHandlers)
  const { pack, contents, store, clock } = app
  app.get('/regie/pack', { schema: { querystring: querySchema, hide: true } }, async (request, reply) => {
    const { organisationUID, game, form } = querySchema.parse(request.query)
    const now = clock()
    const caller = await requireCaller(app, request, now)
    // A download counts against the member's limit of write requests, like every call of the console.
    requireWriteRate(app, `staff ${caller.staff.uid}`)
    const member = await requireMember(store, caller, organisationUID, ['manager'])
    if (pack === undefined || contents.find(game) === undefined) throw new Problem('not-found')
    const file = await pack(game, form)
    const entry = {
      organisationUid: member.organisation.uid,
      by: caller.staff.uid,
      action: 'packed',
    } as const
    await recordInAuditLog(store, { ...entry, detail: form }, now)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${game}-${form}.zip"`)
      .type('application/zip')
      .send(file)
  })
}
