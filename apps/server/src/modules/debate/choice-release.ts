// Computes the published counts of choices, which are called a release. publication.ts says when counts may
// change. A learner who reached a choice may have to wait before the counts of this choice include the
// learner. Until then, the waiting list of the choice contains the learner's uid. The list contains no
// counts, because a learner who is erased while waiting must never be counted.
import { z } from 'zod'
import type { Content } from '../content/index.js'
import { mayPublish, type NewPerson } from './publication.js'

const countsByIdSchema = z.record(z.string(), z.number())
const choiceCountsSchema = z.object({
  /** The number of learners whose first run is counted. */
  players: z.number(),
  /** The counts of each choice, by the id of the choice. */
  choices: z.record(
    z.string(),
    z.object({
      /** The number of learners who reached the choice. */
      met: z.number(),
      /** By reply: the number of learners who chose it. */
      taken: countsByIdSchema,
      /** By reply: the number of learners who could choose it. */
      offered: countsByIdSchema,
    }),
  ),
  /** The number of given answers that the current story no longer contains. */
  gone: z.number(),
})
export type ChoiceCounts = z.infer<typeof choiceCountsSchema>

export const choiceReleaseSchema = choiceCountsSchema.extend({
  /** By choice: the uids of learners who are counted in `players` and reached the choice, but are not counted at the choice yet. */
  waiting: z.record(z.string(), z.array(z.string())).default({}),
  /** Whether the final publication, after the end of the session, is done. */
  ended: z.boolean().default(false),
})
export type ChoiceRelease = z.infer<typeof choiceReleaseSchema>

export const noChoiceRelease: ChoiceRelease = { players: 0, choices: {}, gone: 0, waiting: {}, ended: false }

interface ChosenAnswer {
  id: string
  offered: string[]
}

type GameChoices = Pick<Content, 'choices' | 'lines'>
type CountsOfChoice = ChoiceCounts['choices'][string]

const noCounts: CountsOfChoice = { met: 0, taken: {}, offered: {} }

/** The first answer of the run to each choice, and the number of answers that the story no longer has. */
function answersInRun(
  answersJson: string,
  gameChoices: GameChoices,
  choiceOfReply: ReadonlyMap<string, string>,
) {
  const byChoice = new Map<string, ChosenAnswer>()
  let gone = 0
  // The server wrote this JSON from a replay, so it needs no validation.
  for (const answer of JSON.parse(answersJson) as ChosenAnswer[]) {
    if (!gameChoices.lines.has(answer.id)) gone += 1
    const choice = choiceOfReply.get(answer.id)
    if (choice !== undefined && !byChoice.has(choice)) byChoice.set(choice, answer)
  }
  return { byChoice, gone }
}

const choicesByReply = ({ choices }: GameChoices) =>
  new Map(choices.flatMap(({ choice, replies }) => replies.map(({ id }) => [id, choice] as const)))

function addNumbers(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sum: Record<string, number> = { ...one }
  for (const [key, value] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + value
  return sum
}

const addChoiceCounts = (one: CountsOfChoice, other: CountsOfChoice): CountsOfChoice => ({
  met: one.met + other.met,
  taken: addNumbers(one.taken, other.taken),
  offered: addNumbers(one.offered, other.offered),
})

const countsOfAnswer = ({ id, offered }: ChosenAnswer): CountsOfChoice => ({
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

/** Counts the first answer to each choice in these runs, one run per learner. */
export function countChoices(
  runs: readonly { answersJson: string }[],
  gameChoices: GameChoices,
): ChoiceCounts {
  const choiceOfReply = choicesByReply(gameChoices)
  const choices: ChoiceCounts['choices'] = {}
  let gone = 0
  for (const { answersJson } of runs) {
    const runAnswers = answersInRun(answersJson, gameChoices, choiceOfReply)
    gone += runAnswers.gone
    for (const [choice, { id, offered }] of runAnswers.byChoice) {
      choices[choice] ??= { met: 0, taken: {}, offered: {} }
      const counts = choices[choice]
      counts.met += 1
      counts.taken[id] = (counts.taken[id] ?? 0) + 1
      for (const reply of offered) counts.offered[reply] = (counts.offered[reply] ?? 0) + 1
    }
  }
  return { players: runs.length, choices, gone }
}

/** The first run of a learner who is missing in the published counts, at all choices or at some of them. */
export interface HiddenRun extends NewPerson {
  learnerUid: string
  answersJson: string
  /** Whether the learner is among the published players. */
  isCounted: boolean
}

/** Computes the next published counts. `people` are the new players and the players in the waiting list of a choice. */
export function nextChoiceRelease(
  previous: ChoiceRelease,
  people: readonly HiddenRun[],
  gameChoices: GameChoices,
  isFinal: boolean,
): ChoiceRelease {
  const choiceOfReply = choicesByReply(gameChoices)
  const waitingByChoice = new Map<string, { person: HiddenRun; answer: ChosenAnswer }[]>()
  let gone = 0
  for (const person of people) {
    const runAnswers = answersInRun(person.answersJson, gameChoices, choiceOfReply)
    if (!person.isCounted) gone += runAnswers.gone
    for (const [choice, answer] of runAnswers.byChoice) {
      if (person.isCounted && !previous.waiting[choice]?.includes(person.learnerUid)) continue
      waitingByChoice.set(choice, [...(waitingByChoice.get(choice) ?? []), { person, answer }])
    }
  }
  const choices = { ...previous.choices }
  const waiting: ChoiceRelease['waiting'] = {}
  for (const [choice, newAnswers] of waitingByChoice) {
    const published = choices[choice] ?? noCounts
    const newPeople = newAnswers.map(({ person }) => person)
    if (mayPublish(newPeople, { published: published.met, isFinal }))
      choices[choice] = newAnswers.reduce(
        (sum, { answer }) => addChoiceCounts(sum, countsOfAnswer(answer)),
        published,
      )
    else waiting[choice] = newPeople.map(({ learnerUid }) => learnerUid)
  }
  return {
    players: previous.players + people.filter(({ isCounted }) => !isCounted).length,
    choices,
    waiting,
    gone: previous.gone + gone,
    ended: previous.ended || isFinal,
  }
}
