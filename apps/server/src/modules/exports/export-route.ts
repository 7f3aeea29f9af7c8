// Sends a finished file to the member who requested it. The address contains only the id of the job.

import { exportPath, roles } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../context.js'
import { isStorable } from '../../platform/database/storable.js'
import { Problem } from '../../platform/errors/problem.js'
import { responsesOfPage } from '../../platform/http/answers.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import { requireMember, requireVisibleSession } from '../staff/caller.js'
import { recordAction, requireCaller } from '../staff/staff-calls.js'
import { requireFile } from './export-jobs.js'

const responses = responsesOfPage('application/octet-stream', z.string().meta({ format: 'binary' }), [
  ...(['invalid', 'unauthenticated', 'forbidden', 'not-found'] as const),
  ...(['too-many', 'unavailable', 'internal'] as const),
])

export function exportRoute(app: FastifyInstance, context: AppContext): void {
  const { store } = context
  app.get<{ Params: { uid: string } }>(
    exportPath(':uid'),
    { schema: { params: z.object({ uid: z.string().max(64) }), response: responses, tags: ['régie'] } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = context.clock()
      const loginCaller = await requireCaller(context, request, now)
      // A download counts toward the member's write limit, like every call of the console (staff-calls.ts).
      requireWriteRate(context, `staff ${loginCaller.staff.uid}`)
      const { uid } = request.params
      const job = isStorable(uid) ? await store.jobs.find(uid) : undefined
      if (job === undefined) throw new Problem('not-found')
      const member = await requireMember(store, loginCaller, job.organisationUid, roles)
      const session = await requireVisibleSession(store, member, job.sessionUid)
      const caller = { ...member, session }
      const file = await requireFile(store, caller, { job, now })
      await recordAction(
        { context, caller, now },
        { action: 'fetched', sessionUid: session.uid, count: job.total, detail: job.kind },
      )
      return reply
        .type(job.fileType)
        .header('content-disposition', `attachment; filename="${job.fileName}"`)
        .send(file)
    },
  )
}
