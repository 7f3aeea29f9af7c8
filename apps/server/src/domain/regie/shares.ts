// What divided a group. Shares are of five people at least; where not everybody shares their week they change by five people at
// a time, or at the session's end, so that no two pictures tell what one person did.
import { fewestShared } from '@didascalie/contract'
import { z } from 'zod'
import type { Store } from '../../store/open-store.js'
import type { SessionRow } from '../../store/schema.js'
import type { Content } from '../content.js'
import { isOver } from '../session-rules.js'

const numbers = z.record(z.string(), z.number())
const countsSchema = z.object({
  players: z.number(),
  choices: z.record(z.string(), z.object({ met: z.number(), taken: numbers, offered: numbers })),
  gone: z.number(),
})
export type ChoiceCounts = z.infer<typeof countsSchema>

const nobody: ChoiceCounts = { players: 0, choices: {}, gone: 0 }

interface Taken {
  id: string
  offered: string[]
}

/** Each choice once for each person: the first time, before they knew. */
export function countChoices(
  runs: readonly { taken: string }[],
  points: Pick<Content, 'choices' | 'lines'>,
): ChoiceCounts {
  const pointOf = new Map(
    points.choices.flatMap(({ choice, replies }) => replies.map(({ id }) => [id, choice])),
  )
  const choices: ChoiceCounts['choices'] = {}
  let gone = 0
  for (const { taken } of runs) {
    const met = new Set<string>()
    // Written by us, from a replay.
    for (const { id, offered } of JSON.parse(taken) as Taken[]) {
      if (!points.lines.has(id)) gone += 1
      const choice = pointOf.get(id)
      if (choice === undefined || met.has(choice)) continue
      met.add(choice)
      choices[choice] ??= { met: 0, taken: {}, offered: {} }
      const counts = choices[choice]
      counts.met += 1
      counts.taken[id] = (counts.taken[id] ?? 0) + 1
      for (const one of offered) counts.offered[one] = (counts.offered[one] ?? 0) + 1
    }
  }
  return { players: runs.length, choices, gone }
}

export interface Shares {
  counts: ChoiceCounts
  /** They change by five people at a time. */
  bySteps: boolean
}

export async function choiceShares(
  store: Pick<Store, 'shares'>,
  session: SessionRow,
  content: Pick<Content, 'choices' | 'lines'>,
  now: number,
): Promise<Shares> {
  const runs = await store.shares.firstRuns(session.uid)
  const isLive = session.reads === 'each' && runs.every(({ shared }) => shared === 1)
  if (isLive || isOver(session, now)) return { counts: countChoices(runs, content), bySteps: false }
  const what = { sessionUid: session.uid, what: 'choices' } as const
  const before = await store.shares.step(session.uid, 'choices')
  const fresh = runs.filter(({ counted }) => counted === 0)
  if (fresh.length >= fewestShared) {
    const counts = countChoices(runs, content)
    const people = fresh.map(({ learner_uid }) => learner_uid)
    if (await store.shares.takeStep({ ...what, before }, JSON.stringify(counts), people))
      return { counts, bySteps: true }
  }
  const shown = await store.shares.step(session.uid, 'choices')
  return { counts: shown ? countsSchema.parse(JSON.parse(shown)) : nobody, bySteps: true }
}

const surveySchema = z.object({
  surveyed: z.number(),
  notions: z.record(z.string(), z.object({ yes: z.number(), no: z.number(), read: z.number() })),
})
export type SurveyCounts = z.infer<typeof surveySchema>

type Survey = Awaited<ReturnType<Store['shares']['survey']>>

function countSurvey({ people, answers, read }: Survey): SurveyCounts {
  const notions: SurveyCounts['notions'] = {}
  const of = (notion: number) => {
    notions[notion] ??= { yes: 0, no: 0, read: 0 }
    return notions[notion]
  }
  for (const { notion, acquired } of answers) of(notion)[acquired === 1 ? 'yes' : 'no'] += 1
  for (const { notion } of read) of(notion).read += 1
  return { surveyed: people.length, notions }
}

/** No answers of somebody alone, and no cross of what was said and read. */
export async function surveyShares(
  store: Pick<Store, 'shares'>,
  session: SessionRow,
  now: number,
): Promise<SurveyCounts> {
  const survey = await store.shares.survey(session.uid)
  if (isOver(session, now)) return countSurvey(survey)
  const before = await store.shares.step(session.uid, 'survey')
  const fresh = survey.people.filter(({ counted }) => counted === 0)
  if (fresh.length >= fewestShared) {
    const counts = countSurvey(survey)
    const what = { sessionUid: session.uid, what: 'survey', before } as const
    const people = fresh.map(({ uid }) => uid)
    if (await store.shares.takeStep(what, JSON.stringify(counts), people)) return counts
  }
  const shown = await store.shares.step(session.uid, 'survey')
  return shown ? surveySchema.parse(JSON.parse(shown)) : { surveyed: 0, notions: {} }
}
