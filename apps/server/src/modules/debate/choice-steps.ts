// Published counts of choices. A learner who reached a choice but may not be counted there yet waits in a list of that
// choice, by uid, so that an erased learner can be removed from it. publication.ts says when counts may change.
import { z } from 'zod'
import type { Content } from '../content/index.js'
import { mayPublish, type Newcomer } from './publication.js'

const numbers = z.record(z.string(), z.number())
const countsSchema = z.object({
  players: z.number(),
  choices: z.record(z.string(), z.object({ met: z.number(), taken: numbers, offered: numbers })),
  gone: z.number(),
})
export type ChoiceCounts = z.infer<typeof countsSchema>

export const choiceStepSchema = countsSchema.extend({
  /** By choice: the learners who reached it and are counted among the players, but not at the choice. */
  waiting: z.record(z.string(), z.array(z.string())).default({}),
  /** The last publication, at the end of the session, was made. */
  ended: z.boolean().default(false),
})
export type ChoiceStep = z.infer<typeof choiceStepSchema>

export const noChoiceStep: ChoiceStep = { players: 0, choices: {}, gone: 0, waiting: {}, ended: false }

interface Taken {
  id: string
  offered: string[]
}

type Points = Pick<Content, 'choices' | 'lines'>
type OneChoice = ChoiceCounts['choices'][string]

const noOne: OneChoice = { met: 0, taken: {}, offered: {} }

/** The first answer of the run to each choice, and the number of lines that the story no longer has. */
function livedIn(taken: string, points: Points, pointOf: ReadonlyMap<string, string>) {
  const lived = new Map<string, Taken>()
  let gone = 0
  // The server wrote this JSON from a replay, so it needs no validation.
  for (const one of JSON.parse(taken) as Taken[]) {
    if (!points.lines.has(one.id)) gone += 1
    const choice = pointOf.get(one.id)
    if (choice !== undefined && !lived.has(choice)) lived.set(choice, one)
  }
  return { lived, gone }
}

const pointsById = ({ choices }: Points) =>
  new Map(choices.flatMap(({ choice, replies }) => replies.map(({ id }) => [id, choice] as const)))

function plus(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sum: Record<string, number> = { ...one }
  for (const [key, value] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + value
  return sum
}

const both = (one: OneChoice, other: OneChoice): OneChoice => ({
  met: one.met + other.met,
  taken: plus(one.taken, other.taken),
  offered: plus(one.offered, other.offered),
})

const asOne = ({ id, offered }: Taken): OneChoice => ({
  ...{ met: 1, taken: { [id]: 1 }, offered: Object.fromEntries(offered.map((reply) => [reply, 1])) },
})

export function addCounts(one: ChoiceCounts, other: ChoiceCounts): ChoiceCounts {
  const choices = { ...one.choices }
  for (const [choice, counts] of Object.entries(other.choices))
    choices[choice] = both(choices[choice] ?? noOne, counts)
  return { players: one.players + other.players, choices, gone: one.gone + other.gone }
}

export function countChoices(runs: readonly { taken: string }[], points: Points): ChoiceCounts {
  const pointOf = pointsById(points)
  const choices: ChoiceCounts['choices'] = {}
  let gone = 0
  for (const { taken } of runs) {
    const one = livedIn(taken, points, pointOf)
    gone += one.gone
    for (const [choice, { id, offered }] of one.lived) {
      choices[choice] ??= { met: 0, taken: {}, offered: {} }
      const counts = choices[choice]
      counts.met += 1
      counts.taken[id] = (counts.taken[id] ?? 0) + 1
      for (const reply of offered) counts.offered[reply] = (counts.offered[reply] ?? 0) + 1
    }
  }
  return { players: runs.length, choices, gone }
}

/** The run of a learner that trainers may not read. */
export interface HiddenRun extends Newcomer {
  learnerUid: string
  taken: string
  /** Whether the learner is among the published players. */
  isCounted: boolean
}

/** The next published counts. `people` are the new players and those who wait at a choice. */
export function nextChoiceStep(
  before: ChoiceStep,
  people: readonly HiddenRun[],
  points: Points,
  isFinal: boolean,
): ChoiceStep {
  const pointOf = pointsById(points)
  const coming = new Map<string, { person: HiddenRun; one: Taken }[]>()
  let gone = 0
  for (const person of people) {
    const told = livedIn(person.taken, points, pointOf)
    if (!person.isCounted) gone += told.gone
    for (const [choice, one] of told.lived) {
      if (person.isCounted && !before.waiting[choice]?.includes(person.learnerUid)) continue
      coming.set(choice, [...(coming.get(choice) ?? []), { person, one }])
    }
  }
  const choices = { ...before.choices }
  const waiting: ChoiceStep['waiting'] = {}
  for (const [choice, those] of coming) {
    const published = choices[choice] ?? noOne
    const newcomers = those.map(({ person }) => person)
    if (mayPublish(newcomers, { published: published.met, isFinal }))
      choices[choice] = those.reduce((sum, { one }) => both(sum, asOne(one)), published)
    else waiting[choice] = newcomers.map(({ learnerUid }) => learnerUid)
  }
  return {
    ...{ players: before.players + people.filter(({ isCounted }) => !isCounted).length, choices, waiting },
    ...{ gone: before.gone + gone, ended: before.ended || isFinal },
  }
}
