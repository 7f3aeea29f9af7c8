// Screens 6, 7 and 9: what divided the group, the cards to talk about it, and what the group says of its week. Shares are
// of five people at least; below, they do not leave the server.
import { z } from 'zod'
import { notionSignSchema } from './brand.js'
import { choiceWeightSchema } from './game-files.js'
import { notionNumberSchema } from './notion.js'
import { count, everyRole, nothing, ofSession, outsiders, prose, type StaffCall } from './staff-common.js'

/** By the line id of a first reply. */
const choice = z.string().min(1).max(64)

const reply = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** `null`: withheld. */
  taken: count.nullable(),
  /** To how many it was offered; `null`: withheld. */
  offered: count.nullable(),
})

export const debateChoiceSchema = z.strictObject({
  choice,
  chapter: z.string(),
  scene: z.string(),
  sceneName: z.string(),
  /** What is answered; `null`: a moment without words. */
  prompt: z.strictObject({ talker: z.string(), text: z.string() }).nullable(),
  /** A picture of the place, below the game's data; `''`: none. */
  background: z.string(),
  weight: choiceWeightSchema,
  /** On what follows: more than the reaction. */
  weighs: z.boolean(),
  replies: z.array(reply),
  /** How many lived it; `null`: fewer than five, and nothing is said. */
  met: count.nullable(),
  /** From 0, all of one mind, to 1, evenly split; `null`: withheld. */
  split: z.number().min(0).max(1).nullable(),
  /** Among those that weigh and that half of the players lived, 1 the most split; `null`: not ranked. */
  rank: z.int().min(1).nullable(),
  hasCard: z.boolean(),
})

export const debateCardSchema = z.strictObject({
  choice,
  title: z.string(),
  where: z.string(),
  when: z.string(),
  situation: z.string(),
  /** In the order of the replies. */
  now: z.array(z.string()),
  later: z.array(z.string()),
  question: z.string(),
  follow: z.array(z.string()),
  notions: z.array(z.strictObject({ number: notionNumberSchema, title: z.string() })),
})

const seanceCard = z.strictObject({
  choice,
  /** The trainer's own question; `''`: the author's. */
  question: prose(500),
})

export const debateMapSchema = z.strictObject({
  /** How many have played; `null`: fewer than five. */
  players: count.nullable(),
  /** The session is read as a group: shares change by five people at a time, or at its end. */
  bySteps: z.boolean(),
  chapters: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  choices: z.array(debateChoiceSchema),
  cards: z.array(debateCardSchema),
  /** Choices of runs whose lines the story no longer has. */
  gone: count,
})

const projectedReply = z.strictObject({
  id: z.string(),
  text: z.string(),
  taken: count.nullable(),
  /** Fewer than three took it; then `taken` is `null`. So is that of the next reply, where it would tell how few. */
  few: z.boolean(),
})

export const projectedCardSchema = debateCardSchema.omit({ notions: true }).extend({
  sceneName: z.string(),
  prompt: z.strictObject({ talker: z.string(), text: z.string() }).nullable(),
  background: z.string(),
  met: count.nullable(),
  replies: z.array(projectedReply),
})

const notionCounts = z.strictObject({ yes: count, no: count, read: count })
export const groupDebriefSchema = z.strictObject({
  finished: count,
  surveyed: count,
  notions: z.array(
    z.strictObject({
      number: notionNumberSchema,
      title: z.string(),
      /** `null`: the game has none. */
      sign: notionSignSchema.nullable(),
      /** In the first person. */
      sentence: z.string(),
      /** `null`: fewer than five have answered. */
      counts: notionCounts.nullable(),
    }),
  ),
  /** Where to begin: much read and little said; said without being read; what divided. */
  threads: z.array(
    z.strictObject({
      kind: z.enum(['read-not-said', 'said-not-read', 'divided']),
      notion: notionNumberSchema,
      /** A card about it, if there is one. */
      choice: choice.nullable(),
    }),
  ),
})

export const staffDebateCalls = {
  getDebateMap: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession,
    data: debateMapSchema,
  },
  /** The caller's own list of cards for this session. */
  getSeance: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession,
    data: z.strictObject({ cards: z.array(seanceCard) }),
  },
  saveSeance: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession.extend({ cards: z.array(seanceCard).max(40) }),
    data: nothing,
  },
  /** These cards as they are now, to be shown without a network: frozen by whoever asked. Written in the journal. */
  openProjection: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession.extend({ choices: z.array(choice).min(1).max(40) }),
    data: z.strictObject({ cards: z.array(projectedCardSchema) }),
  },
  getGroupDebrief: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession,
    data: groupDebriefSchema,
  },
} as const satisfies Record<string, StaffCall>

export type DebateChoice = z.infer<typeof debateChoiceSchema>
export type DebateCard = z.infer<typeof debateCardSchema>
export type DebateMap = z.infer<typeof debateMapSchema>
export type SeanceCard = z.infer<typeof seanceCard>
export type ProjectedCard = z.infer<typeof projectedCardSchema>
export type GroupDebrief = z.infer<typeof groupDebriefSchema>
