// Computes the statistics that trainers see about choices and survey answers: the published counts, plus the counts of learners whose run
// trainers may read. The privacy rule is in publication.ts.
import { z } from 'zod'
import type { Content } from '../content/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { allowsSharing, isOver, type Session } from '../sessions/index.js'
import {
  addCounts,
  type ChoiceCounts,
  choiceReleaseSchema,
  countChoices,
  type HiddenRun,
  nextChoiceRelease,
  noChoiceRelease,
} from './choice-release.js'
import { mayPublish } from './publication.js'
import type { CountedPerson } from './share-queries.js'
import type { Store } from './store.js'

type StatisticsStore = Pick<Store, 'shares'>
type GameChoices = Pick<Content, 'choices' | 'lines' | 'consentVersions'>
type StatisticsKind = 'choices' | 'survey'

interface StatisticsContext {
  session: Session
  content: GameChoices
  now: number
}

/** Splits the learners who are not in the published counts: `readable` are those whose run trainers may read, `hidden` are the others. */
function splitByReadability<Person extends CountedPerson>(
  people: readonly Person[],
  { session, content }: StatisticsContext,
) {
  const uncounted = people.filter(({ isCounted }) => !isCounted)
  const isReadable = (person: Person) => isReadByTrainers(person, session, content)
  return { readable: uncounted.filter(isReadable), hidden: uncounted.filter((person) => !isReadable(person)) }
}

interface Published<Release> {
  /** The stored text of `release`. `publish` compares it with the database, to notice that another server has published since. */
  text: string | undefined
  release: Release
}

async function readRelease<Schema extends z.ZodType>(
  store: StatisticsStore,
  { session }: StatisticsContext,
  what: StatisticsKind,
  schema: Schema,
  emptyRelease: z.infer<Schema>,
): Promise<Published<z.infer<Schema>>> {
  const text = await store.shares.findRelease(session.uid, what)
  return { text, release: text === undefined ? emptyRelease : schema.parse(JSON.parse(text)) }
}

/**
 * How the new learners may be added to the published counts now. `group`: they are a group of at least five. `final`: the session has
 * ended and they are the last learners. `undefined`: they may not be added yet. `hasRest` says that some learners are not in the published
 * counts, or are in the waiting list of a choice.
 */
function publicationOf(
  { session, now }: StatisticsContext,
  { published, ended, hasRest }: { published: number; ended: boolean; hasRest: boolean },
  newPeople: readonly CountedPerson[],
): 'group' | 'final' | undefined {
  if (mayPublish(newPeople, { published, isFinal: false })) return 'group'
  const isFinal = isOver(session, now) && !ended && hasRest
  return isFinal && mayPublish(newPeople, { published, isFinal }) ? 'final' : undefined
}

/** Stores the next counts, unless another instance has published in the meantime. Returns the counts that are published afterwards. */
async function publish<Release>(
  store: StatisticsStore,
  { session }: StatisticsContext,
  what: StatisticsKind,
  counts: { previous: Published<Release>; next: Release; read: () => Promise<Published<Release>> },
  newPeople: readonly CountedPerson[],
): Promise<Release> {
  const { previous, next, read } = counts
  const isStored = await store.shares.publish(
    { sessionUid: session.uid, what, before: previous.text },
    JSON.stringify(next),
    newPeople.map(({ uid }) => uid),
  )
  return isStored ? next : (await read()).release
}

export interface ChoiceStatistics {
  counts: ChoiceCounts
  /** Whether some learners are added to the counts only in groups of at least five. */
  hasGroupedUpdates: boolean
}

type JoinRuns = (people: readonly CountedPerson[], answersJson: ReadonlyMap<string, string>) => HiddenRun[]

const withRuns: JoinRuns = (people, answersJson) =>
  people.map((one) => ({ ...one, learnerUid: one.uid, answersJson: answersJson.get(one.uid) ?? '[]' }))

interface CachedCounts {
  /** The uids of the learners, separated by spaces. */
  uidList: string
  counts: ChoiceCounts
}

/** Cached counts of the learners whose run trainers may read, by game and session. */
const countsCache = new WeakMap<GameChoices, Map<string, CachedCounts>>()
const maxCached = 200

/**
 * Counts the choices of learners whose run trainers may read. Returns the cached counts if the learners are the same as at the last call.
 * These counts are still valid: a finished run does not change, and learners who erased their choices are not in the list.
 */
async function countReadable(
  store: StatisticsStore,
  { session, content }: StatisticsContext,
  readable: readonly CountedPerson[],
) {
  const cached = countsCache.get(content) ?? new Map<string, CachedCounts>()
  countsCache.set(content, cached)
  const uids = readable.map(({ uid }) => uid)
  const uidList = uids.join(' ')
  const lastCounts = cached.get(session.uid)
  if (lastCounts?.uidList === uidList) return lastCounts.counts
  const counts = countChoices(withRuns(readable, await store.shares.taken(uids)), content)
  if (cached.size >= maxCached) cached.clear()
  cached.set(session.uid, { uidList, counts })
  return counts
}

/**
 * The choice statistics of a session: the published counts, and the counts of the learners whose run the trainers may read. Publishes new
 * counts first, if the privacy rule allows it.
 */
export async function choiceStatistics(
  store: StatisticsStore,
  session: Session,
  content: GameChoices,
  now: number,
): Promise<ChoiceStatistics> {
  const context = { session, content, now }
  // Reads the release before the learners. Otherwise, learners whom another server publishes in between would be counted twice.
  const read = () => readRelease(store, context, 'choices', choiceReleaseSchema, noChoiceRelease)
  const previous = await read()
  const people = await store.shares.players(session.uid)
  const { readable, hidden } = splitByReadability(people, context)
  const waiting = new Set(Object.values(previous.release.waiting).flat())
  const { players: published, ended } = previous.release
  const publication = publicationOf(
    context,
    { published, ended, hasRest: hidden.length + waiting.size > 0 },
    hidden,
  )
  const readableCounts = await countReadable(store, context, readable)
  const computeRelease = async () => {
    const peopleToRelease = [...hidden, ...people.filter(({ uid }) => waiting.has(uid))]
    const taken = await store.shares.taken(peopleToRelease.map(({ uid }) => uid))
    return nextChoiceRelease(
      previous.release,
      withRuns(peopleToRelease, taken),
      content,
      publication === 'final',
    )
  }
  const release =
    publication === undefined
      ? (await read()).release
      : await publish(store, context, 'choices', { previous, next: await computeRelease(), read }, hidden)
  const hasHidden = !allowsSharing(session) || readable.length < people.length
  return {
    counts: addCounts(release, readableCounts),
    hasGroupedUpdates: hasHidden && !isOver(session, now),
  }
}

const surveyCountsSchema = z.object({
  surveyed: z.number(),
  notions: z.record(z.string(), z.object({ yes: z.number(), no: z.number(), read: z.number() })),
})
const surveyReleaseSchema = surveyCountsSchema.extend({ ended: z.boolean().default(false) })
export type SurveyCounts = z.infer<typeof surveyCountsSchema>

type Answers = Awaited<ReturnType<Store['shares']['answers']>>

function addAnswers(
  { surveyed, notions }: SurveyCounts,
  people: readonly CountedPerson[],
  { answers, read }: Answers,
): SurveyCounts {
  const sum: SurveyCounts['notions'] = structuredClone(notions)
  const countsOf = (notion: number) => {
    sum[notion] ??= { yes: 0, no: 0, read: 0 }
    return sum[notion]
  }
  const uids = new Set(people.map(({ uid }) => uid))
  for (const { learnerUid, notion, isAcquired } of answers)
    if (uids.has(learnerUid)) countsOf(notion)[isAcquired ? 'yes' : 'no'] += 1
  for (const { learnerUid, notion } of read) if (uids.has(learnerUid)) countsOf(notion).read += 1
  return { surveyed: surveyed + people.length, notions: sum }
}

/**
 * The survey statistics of a session: for each notion, how many learners answered yes, answered no, and read the notion. The counts do
 * not show what a single learner did. Publishes new counts first, if the privacy rule allows it.
 */
export async function surveyStatistics(
  store: StatisticsStore,
  session: Session,
  content: GameChoices,
  now: number,
): Promise<SurveyCounts> {
  const context = { session, content, now }
  const emptyRelease = { surveyed: 0, notions: {}, ended: false }
  const read = () => readRelease(store, context, 'survey', surveyReleaseSchema, emptyRelease)
  const previous = await read()
  const { readable, hidden } = splitByReadability(await store.shares.surveyed(session.uid), context)
  const { surveyed: published, ended } = previous.release
  const publication = publicationOf(context, { published, ended, hasRest: hidden.length > 0 }, hidden)
  const peopleToRelease = publication === undefined ? [] : hidden
  const answers = await store.shares.answers([...readable, ...peopleToRelease].map(({ uid }) => uid))
  const next = {
    ...addAnswers(previous.release, peopleToRelease, answers),
    ended: ended || publication === 'final',
  }
  const release =
    publication === undefined
      ? (await read()).release
      : await publish(store, context, 'survey', { previous, next, read }, peopleToRelease)
  return addAnswers(release, readable, answers)
}
