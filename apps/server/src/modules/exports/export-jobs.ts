// Files are made by jobs: asked for once, kept for a day, fetched by whoever asked.
import { type ExportKind, exportPath, type Job } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { newUid } from '../../platform/keys/keyring.js'
import { requireLearnerIn } from '../learners/index.js'
import { allowsSharing, type Session } from '../sessions/index.js'
import type { MemberCaller, SessionCaller } from '../staff/index.js'
import { missingFor } from './certificates.js'
import { sharedDebriefs } from './debriefs.js'
import type { Making } from './export-context.js'
import type { JobHead } from './job-queries.js'
import { fileOf, isJobKind, isOfPeople, type JobKind } from './kinds.js'
import type { Store } from './store.js'

/** How long a file can be fetched. */
export const fileLifeMs = 24 * 60 * 60 * 1000
/** Of one organisation, not yet made. */
const mostUnfinished = 20
/** In one file: a paper each, all in memory while they are packed. */
const mostPapers = 2_000
/** People in one table, all in memory while it is written. */
const mostRows = 10_000
/** Listed on the screen. */
const mostShown = 8

type Asking = Pick<Making, 'store' | 'session' | 'content' | 'now' | 'timeZone'> & {
  caller: SessionCaller<Session>
}

/** What is about one person is for those who may hand it over. */
export const maySee = ({ kind }: Pick<JobHead, 'kind'>, { role }: MemberCaller): boolean =>
  isJobKind(kind) && (kind !== 'person' || role === 'manager')

/** Whoever asked, and nobody in their place; debriefs are for those who may read a week. */
export function mayFetch(job: JobHead, caller: SessionCaller<Session>): boolean {
  if (!maySee(job, caller) || job.made_by !== caller.staff.uid) return false
  return job.kind !== 'debriefs' || (caller.role !== 'reader' && allowsSharing(caller.session))
}

const isGone = ({ expires_at }: JobHead, now: number) => expires_at === null || expires_at <= now

export function jobView(
  job: JobHead,
  { caller, names, now }: { caller: SessionCaller<Session>; names: ReadonlyMap<string, string>; now: number },
): Job {
  if (!isJobKind(job.kind)) throw new Error(`A job of an unknown kind: ${job.kind}`)
  const isDone = job.state === 'done' && !isGone(job, now)
  return {
    ...{ uid: job.uid, kind: job.kind, done: job.done, of: job.total, fileName: job.file_name },
    state: job.state === 'done' && !isDone ? 'expired' : job.state,
    url: isDone && mayFetch(job, caller) ? exportPath(job.uid) : null,
    until: isDone ? job.expires_at : null,
    ...{ by: names.get(job.made_by ?? '') ?? '', at: job.created_at },
  }
}

export async function jobsOf(
  store: Pick<Store, 'jobs' | 'staff'>,
  caller: SessionCaller<Session>,
  now: number,
): Promise<Job[]> {
  const seen = (await store.jobs.ofSession(caller.session.uid, mostShown)).filter((job) =>
    maySee(job, caller),
  )
  const names = await store.staff.names([...new Set(seen.flatMap(({ made_by }) => made_by ?? []))])
  return seen.map((job) => jobView(job, { caller, names, now }))
}

export async function requireJob(
  store: Pick<Store, 'jobs'>,
  caller: SessionCaller<Session>,
  uid: string,
): Promise<JobHead> {
  const job = await store.jobs.find(uid)
  if (job === undefined || job.session_uid !== caller.session.uid || !maySee(job, caller))
    throw new Problem('not-found')
  return job
}

/** The file, if it is there and theirs. */
export async function requireFile(
  store: Pick<Store, 'jobs'>,
  caller: SessionCaller<Session>,
  { job, now }: { job: JobHead; now: number },
): Promise<Buffer> {
  const file =
    job.state === 'done' && mayFetch(job, caller) && !isGone(job, now)
      ? await store.jobs.file(job.uid)
      : undefined
  if (file === undefined) throw new Problem('not-found')
  return file
}

async function create(
  { store, session, caller, now, timeZone }: Asking,
  kind: JobKind,
  { learners, total }: { learners: readonly string[] | null; total: number },
): Promise<JobHead> {
  const asked = {
    ...{ session_uid: session.uid, kind, made_by: caller.staff.uid },
    learners: learners === null ? null : JSON.stringify(learners),
  }
  const same = await store.jobs.findSame(asked)
  if (same !== undefined) return same
  if ((await store.jobs.countUnfinished(caller.organisation.uid)) >= mostUnfinished)
    throw new Problem('too-many', { retryAfterSeconds: 60 })
  const job: JobHead = {
    ...{ ...asked, uid: newUid(), organisation_uid: caller.organisation.uid, created_at: now },
    ...{ state: 'waiting', done: 0, total, claimed_at: null, attempts: 0, expires_at: null },
    ...fileOf(kind, { session, learners, now, timeZone }),
  }
  await store.jobs.create(job)
  return job
}

/** How many papers there will be; refused where there is none, or too many. */
async function papersOf(asking: Asking, kind: ExportKind, learners: readonly string[] | null) {
  const { store, session } = asking
  if (!isOfPeople(kind)) return 1
  if (kind === 'debriefs') {
    const shared = await sharedDebriefs({ ...asking, learners })
    if (shared.length === 0) throw new Problem('nothing-shared')
    return shared.length
  }
  const people = await store.evidence.people(session.uid, learners)
  const finished = people.filter(({ finishedOn }) => finishedOn !== null)
  if (finished.length === 0) throw new Problem('nothing-finished')
  return finished.length
}

export async function startExport(
  asking: Asking,
  { kind, learners: named }: { kind: ExportKind; learners?: readonly string[] | undefined },
): Promise<JobHead> {
  const { store, session, caller } = asking
  if (kind === 'debriefs' && caller.role === 'reader') throw new Problem('forbidden')
  for (const uid of named ?? []) await requireLearnerIn(store, session, uid)
  if (kind === 'certificates' && missingFor(caller.organisation).length > 0)
    throw new Problem('profile-incomplete')
  const learners = named === undefined ? null : [...new Set(named)].toSorted()
  const rows = learners?.length ?? (await store.evidence.counts(session.uid)).learners
  if (rows > mostRows) throw new Problem('too-many-people')
  const total = await papersOf(asking, kind, learners)
  if (total > mostPapers) throw new Problem('too-many-people')
  return create(asking, kind, { learners, total })
}

export async function startPersonFile(asking: Asking, learnerUid: string): Promise<JobHead> {
  const learner = await requireLearnerIn(asking.store, asking.session, learnerUid)
  return create(asking, 'person', { learners: [learner.uid], total: 1 })
}
