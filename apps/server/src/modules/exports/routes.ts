import type { Evidence, staffEvidenceCalls } from '@didascalie/contract'
import { exportPath, roles } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isStorable } from '../../platform/database/storable.js'
import { Problem } from '../../platform/errors/problem.js'
import { responsesOfPage } from '../../platform/http/answers.js'
import { newUid } from '../../platform/keys/keyring.js'
import { requireWriteRate } from '../../platform/limits/require-rate.js'
import { dayOf } from '../../platform/time/time-zone.js'
import { eraseDay } from '../sessions/rules.js'
import type { SessionCaller } from '../staff/caller.js'
import { requireMember, requireVisibleSession } from '../staff/caller.js'
import {
  formattingContextOf,
  recordAction,
  registerStaffCalls,
  requireCaller,
  type SessionCall,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import { missingFields } from './certificates.js'
import { sharedDebriefs } from './debriefs.js'
import type { ExportContext } from './export-context.js'
import { jobsOf, jobView, requireFile, requireJob, startExport, startPersonFile } from './export-jobs.js'
import type { ExportJob } from './job-queries.js'
import { surveyOverview } from './survey-table.js'

export async function exportsRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, evidenceHandlers)
  exportRoute(app)
}

function exportRequestOf(call: SessionCall) {
  const { context, caller, now } = call
  const content = context.contents.find(caller.session.content)
  if (content === undefined) throw new Problem('not-found')
  const { timeZone } = formattingContextOf(call)
  return { store: context.store, session: caller.session, content, caller, now, timeZone }
}

async function viewOfJob({ context, caller, now }: SessionCall, job: ExportJob) {
  const names = await context.store.staff.names(job.madeBy === null ? [] : [job.madeBy])
  return { job: jobView(job, { caller, names, now }) }
}

const evidenceHandlers: StaffHandlers<
  Exclude<keyof typeof staffEvidenceCalls, 'erasePerson' | 'setEraseDay'>
> = {
  getEvidence: (call) => evidenceOf(exportRequestOf(call)),
  startExport: async (call) => {
    const job = await startExport(exportRequestOf(call), call.body)
    const sessionUid = call.caller.session.uid
    await recordAction(call, { action: 'exported', sessionUid, count: job.total, detail: job.kind })
    call.context.onJob?.()
    return viewOfJob(call, job)
  },
  getJob: async (call) =>
    viewOfJob(call, await requireJob(call.context.store, call.caller, call.body.jobUID)),
  addImprovement: async (call) => {
    const { context, caller, body, now } = call
    await context.store.improvements.add({
      uid: newUid(),
      sessionUid: caller.session.uid,
      madeBy: caller.staff.uid,
      text: body.text,
      createdAt: now,
    })
    await recordAction(call, { action: 'improvement', sessionUid: caller.session.uid })
    return {}
  },
  exportPerson: async (call) => {
    const job = await startPersonFile(exportRequestOf(call), call.body.learnerUID)
    const sessionUid = call.caller.session.uid
    await recordAction(call, { action: 'person-exported', sessionUid, subjectUid: call.body.learnerUID })
    call.context.onJob?.()
    return viewOfJob(call, job)
  },
}

// Sends a finished file to the member who requested it. The address contains only the id of the job.

const responses = responsesOfPage('application/octet-stream', z.string().meta({ format: 'binary' }), [
  ...(['invalid', 'unauthenticated', 'forbidden', 'not-found'] as const),
  ...(['too-many', 'unavailable', 'internal'] as const),
])

function exportRoute(app: FastifyInstance): void {
  const { store } = app
  app.get<{ Params: { uid: string } }>(
    exportPath(':uid'),
    { schema: { params: z.object({ uid: z.string().max(64) }), response: responses, tags: ['régie'] } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = app.clock()
      const loginCaller = await requireCaller(app, request, now)
      // A download counts toward the member's write limit, like every call of the console (staff-calls.ts).
      requireWriteRate(app, `staff ${loginCaller.staff.uid}`)
      const { uid } = request.params
      const job = isStorable(uid) ? await store.jobs.find(uid) : undefined
      if (job === undefined) throw new Problem('not-found')
      const member = await requireMember(store, loginCaller, job.organisationUid, roles)
      const session = await requireVisibleSession(store, member, job.sessionUid)
      const caller = { ...member, session }
      const file = await requireFile(store, caller, { job, now })
      await recordAction(
        { context: app, caller, now },
        { action: 'fetched', sessionUid: session.uid, count: job.total, detail: job.kind },
      )
      return reply
        .type(job.fileType)
        .header('content-disposition', `attachment; filename="${job.fileName}"`)
        .send(file)
    },
  )
}

// Builds the overview of the exports of a session: which files are ready and what is missing.

type OverviewRequest = Pick<ExportContext, 'store' | 'session' | 'content' | 'now' | 'timeZone'> & {
  caller: SessionCaller
}

async function qualiopiPieces(
  { store, session, caller, ...rest }: OverviewRequest,
  { learners, improvements }: { learners: number; improvements: number },
): Promise<Evidence['qualiopi']> {
  const { counted } = await surveyOverview({ store, session, ...rest })
  const supportActions = await store.evidence.supportActions(caller.organisation.uid, session.uid)
  const helpCount = supportActions.filter(({ action }) => action !== 'projected').length
  return [
    { indicator: 9, ready: !session.isDraft, count: learners },
    { indicator: 11, ready: counted !== null, count: counted ?? 0 },
    { indicator: 12, ready: helpCount > 0, count: helpCount },
    { indicator: 19, ready: counted !== null, count: counted ?? 0 },
    // The document is a blank form, because the platform collects no opinions.
    { indicator: 30, ready: true, count: 0 },
    { indicator: 32, ready: improvements > 0, count: improvements },
  ]
}

export async function evidenceOf(request: OverviewRequest): Promise<Evidence> {
  const { store, session, now, timeZone, caller } = request
  const { learners, finished, surveyed } = await store.evidence.counts(session.uid)
  const improvements = await store.improvements.ofSession(session.uid)
  const names = await store.staff.names([...new Set(improvements.flatMap(({ madeBy }) => madeBy ?? []))])
  return {
    learners,
    finished,
    surveyed,
    shared: (await sharedDebriefs({ ...request, learners: null })).length,
    missing: missingFields(caller.organisation),
    qualiopi: await qualiopiPieces(request, { learners, improvements: improvements.length }),
    improvements: improvements.map(({ uid, text, madeBy, createdAt }) => ({
      uid,
      text,
      by: names.get(madeBy ?? '') ?? '',
      on: dayOf({ now: createdAt, timeZone }),
    })),
    eraseOn: eraseDay(session, timeZone),
    jobs: await jobsOf(store, caller, now),
  }
}
