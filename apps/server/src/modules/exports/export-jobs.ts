// Lists and creates export jobs. A job writes one file in the background.
// Only the member who requested the file can download it, and only for one day.
import { type ExportKind, exportPath, type Job } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import { requireLearnerIn } from '../learners/rules.js'
import { allowsSharing } from '../sessions/rules.js'
import type { MemberCaller, SessionCaller } from '../staff/caller.js'
import { missingFields } from './certificates.js'
import { sharedDebriefs } from './debriefs.js'
import type { ExportContext } from './export-context.js'
import type { ExportJob } from './job-queries.js'
import { exportFileName, hasDocumentPerLearner, isJobKind, type JobKind } from './kinds.js'

export const fileLifeMs = 24 * 60 * 60 * 1000
/** Per organisation. */
const maxUnfinished = 20
/** The maximum number of documents in one archive. All documents are in memory while the archive is created. */
const maxDocuments = 2_000
/** The maximum number of learners in one table. All rows are in memory while the table is written. */
const maxRows = 10_000
const maxListed = 8

type ExportRequest = Pick<ExportContext, 'store' | 'session' | 'content' | 'now' | 'timeZone'> & {
  caller: SessionCaller
}

/** Only managers see jobs that export the data of one person. */
export const maySee = ({ kind }: Pick<ExportJob, 'kind'>, { role }: MemberCaller): boolean =>
  isJobKind(kind) && (kind !== 'person' || role === 'manager')

/** Checks the right to read debriefs again, because the role of the member or the session may have changed since the request. */
export function mayFetch(job: ExportJob, caller: SessionCaller): boolean {
  if (!maySee(job, caller) || job.madeBy !== caller.staff.uid) return false
  return job.kind !== 'debriefs' || (caller.role !== 'reader' && allowsSharing(caller.session))
}

const isExpired = ({ expiresAt }: ExportJob, now: number) => expiresAt === null || expiresAt <= now

export function jobView(
  job: ExportJob,
  { caller, names, now }: { caller: SessionCaller; names: ReadonlyMap<string, string>; now: number },
): Job {
  if (!isJobKind(job.kind)) throw new Error(`Unknown kind of job: ${job.kind}`)
  const isDone = job.state === 'done' && !isExpired(job, now)
  return {
    uid: job.uid,
    kind: job.kind,
    done: job.done,
    of: job.total,
    fileName: job.fileName,
    state: job.state === 'done' && !isDone ? 'expired' : job.state,
    url: isDone && mayFetch(job, caller) ? exportPath(job.uid) : null,
    until: isDone ? job.expiresAt : null,
    by: names.get(job.madeBy ?? '') ?? '',
    at: job.createdAt,
  }
}

export async function jobsOf(store: Store, caller: SessionCaller, now: number): Promise<Job[]> {
  const visibleJobs = (await store.jobs.ofSession(caller.session.uid, maxListed)).filter((job) =>
    maySee(job, caller),
  )
  const names = await store.staff.names([...new Set(visibleJobs.flatMap(({ madeBy }) => madeBy ?? []))])
  return visibleJobs.map((job) => jobView(job, { caller, names, now }))
}

export async function requireJob(store: Store, caller: SessionCaller, uid: string): Promise<ExportJob> {
  const job = await store.jobs.find(uid)
  if (job === undefined || job.sessionUid !== caller.session.uid || !maySee(job, caller))
    throw new Problem('not-found')
  return job
}

/** Throws `not-found` also if the caller may not download the file. */
export async function requireFile(
  store: Store,
  caller: SessionCaller,
  { job, now }: { job: ExportJob; now: number },
): Promise<Buffer> {
  const file =
    job.state === 'done' && mayFetch(job, caller) && !isExpired(job, now)
      ? await store.jobs.file(job.uid)
      : undefined
  if (file === undefined) throw new Problem('not-found')
  return file
}

async function createJob(
  { store, session, caller, now, timeZone }: ExportRequest,
  kind: JobKind,
  { learners, total }: { learners: readonly string[] | null; total: number },
): Promise<ExportJob> {
  const jobRequest = { sessionUid: session.uid, kind, madeBy: caller.staff.uid, learners }
  const existing = await store.jobs.findSame(jobRequest)
  if (existing !== undefined) return existing
  if ((await store.jobs.countUnfinished(caller.organisation.uid)) >= maxUnfinished)
    throw new Problem('too-many', { retryAfterSeconds: 60 })
  const job: ExportJob = {
    ...jobRequest,
    uid: newUid(),
    organisationUid: caller.organisation.uid,
    createdAt: now,
    state: 'waiting',
    done: 0,
    total,
    claimedAt: null,
    attempts: 0,
    expiresAt: null,
    ...exportFileName(kind, { session, learners, now, timeZone }),
  }
  await store.jobs.create(job)
  return job
}

/** Throws if an export with one document per learner would be empty. Any other export is one document. */
async function countDocuments(request: ExportRequest, kind: ExportKind, learners: readonly string[] | null) {
  const { store, session } = request
  if (!hasDocumentPerLearner(kind)) return 1
  if (kind === 'debriefs') {
    const shared = await sharedDebriefs({ ...request, learners })
    if (shared.length === 0) throw new Problem('nothing-shared')
    return shared.length
  }
  const people = await store.evidence.people(session.uid, learners)
  const finished = people.filter(({ finishedOn }) => finishedOn !== null)
  if (finished.length === 0) throw new Problem('nothing-finished')
  return finished.length
}

export async function startExport(
  request: ExportRequest,
  { kind, learners: requestedLearners }: { kind: ExportKind; learners?: readonly string[] | undefined },
): Promise<ExportJob> {
  const { store, session, caller } = request
  if (kind === 'debriefs' && caller.role === 'reader') throw new Problem('forbidden')
  for (const uid of requestedLearners ?? []) await requireLearnerIn(store, session, uid)
  if (kind === 'certificates' && missingFields(caller.organisation).length > 0)
    throw new Problem('profile-incomplete')
  const learners = requestedLearners === undefined ? null : [...new Set(requestedLearners)].toSorted()
  const rowCount = learners?.length ?? (await store.evidence.counts(session.uid)).learners
  if (rowCount > maxRows) throw new Problem('too-many-people')
  const total = await countDocuments(request, kind, learners)
  if (total > maxDocuments) throw new Problem('too-many-people')
  return createJob(request, kind, { learners, total })
}

export async function startPersonFile(request: ExportRequest, learnerUid: string): Promise<ExportJob> {
  const learner = await requireLearnerIn(request.store, request.session, learnerUid)
  return createJob(request, 'person', { learners: [learner.uid], total: 1 })
}
