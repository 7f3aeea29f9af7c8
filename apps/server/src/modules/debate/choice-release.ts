// Computes the published counts of choices. shares.ts defines the terms.
//
// A learner who is added to the published counts is counted in `players` at once. The counts of a choice may include the learner only
// later (publication.ts). Until then, the learner is in the waiting list of this choice. The list contains uids instead of counts, so that
// a learner who is erased while waiting is never counted at the choice.
import { z } from 'zod'
import type { Content } from '../content/content.js'
import { mayPublish, type NewLearner } from './publication.js'

const countsByIdSchema = z.record(z.string(), z.number())
const choiceCountsSchema = z.object({
  /** The number of learners whose first run is counted. */
  players: z.number(),
  /** By the id of the choice. */
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
  /** The number of answers that the story no longer contained when they were counted. */
  gone: z.number(),
})
export type ChoiceCounts = z.infer<typeof choiceCountsSchema>

/** `isFinalDone` says whether the final publication has happened. In the stored JSON, its name is `ended`. */
export const publishedChoicesSchema = choiceCountsSchema
  .extend({
    /** The waiting list of each choice: the uids of the learners. */
    waiting: z.record(z.string(), z.array(z.string())).default({}),
    ended: z.boolean().default(false),
  })
  .transform(({ ended, ...rest }) => ({ ...rest, isFinalDone: ended }))
export type PublishedChoices = z.infer<typeof publishedChoicesSchema>

export const noPublishedChoices: PublishedChoices = {
  players: 0,
  choices: {},
  gone: 0,
  waiting: {},
  isFinalDone: false,
}

interface ChosenAnswer {
  id: string
  offered: string[]
}

type GameChoices = Pick<Content, 'choices' | 'lines'>
type CountsOfChoice = ChoiceCounts['choices'][string]

const noCounts: CountsOfChoice = { met: 0, taken: {}, offered: {} }

/** Returns the first answer in the run to each choice. `gone` is the number of answers that the story no longer contains. */
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

export interface LearnerWithRun extends NewLearner {
  uid: string
  /** The answers of the learner's first run. */
  answersJson: string
}

interface LearnersToPublish {
  newLearners: readonly LearnerWithRun[]
  /** The learners in the waiting list of at least one choice. */
  waitingLearners: readonly LearnerWithRun[]
}

/**
 * Counts all new learners in `players`. At each choice, counts the new and waiting learners who reached it if the privacy rule allows it.
 * Otherwise they form the waiting list of the choice.
 */
export function nextPublishedChoices(
  previous: PublishedChoices,
  { newLearners, waitingLearners }: LearnersToPublish,
  gameChoices: GameChoices,
  isFinal: boolean,
): PublishedChoices {
  const choiceOfReply = choicesByReply(gameChoices)
  const unpublishedAnswers = new Map<string, { learner: LearnerWithRun; answer: ChosenAnswer }[]>()
  const addAnswer = (choice: string, learner: LearnerWithRun, answer: ChosenAnswer) =>
    unpublishedAnswers.set(choice, [...(unpublishedAnswers.get(choice) ?? []), { learner, answer }])
  let { gone } = previous
  for (const learner of newLearners) {
    const runAnswers = answersInRun(learner.answersJson, gameChoices, choiceOfReply)
    gone += runAnswers.gone
    for (const [choice, answer] of runAnswers.byChoice) addAnswer(choice, learner, answer)
  }
  for (const learner of waitingLearners) {
    const { byChoice } = answersInRun(learner.answersJson, gameChoices, choiceOfReply)
    for (const [choice, answer] of byChoice)
      if (previous.waiting[choice]?.includes(learner.uid)) addAnswer(choice, learner, answer)
  }
  const choices = { ...previous.choices }
  const waiting: PublishedChoices['waiting'] = {}
  for (const [choice, answers] of unpublishedAnswers) {
    const published = choices[choice] ?? noCounts
    const learners = answers.map(({ learner }) => learner)
    if (mayPublish(learners, { published: published.met, isFinal }))
      choices[choice] = answers.reduce(
        (sum, { answer }) => addChoiceCounts(sum, countsOfAnswer(answer)),
        published,
      )
    else waiting[choice] = learners.map(({ uid }) => uid)
  }
  return {
    players: previous.players + newLearners.length,
    choices,
    waiting,
    gone,
    isFinalDone: previous.isFinalDone || isFinal,
  }
}
