import { packFormSchema } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import { requireWriteRate } from '../../platform/limits/require-write-rate.js'
import { recordInAuditLog, registerStaffCalls, requireCaller, requireMember } from '../staff/index.js'
import { connectionHandlers } from './connection-handlers.js'
import type { Context } from './context.js'

const querySchema = z.object({
  organisationUID: z.string().min(1).max(64),
  game: z.string().max(64),
  form: packFormSchema,
})

export async function integrationsPlugin(app: FastifyInstance, context: Context): Promise<void> {
  registerStaffCalls(app, context, connectionHandlers)
  const { pack, contents, store, clock } = context
  app.get('/regie/pack', { schema: { querystring: querySchema, hide: true } }, async (request, reply) => {
    const { organisationUID, game, form } = querySchema.parse(request.query)
    const now = clock()
    const caller = await requireCaller(context, request, now)
    // A download counts against the member's limit of write requests, like every call of the console.
    requireWriteRate(context, `staff ${caller.staff.uid}`)
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
