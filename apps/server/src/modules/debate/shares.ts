// Computes the group statistics of a session: how many learners chose each reply, and how they answered the survey. The statistics are the
// published counts plus the counts of the sharing learners. Callers hide counts of fewer than five learners.
//
// Terms of this module:
// - published counts: the stored counts. publication.ts says when learners may be added to them.
// - sharing learner: a learner whose run the trainers may read. The statistics include a sharing learner at once. A sharing learner who is
//   already in the published counts stays there and is not counted again.
// - new learner: a learner who is not a sharing learner and is not in the published counts yet.
// - waiting list of a choice: learners in the published counts who reached this choice, but are not in its counts yet.
// - final publication: after the end of the session, adds the remaining new learners and the learners in waiting lists. Happens only once.
import type { GroupCount } from '@didascalie/contract'
import { z } from 'zod'
import type { Session } from '../../platform/database/schema.js'
import type { Store } from '../../store.js'
import type { Content } from '../content/content.js'
import { isReadByTrainers } from '../progress/runs.js'
import { allowsSharing, isOver } from '../sessions/rules.js'
import {
  addCounts,
  type ChoiceCounts,
  countChoices,
  type LearnerWithRun,
  nextPublishedChoices,
  noPublishedChoices,
  publishedChoicesSchema,
} from './choice-release.js'
import { mayPublish } from './publication.js'
import type { CountableLearner, StatisticsKind } from './queries.js'

type GameChoices = Pick<Content, 'choices' | 'lines' | 'consentVersions'>

interface StatisticsContext {
  session: Session
  content: GameChoices
  now: number
}

/** Returns the sharing learners and the new learners, without the learners in the published counts. */
function unpublishedLearners(learners: readonly CountableLearner[], { session, content }: StatisticsContext) {
  const unpublished = learners.filter(({ isInPublishedCounts }) => !isInPublishedCounts)
  const isSharing = (learner: CountableLearner) => isReadByTrainers(learner, session, content)
  return {
    sharing: unpublished.filter(isSharing),
    newLearners: unpublished.filter((learner) => !isSharing(learner)),
  }
}

/**
 * The parts of a count, after the publication. A learner in the published counts who was erased or moved away is in `gone`, and a learner
 * who was moved here afterwards in `elsewhere`. The server stores only their difference, so one of these two parts is always 0.
 */
function groupCount(
  learners: readonly CountableLearner[],
  { reads }: Session,
  { counted, sharing, newlyPublished }: { counted: number; sharing: number; newlyPublished: number },
): GroupCount {
  const marked = learners.filter(({ isInPublishedCounts }) => isInPublishedCounts).length + newlyPublished
  const published = counted - sharing
  return {
    all: learners.length,
    counted,
    waiting: Math.max(0, learners.length - sharing - marked),
    elsewhere: Math.max(0, marked - published),
    gone: Math.max(0, published - marked),
    reads,
  }
}

interface Stored<Published> {
  /** The stored JSON of `published`; `undefined`: nothing is stored yet. */
  json: string | undefined
  published: Published
}

async function readPublished<Schema extends z.ZodType>(
  store: Store,
  { session }: StatisticsContext,
  kind: StatisticsKind,
  schema: Schema,
  nothingPublished: z.infer<Schema>,
): Promise<Stored<z.infer<Schema>>> {
  const json = await store.groupStatistics.findPublished(session.uid, kind)
  return { json, published: json === undefined ? nothingPublished : schema.parse(JSON.parse(json)) }
}

interface PublishedState {
  /** The number of learners in the published counts. */
  published: number
  isFinalDone: boolean
  /** Whether the waiting list of any choice contains a learner. */
  hasWaiting: boolean
}

/**
 * Decides whether the new learners may be added to the published counts now. `group`: yes, they are at least five different people.
 * `final`: yes, as the final publication. `undefined`: no.
 */
function allowedPublication(
  { session, now }: StatisticsContext,
  newLearners: readonly CountableLearner[],
  { published, isFinalDone, hasWaiting }: PublishedState,
): 'group' | 'final' | undefined {
  if (mayPublish(newLearners, { published, isFinal: false })) return 'group'
  const isFinal = isOver(session, now) && !isFinalDone && (newLearners.length > 0 || hasWaiting)
  return isFinal && mayPublish(newLearners, { published, isFinal }) ? 'final' : undefined
}

/** Stores the next published counts, unless another server has published since `previous` was read. Returns the stored counts. */
async function publish<Published extends { isFinalDone: boolean }>(
  store: Store,
  { session }: StatisticsContext,
  kind: StatisticsKind,
  counts: { previous: Stored<Published>; next: Published; read: () => Promise<Stored<Published>> },
  newLearners: readonly CountableLearner[],
): Promise<Published> {
  const { previous, next, read } = counts
  const { isFinalDone, ...rest } = next
  const json = JSON.stringify({ ...rest, ended: isFinalDone })
  const isStored = await store.groupStatistics.publish(
    { sessionUid: session.uid, kind, previousJson: previous.json, json },
    newLearners.map(({ uid }) => uid),
  )
  return isStored ? next : (await read()).published
}

export interface ChoiceStatistics {
  counts: ChoiceCounts
  /** Whether the session is open, and some learners are counted only in groups of at least five. */
  hasGroupedUpdates: boolean
  groupCount: GroupCount
}

async function withFirstRuns(store: Store, learners: readonly CountableLearner[]): Promise<LearnerWithRun[]> {
  const answersJson = await store.groupStatistics.firstRunAnswers(learners.map(({ uid }) => uid))
  return learners.map((learner) => ({ ...learner, answersJson: answersJson.get(learner.uid) ?? '[]' }))
}

interface CachedCounts {
  /** The uids of the learners, separated by spaces. */
  uidList: string
  counts: ChoiceCounts
}

/** Cached counts of the sharing learners, by game and session. */
const countsCache = new WeakMap<GameChoices, Map<string, CachedCounts>>()
const maxCached = 200

/**
 * Counts the choices of the sharing learners. Returns the cached counts if the learners are the same as at the last call. These counts are
 * still valid: a finished run does not change, and learners who erased their choices are not in the list.
 */
async function countSharing(
  store: Store,
  { session, content }: StatisticsContext,
  sharing: readonly CountableLearner[],
) {
  const cached = countsCache.get(content) ?? new Map<string, CachedCounts>()
  countsCache.set(content, cached)
  const uidList = sharing.map(({ uid }) => uid).join(' ')
  const lastCounts = cached.get(session.uid)
  if (lastCounts?.uidList === uidList) return lastCounts.counts
  const counts = countChoices(await withFirstRuns(store, sharing), content)
  if (cached.size >= maxCached) cached.clear()
  cached.set(session.uid, { uidList, counts })
  return counts
}

/** First adds new learners to the published counts, if the privacy rule allows it. */
export async function updateChoiceStatistics(
  store: Store,
  session: Session,
  content: GameChoices,
  now: number,
): Promise<ChoiceStatistics> {
  const context = { session, content, now }
  const read = () => readPublished(store, context, 'choices', publishedChoicesSchema, noPublishedChoices)
  // Reads the published counts before the learners. Otherwise another server could publish new learners between the two queries, and this
  // server would add the same learners again.
  const previous = await read()
  const learnersWithFirstRun = await store.groupStatistics.learnersWithFirstRun(session.uid)
  const learners = learnersWithFirstRun.filter(({ hasChoices }) => hasChoices)
  const { sharing, newLearners } = unpublishedLearners(learners, context)
  const { players: published, waiting, isFinalDone } = previous.published
  const waitingUids = new Set(Object.values(waiting).flat())
  const hasWaiting = waitingUids.size > 0
  const publication = allowedPublication(context, newLearners, { published, isFinalDone, hasWaiting })
  const sharingCounts = await countSharing(store, context, sharing)
  const computeNext = async () => {
    const waitingLearners = learners.filter(({ uid }) => waitingUids.has(uid))
    return nextPublishedChoices(
      previous.published,
      {
        newLearners: await withFirstRuns(store, newLearners),
        waitingLearners: await withFirstRuns(store, waitingLearners),
      },
      content,
      publication === 'final',
    )
  }
  const publishedCounts =
    publication === undefined
      ? (await read()).published
      : await publish(store, context, 'choices', { previous, next: await computeNext(), read }, newLearners)
  const hasGroups = !allowsSharing(session) || sharing.length < learners.length
  const counts = addCounts(publishedCounts, sharingCounts)
  return {
    counts,
    hasGroupedUpdates: hasGroups && !isOver(session, now),
    groupCount: groupCount(learnersWithFirstRun, session, {
      counted: counts.players,
      sharing: sharing.length,
      newlyPublished: publication === undefined ? 0 : newLearners.length,
    }),
  }
}

const surveyCountsSchema = z.object({
  /** The number of learners who answered the survey. */
  surveyed: z.number(),
  /** By notion: how many learners answered yes, how many answered no, and how many read the notion. */
  notions: z.record(z.string(), z.object({ yes: z.number(), no: z.number(), read: z.number() })),
})
/** The stored JSON calls `isFinalDone` `ended`. */
const publishedSurveySchema = surveyCountsSchema
  .extend({ ended: z.boolean().default(false) })
  .transform(({ ended, ...rest }) => ({ ...rest, isFinalDone: ended }))
export type SurveyCounts = z.infer<typeof surveyCountsSchema>

type SurveyAnswers = Awaited<ReturnType<Store['groupStatistics']['surveyAnswers']>>

/** Adds the answers of these learners to the counts. `answers` and `readNotions` can contain other learners too. */
function addAnswers(
  { surveyed, notions }: SurveyCounts,
  learners: readonly CountableLearner[],
  { answers, readNotions }: SurveyAnswers,
): SurveyCounts {
  const sum: SurveyCounts['notions'] = structuredClone(notions)
  const countsOf = (notion: number) => {
    sum[notion] ??= { yes: 0, no: 0, read: 0 }
    return sum[notion]
  }
  const uids = new Set(learners.map(({ uid }) => uid))
  for (const { learnerUid, notion, isAcquired } of answers)
    if (uids.has(learnerUid)) countsOf(notion)[isAcquired ? 'yes' : 'no'] += 1
  for (const { learnerUid, notion } of readNotions) if (uids.has(learnerUid)) countsOf(notion).read += 1
  return { surveyed: surveyed + learners.length, notions: sum }
}

/** First adds new learners to the published counts, if the privacy rule allows it. */
export async function updateSurveyStatistics(
  store: Store,
  session: Session,
  content: GameChoices,
  now: number,
): Promise<SurveyCounts & { groupCount: GroupCount }> {
  const context = { session, content, now }
  const nothingPublished = { surveyed: 0, notions: {}, isFinalDone: false }
  const read = () => readPublished(store, context, 'survey', publishedSurveySchema, nothingPublished)
  const previous = await read()
  const surveyedLearners = await store.groupStatistics.surveyedLearners(session.uid)
  const { sharing, newLearners } = unpublishedLearners(surveyedLearners, context)
  const { surveyed: published, isFinalDone } = previous.published
  const publication = allowedPublication(context, newLearners, { published, isFinalDone, hasWaiting: false })
  const learnersToPublish = publication === undefined ? [] : newLearners
  const answers = await store.groupStatistics.surveyAnswers(
    [...sharing, ...learnersToPublish].map(({ uid }) => uid),
  )
  const next = {
    ...addAnswers(previous.published, learnersToPublish, answers),
    isFinalDone: isFinalDone || publication === 'final',
  }
  const publishedCounts =
    publication === undefined
      ? (await read()).published
      : await publish(store, context, 'survey', { previous, next, read }, learnersToPublish)
  const counts = addAnswers(publishedCounts, sharing, answers)
  return {
    ...counts,
    groupCount: groupCount(surveyedLearners, session, {
      counted: counts.surveyed,
      sharing: sharing.length,
      newlyPublished: learnersToPublish.length,
    }),
  }
}
