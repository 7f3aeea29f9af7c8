// Computes the published counts of choices. publication.ts says when counts may change. A learner who reached a choice but may not be counted
// there yet is stored in the waiting list of that choice. The list contains uids, so that an erased learner can be removed from it.
import { z } from 'zod'
import type { Content } from '../content/index.js'
import { mayPublish, type NewPerson } from './publication.js'

const numbers = z.record(z.string(), z.number())
const choiceCountsSchema = z.object({
  players: z.number(),
  choices: z.record(z.string(), z.object({ met: z.number(), taken: numbers, offered: numbers })),
  gone: z.number(),
})
export type ChoiceCounts = z.infer<typeof choiceCountsSchema>

export const choiceReleaseSchema = choiceCountsSchema.extend({
  /** For each choice, the learners who reached it and are counted among the players, but not at this choice yet. */
  waiting: z.record(z.string(), z.array(z.string())).default({}),
  /** Whether the last publication, at the end of the session, was made. */
  ended: z.boolean().default(false),
})
export type ChoiceRelease = z.infer<typeof choiceReleaseSchema>

export const noChoiceRelease: ChoiceRelease = { players: 0, choices: {}, gone: 0, waiting: {}, ended: false }

interface ChosenAnswer {
  id: string
  offered: string[]
}

type Points = Pick<Content, 'choices' | 'lines'>
type OneChoice = ChoiceCounts['choices'][string]

const noCounts: OneChoice = { met: 0, taken: {}, offered: {} }

/** The first answer of the run to each choice, and the number of answers that the story no longer has. */
function answersInRun(answersJson: string, points: Points, pointOf: ReadonlyMap<string, string>) {
  const byChoice = new Map<string, ChosenAnswer>()
  let gone = 0
  // The server wrote this JSON from a replay, so it needs no validation.
  for (const one of JSON.parse(answersJson) as ChosenAnswer[]) {
    if (!points.lines.has(one.id)) gone += 1
    const choice = pointOf.get(one.id)
    if (choice !== undefined && !byChoice.has(choice)) byChoice.set(choice, one)
  }
  return { byChoice, gone }
}

const pointsById = ({ choices }: Points) =>
  new Map(choices.flatMap(({ choice, replies }) => replies.map(({ id }) => [id, choice] as const)))

function plus(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sum: Record<string, number> = { ...one }
  for (const [key, value] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + value
  return sum
}

const addChoiceCounts = (one: OneChoice, other: OneChoice): OneChoice => ({
  met: one.met + other.met,
  taken: plus(one.taken, other.taken),
  offered: plus(one.offered, other.offered),
})

const countsOfAnswer = ({ id, offered }: ChosenAnswer): OneChoice => ({
  met: 1,
  taken: { [id]: 1 },
  offered: Object.fromEntries(offered.map((reply) => [reply, 1])),
})

export function addCounts(one: ChoiceCounts, other: ChoiceCounts): ChoiceCounts {
  const choices = { ...one.choices }
  for (const [choice, counts] of Object.entries(other.choices))
    choices[choice] = addChoiceCounts(choices[choice] ?? noCounts, counts)
  return { players: one.players + other.players, choices, gone: one.gone + other.gone }
}

export function countChoices(runs: readonly { answersJson: string }[], points: Points): ChoiceCounts {
  const pointOf = pointsById(points)
  const choices: ChoiceCounts['choices'] = {}
  let gone = 0
  for (const { answersJson } of runs) {
    const one = answersInRun(answersJson, points, pointOf)
    gone += one.gone
    for (const [choice, { id, offered }] of one.byChoice) {
      choices[choice] ??= { met: 0, taken: {}, offered: {} }
      const counts = choices[choice]
      counts.met += 1
      counts.taken[id] = (counts.taken[id] ?? 0) + 1
      for (const reply of offered) counts.offered[reply] = (counts.offered[reply] ?? 0) + 1
    }
  }
  return { players: runs.length, choices, gone }
}

/** The run of a learner whose run trainers may not read. */
export interface HiddenRun extends NewPerson {
  learnerUid: string
  answersJson: string
  /** Whether the learner is among the published players. */
  isCounted: boolean
}

/** Computes the next published counts. `people` are the new players and those in the waiting list of a choice. */
export function nextChoiceRelease(
  before: ChoiceRelease,
  people: readonly HiddenRun[],
  points: Points,
  isFinal: boolean,
): ChoiceRelease {
  const pointOf = pointsById(points)
  const waitingByChoice = new Map<string, { person: HiddenRun; one: ChosenAnswer }[]>()
  let gone = 0
  for (const person of people) {
    const runAnswers = answersInRun(person.answersJson, points, pointOf)
    if (!person.isCounted) gone += runAnswers.gone
    for (const [choice, one] of runAnswers.byChoice) {
      if (person.isCounted && !before.waiting[choice]?.includes(person.learnerUid)) continue
      waitingByChoice.set(choice, [...(waitingByChoice.get(choice) ?? []), { person, one }])
    }
  }
  const choices = { ...before.choices }
  const waiting: ChoiceRelease['waiting'] = {}
  for (const [choice, those] of waitingByChoice) {
    const published = choices[choice] ?? noCounts
    const newPeople = those.map(({ person }) => person)
    if (mayPublish(newPeople, { published: published.met, isFinal }))
      choices[choice] = those.reduce((sum, { one }) => addChoiceCounts(sum, countsOfAnswer(one)), published)
    else waiting[choice] = newPeople.map(({ learnerUid }) => learnerUid)
  }
  return {
    players: before.players + people.filter(({ isCounted }) => !isCounted).length,
    choices,
    waiting,
    gone: before.gone + gone,
    ended: before.ended || isFinal,
  }
}
