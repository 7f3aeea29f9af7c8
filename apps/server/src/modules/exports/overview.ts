// Builds the overview of the exports of a session: which files are ready and what is missing.
import type { Evidence } from '@didascalie/contract'
import { dayOf } from '../../platform/time/time-zone.js'
import { eraseDay } from '../sessions/rules.js'
import type { SessionCaller } from '../staff/caller.js'
import { missingFields } from './certificates.js'
import { sharedDebriefs } from './debriefs.js'
import type { ExportContext } from './export-context.js'
import { jobsOf } from './export-jobs.js'
import { surveyOverview } from './survey-table.js'

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
