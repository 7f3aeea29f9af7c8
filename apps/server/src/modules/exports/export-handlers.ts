import type { staffEvidenceCalls } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { newUid } from '../../platform/keys/keyring.js'
import {
  formattingContextOf,
  recordAction,
  type SessionCall,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import { jobView, requireJob, startExport, startPersonFile } from './export-jobs.js'
import type { ExportJob } from './job-queries.js'
import { evidenceOf } from './overview.js'

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

export const evidenceHandlers: StaffHandlers<
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
