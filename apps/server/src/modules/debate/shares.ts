// What divided a group. Whoever lets trainers read their week is counted at once; of all others nothing is told by the difference
// of two pictures: they are counted five at a time, and at the session's end once. docs/decisions/regie.md, « Five people ».
import { fewestShared } from '@didascalie/contract'
import { z } from 'zod'
import type { SessionRow } from '../../platform/database/schema.js'
import type { Content } from '../content/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { allowsSharing, isOver } from '../sessions/index.js'
import {
  addCounts,
  type ChoiceCounts,
  choiceStepSchema,
  countChoices,
  crowdOf,
  type HiddenRun,
  nextChoiceStep,
  noChoiceStep,
} from './choice-steps.js'
import type { CountedPerson } from './share-queries.js'
import type { Store } from './store.js'

type Shared = Pick<Store, 'shares'>
type Points = Pick<Content, 'choices' | 'lines' | 'consentVersions'>
type What = 'choices' | 'survey'

interface Where {
  session: SessionRow
  content: Points
  now: number
}

/** Those whose week can be read, and those of the others who are not counted yet. */
function parted<Person extends CountedPerson>(people: readonly Person[], { session, content }: Where) {
  const uncounted = people.filter(({ counted }) => counted === 0)
  const isOpen = (person: Person) => isReadByTrainers(person, session, content)
  return { open: uncounted.filter(isOpen), fresh: uncounted.filter((person) => !isOpen(person)) }
}

interface Reading<Step> {
  /** How it is kept. */
  text: string | undefined
  step: Step
}

async function readStep<Schema extends z.ZodType>(
  store: Shared,
  { session }: Where,
  what: What,
  schema: Schema,
  none: z.infer<Schema>,
): Promise<Reading<z.infer<Schema>>> {
  const text = await store.shares.step(session.uid, what)
  return { text, step: text === undefined ? none : schema.parse(JSON.parse(text)) }
}

/** Whether these may be counted now; `end`: as those who are left. */
function mayStep(
  { session, now }: Where,
  { shown, ended, left }: { shown: number; ended: boolean; left: boolean },
  fresh: readonly CountedPerson[],
): 'five' | 'end' | undefined {
  if (crowdOf(fresh) >= fewestShared) return 'five'
  const isEnd = isOver(session, now) && !ended && left
  return isEnd && shown + crowdOf(fresh) >= fewestShared ? 'end' : undefined
}

export interface Shares {
  counts: ChoiceCounts
  /** They change by five people at a time. */
  bySteps: boolean
}

type WithRuns = (people: readonly CountedPerson[], taken: ReadonlyMap<string, string>) => HiddenRun[]

const withRuns: WithRuns = (people, taken) =>
  people.map((one) => ({ ...one, learner_uid: one.uid, taken: taken.get(one.uid) ?? '[]' }))

interface Counted {
  /** Their ids, in order. */
  people: string
  counts: ChoiceCounts
}

/** By game and by session: what those who share had chosen when it was last looked at. */
const lastCounted = new WeakMap<Points, Map<string, Counted>>()
const mostKept = 200

/** A run that is closed does not change, and one whose choices were taken back is not there: the same people are counted once. */
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
  session: SessionRow,
  content: Points,
  now: number,
): Promise<Shares> {
  const where = { session, content, now }
  // Before the people are read: who is counted meanwhile is not counted again.
  const read = () => readStep(store, where, 'choices', choiceStepSchema, noChoiceStep)
  const before = await read()
  const people = await store.shares.players(session.uid)
  const { open, fresh } = parted(people, where)
  const waiting = new Set(Object.values(before.step.waiting).flat())
  const looked = { shown: before.step.players, ended: before.step.ended }
  const why = mayStep(where, { ...looked, left: fresh.length + waiting.size > 0 }, fresh)
  const coming = why === undefined ? [] : [...fresh, ...people.filter(({ uid }) => waiting.has(uid))]
  const shared = await countOpen(store, where, open)
  const taken = await store.shares.taken(coming.map(({ uid }) => uid))
  // Somebody else may have counted them between the two readings: then theirs is the picture.
  let { step } = why === undefined ? await read() : before
  if (why !== undefined) {
    const next = nextChoiceStep(step, withRuns(coming, taken), content, why === 'end')
    const place = { sessionUid: session.uid, what: 'choices', before: before.text } as const
    const isTaken = await store.shares.takeStep(
      place,
      JSON.stringify(next),
      fresh.map(({ uid }) => uid),
    )
    step = isTaken ? next : (await read()).step
  }
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
  for (const { learner_uid, notion, acquired } of answers)
    if (uids.has(learner_uid)) of(notion)[acquired === 1 ? 'yes' : 'no'] += 1
  for (const { learner_uid, notion } of read) if (uids.has(learner_uid)) of(notion).read += 1
  return { surveyed: surveyed + people.length, notions: sum }
}

/** No answers of somebody alone, and no cross of what was said and read. */
export async function surveyShares(
  store: Shared,
  session: SessionRow,
  content: Points,
  now: number,
): Promise<SurveyCounts> {
  const where = { session, content, now }
  const none = { surveyed: 0, notions: {}, ended: false }
  const read = () => readStep(store, where, 'survey', surveyStepSchema, none)
  const before = await read()
  const { open, fresh } = parted(await store.shares.surveyed(session.uid), where)
  const looked = { shown: before.step.surveyed, ended: before.step.ended, left: fresh.length > 0 }
  const why = mayStep(where, looked, fresh)
  const coming = why === undefined ? [] : fresh
  const uids = [...open, ...coming].map(({ uid }) => uid)
  const answers = await store.shares.answers(uids)
  // Somebody else may have counted them between the two readings: then theirs is the picture.
  let { step } = why === undefined ? await read() : before
  if (why !== undefined) {
    const next = { ...addAnswers(step, coming, answers), ended: step.ended || why === 'end' }
    const place = { sessionUid: session.uid, what: 'survey', before: before.text } as const
    const isTaken = await store.shares.takeStep(
      place,
      JSON.stringify(next),
      coming.map(({ uid }) => uid),
    )
    step = isTaken ? next : (await read()).step
  }
  return addAnswers(step, open, answers)
}
