// Choices and answers of a group, for its trainers: the published counts plus the learners whose run they may read.
// The rule is in publication.ts.
import { z } from 'zod'
import type { Content } from '../content/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { allowsSharing, isOver, type Session } from '../sessions/index.js'
import {
  addCounts,
  type ChoiceCounts,
  choiceStepSchema,
  countChoices,
  type HiddenRun,
  nextChoiceStep,
  noChoiceStep,
} from './choice-steps.js'
import { mayPublish } from './publication.js'
import type { CountedPerson } from './share-queries.js'
import type { Store } from './store.js'

type Shared = Pick<Store, 'shares'>
type Points = Pick<Content, 'choices' | 'lines' | 'consentVersions'>
type What = 'choices' | 'survey'

interface Where {
  session: Session
  content: Points
  now: number
}

/** Separates learners whose run can be read from the others who are not counted yet. */
function parted<Person extends CountedPerson>(people: readonly Person[], { session, content }: Where) {
  const uncounted = people.filter(({ isCounted }) => !isCounted)
  const isOpen = (person: Person) => isReadByTrainers(person, session, content)
  return { open: uncounted.filter(isOpen), fresh: uncounted.filter((person) => !isOpen(person)) }
}

interface Published<Step> {
  /** The stored text, to detect that another instance has published meanwhile. */
  text: string | undefined
  step: Step
}

async function readStep<Schema extends z.ZodType>(
  store: Shared,
  { session }: Where,
  what: What,
  schema: Schema,
  none: z.infer<Schema>,
): Promise<Published<z.infer<Schema>>> {
  const text = await store.shares.step(session.uid, what)
  return { text, step: text === undefined ? none : schema.parse(JSON.parse(text)) }
}

/** Whether the new learners may enter the counts now; `final`: as the rest at the end of the session. */
function publicationOf(
  { session, now }: Where,
  { published, ended, hasRest }: { published: number; ended: boolean; hasRest: boolean },
  newcomers: readonly CountedPerson[],
): 'group' | 'final' | undefined {
  if (mayPublish(newcomers, { published, isFinal: false })) return 'group'
  const isFinal = isOver(session, now) && !ended && hasRest
  return isFinal && mayPublish(newcomers, { published, isFinal }) ? 'final' : undefined
}

/** Stores the next counts, unless another instance has published meanwhile. Returns the counts that are published then. */
async function publish<Step>(
  store: Shared,
  { session }: Where,
  what: What,
  counts: { before: Published<Step>; next: Step; read: () => Promise<Published<Step>> },
  newcomers: readonly CountedPerson[],
): Promise<Step> {
  const { before, next, read } = counts
  const isStored = await store.shares.takeStep(
    { sessionUid: session.uid, what, before: before.text },
    JSON.stringify(next),
    newcomers.map(({ uid }) => uid),
  )
  return isStored ? next : (await read()).step
}

export interface Shares {
  counts: ChoiceCounts
  /** Whether the counts change by five learners at a time. */
  bySteps: boolean
}

type WithRuns = (people: readonly CountedPerson[], taken: ReadonlyMap<string, string>) => HiddenRun[]

const withRuns: WithRuns = (people, taken) =>
  people.map((one) => ({ ...one, learnerUid: one.uid, taken: taken.get(one.uid) ?? '[]' }))

interface Counted {
  /** Ids of the learners, in order. */
  people: string
  counts: ChoiceCounts
}

/** Cache by game and session: counts of the learners who share. */
const lastCounted = new WeakMap<Points, Map<string, Counted>>()
const mostKept = 200

/** A closed run does not change and erased choices are not listed, so the counts of the same learners can be reused. */
async function countOpen(store: Shared, { session, content }: Where, open: readonly CountedPerson[]) {
  const kept = lastCounted.get(content) ?? new Map<string, Counted>()
  lastCounted.set(content, kept)
  const uids = open.map(({ uid }) => uid)
  const people = uids.join(' ')
  const last = kept.get(session.uid)
  if (last?.people === people) return last.counts
  const counts = countChoices(withRuns(open, await store.shares.taken(uids)), content)
  if (kept.size >= mostKept) kept.clear()
  kept.set(session.uid, { people, counts })
  return counts
}

export async function choiceShares(
  store: Shared,
  session: Session,
  content: Points,
  now: number,
): Promise<Shares> {
  const where = { session, content, now }
  // Read before the learners, so that learners whom another instance publishes meanwhile are not counted twice.
  const read = () => readStep(store, where, 'choices', choiceStepSchema, noChoiceStep)
  const before = await read()
  const people = await store.shares.players(session.uid)
  const { open, fresh } = parted(people, where)
  const waiting = new Set(Object.values(before.step.waiting).flat())
  const { players: published, ended } = before.step
  const publication = publicationOf(
    where,
    { published, ended, hasRest: fresh.length + waiting.size > 0 },
    fresh,
  )
  const shared = await countOpen(store, where, open)
  const nextStep = async () => {
    const coming = [...fresh, ...people.filter(({ uid }) => waiting.has(uid))]
    const taken = await store.shares.taken(coming.map(({ uid }) => uid))
    return nextChoiceStep(before.step, withRuns(coming, taken), content, publication === 'final')
  }
  const step =
    publication === undefined
      ? (await read()).step
      : await publish(store, where, 'choices', { before, next: await nextStep(), read }, fresh)
  const hasHidden = !allowsSharing(session) || open.length < people.length
  return {
    counts: addCounts(step, shared),
    bySteps: hasHidden && !isOver(session, now),
  }
}

const surveyCounts = z.object({
  surveyed: z.number(),
  notions: z.record(z.string(), z.object({ yes: z.number(), no: z.number(), read: z.number() })),
})
const surveyStepSchema = surveyCounts.extend({ ended: z.boolean().default(false) })
export type SurveyCounts = z.infer<typeof surveyCounts>

type Answers = Awaited<ReturnType<Store['shares']['answers']>>

function addAnswers(
  { surveyed, notions }: SurveyCounts,
  people: readonly CountedPerson[],
  { answers, read }: Answers,
): SurveyCounts {
  const sum: SurveyCounts['notions'] = structuredClone(notions)
  const of = (notion: number) => {
    sum[notion] ??= { yes: 0, no: 0, read: 0 }
    return sum[notion]
  }
  const uids = new Set(people.map(({ uid }) => uid))
  for (const { learnerUid, notion, isAcquired } of answers)
    if (uids.has(learnerUid)) of(notion)[isAcquired ? 'yes' : 'no'] += 1
  for (const { learnerUid, notion } of read) if (uids.has(learnerUid)) of(notion).read += 1
  return { surveyed: surveyed + people.length, notions: sum }
}

/** Gives no individual answers, and no cross-tabulation of answers and readings. */
export async function surveyShares(
  store: Shared,
  session: Session,
  content: Points,
  now: number,
): Promise<SurveyCounts> {
  const where = { session, content, now }
  const none = { surveyed: 0, notions: {}, ended: false }
  const read = () => readStep(store, where, 'survey', surveyStepSchema, none)
  const before = await read()
  const { open, fresh } = parted(await store.shares.surveyed(session.uid), where)
  const { surveyed: published, ended } = before.step
  const publication = publicationOf(where, { published, ended, hasRest: fresh.length > 0 }, fresh)
  const coming = publication === undefined ? [] : fresh
  const answers = await store.shares.answers([...open, ...coming].map(({ uid }) => uid))
  const next = {
    ...addAnswers(before.step, coming, answers),
    ended: ended || publication === 'final',
  }
  const step =
    publication === undefined
      ? (await read()).step
      : await publish(store, where, 'survey', { before, next, read }, coming)
  return addAnswers(step, open, answers)
}
