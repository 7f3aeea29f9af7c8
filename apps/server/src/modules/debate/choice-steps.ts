// Counts of choices that change by five people at a time: each choice by five who lived it, whoever else came meanwhile. Counts
// are kept as they were shown; who lived a choice and is not in its count yet waits there by id, so that an erasure takes them along.
import { fewestShared } from '@didascalie/contract'
import { z } from 'zod'
import type { Content } from '../content/index.js'

const numbers = z.record(z.string(), z.number())
const countsSchema = z.object({
  players: z.number(),
  choices: z.record(z.string(), z.object({ met: z.number(), taken: numbers, offered: numbers })),
  gone: z.number(),
})
export type ChoiceCounts = z.infer<typeof countsSchema>

export const choiceStepSchema = countsSchema.extend({
  /** By choice: who lived it, and is counted among the players, but not there. */
  waiting: z.record(z.string(), z.array(z.string())).default({}),
  /** The end of the session has been shown: it changes the picture once. */
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

/** Each choice once: the first time, before they knew. And how many lines the story no longer has. */
function livedIn(taken: string, points: Points, pointOf: ReadonlyMap<string, string>) {
  const lived = new Map<string, Taken>()
  let gone = 0
  // Written by us, from a replay.
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

/** Somebody whose week trainers cannot read, and what they chose. */
export interface HiddenRun {
  learner_uid: string
  taken: string
  /** 1: among the players that are shown. */
  counted: number
  /** 1: trainers could read their week once. They hide nobody. */
  was_shared: number
}

/** How many somebody could be. */
export const crowdOf = (people: readonly Pick<HiddenRun, 'was_shared'>[]): number =>
  people.filter(({ was_shared }) => was_shared === 0).length

/** What is shown next. `people` are those who come, and those who wait. At the end, once, whoever is left comes to those that are shown. */
export function nextChoiceStep(
  before: ChoiceStep,
  people: readonly HiddenRun[],
  points: Points,
  isEnd: boolean,
): ChoiceStep {
  const pointOf = pointsById(points)
  const coming = new Map<string, { person: HiddenRun; one: Taken }[]>()
  let gone = 0
  for (const person of people) {
    const told = livedIn(person.taken, points, pointOf)
    if (person.counted === 0) gone += told.gone
    for (const [choice, one] of told.lived) {
      if (person.counted === 1 && !before.waiting[choice]?.includes(person.learner_uid)) continue
      coming.set(choice, [...(coming.get(choice) ?? []), { person, one }])
    }
  }
  const choices = { ...before.choices }
  const waiting: ChoiceStep['waiting'] = {}
  for (const [choice, those] of coming) {
    const shown = isEnd ? (choices[choice]?.met ?? 0) : 0
    if (shown + crowdOf(those.map(({ person }) => person)) < fewestShared)
      waiting[choice] = those.map(({ person }) => person.learner_uid)
    else choices[choice] = those.reduce((sum, { one }) => both(sum, asOne(one)), choices[choice] ?? noOne)
  }
  return {
    ...{ players: before.players + people.filter(({ counted }) => counted === 0).length, choices, waiting },
    ...{ gone: before.gone + gone, ended: before.ended || isEnd },
  }
}
