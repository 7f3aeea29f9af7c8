// The calls of the screens about choices, debate cards and the group's debrief.
// The server withholds statistics about fewer than five people.
import { z } from 'zod'
import { notionSignSchema } from './brand.js'
import { choiceWeightSchema, debateRuleSchema } from './game-files.js'
import { groupCountSchema } from './group-count-schema.js'
import { notionNumberSchema } from './notion.js'
import {
  count,
  emptyObject,
  everyRole,
  organisationCallErrors,
  prose,
  type StaffCall,
  sessionBody,
} from './staff-common.js'

/** The id of a choice: the line id of its first reply. */
const choice = z.string().min(1).max(64)

const reply = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** The number of learners who chose this reply; `null`: withheld. */
  taken: count.nullable(),
  /** The number of learners to whom this reply was offered; `null`: withheld. */
  offered: count.nullable(),
})

export const debateChoiceSchema = z.strictObject({
  choice,
  chapter: z.string(),
  scene: z.string(),
  sceneName: z.string(),
  /** The line before the choice; `null`: none. */
  prompt: z.strictObject({ talker: z.string(), text: z.string() }).nullable(),
  /** The path of a picture of the place, in the game's data; `''`: none. */
  background: z.string(),
  weight: choiceWeightSchema,
  /** Whether the choice is one of those that change the most later lines: at most one in six, and at most twelve. */
  weighs: z.boolean(),
  replies: z.array(reply),
  /** The number of learners who reached the choice; `null`: fewer than five, withheld. */
  met: count.nullable(),
  /** From 0 (unanimous) to 1 (evenly split); `null`: withheld. */
  split: z.number().min(0).max(1).nullable(),
  /** 1 is the most divisive choice; `null`: not ranked. The server ranks a choice if its answer has
   * a noticeable effect and if at least five learners, and at least half of the players, reached the choice. */
  rank: z.int().min(1).nullable(),
  hasCard: z.boolean(),
})

export const debateCardSchema = z.strictObject({
  choice,
  title: z.string(),
  where: z.string(),
  when: z.string(),
  situation: z.string(),
  /** The immediate consequence of each reply, in the order of the replies. */
  now: z.array(z.string()),
  /** The later consequence of each reply, in the order of the replies. */
  later: z.array(z.string()),
  question: z.string(),
  follow: z.array(z.string()),
  rule: debateRuleSchema.optional(),
  notions: z.array(z.strictObject({ number: notionNumberSchema, title: z.string() })),
})

const seanceCard = z.strictObject({
  choice,
  /** The trainer's own question; `''` stands for the author's question. */
  question: prose(500),
})

export const debateMapSchema = z.strictObject({
  /** The number of learners who have played; `null`: fewer than five. */
  players: count.nullable(),
  /** Whether learners who do not share their runs are added to the statistics only in groups of at least five. False when the session has
   * ended, or when all learners share their runs. */
  bySteps: z.boolean(),
  chapters: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  choices: z.array(debateChoiceSchema),
  cards: z.array(debateCardSchema),
  /** The number of stored answers that refer to lines that the story no longer contains. 0 if fewer than five learners have played. */
  gone: count,
})

const projectedReply = z.strictObject({
  id: z.string(),
  text: z.string(),
  taken: count.nullable(),
  /** Whether fewer than three learners chose this reply; `taken` is then `null`. In two other cases, `taken` is `null` and `few` is false:
   * fewer than five learners reached the choice, or the count of this reply would reveal the hidden count of another reply. */
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
      /** The icon of the notion; `null` if the game has none. */
      sign: notionSignSchema.nullable(),
      /** The survey's sentence, in the first person. */
      sentence: z.string(),
      /** The numbers of answers; `null` if fewer than five learners have answered. */
      counts: notionCounts.nullable(),
    }),
  ),
  /** Notions to discuss. `read-not-said`: many learners read about the notion, but few said that
   * they had acquired it. `said-not-read`: many said that they had acquired the notion, but few
   * read about it. `divided`: the learners' answers differ. */
  threads: z.array(
    z.strictObject({
      kind: z.enum(['read-not-said', 'said-not-read', 'divided']),
      notion: notionNumberSchema,
      /** The choice of a debate card about this notion, if there is one. */
      choice: choice.nullable(),
    }),
  ),
})

export const staffDebateCalls = {
  getDebateMap: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: debateMapSchema,
  },
  /** The caller's own list of cards for this session. */
  getSeance: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: z.strictObject({ cards: z.array(seanceCard) }),
  },
  saveSeance: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ cards: z.array(seanceCard).max(40) }),
    data: emptyObject,
  },
  /** Returns the current content of these cards, so that the console can project them without a network. The server adds an entry to the
   * audit log. */
  openProjection: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody.extend({ choices: z.array(choice).min(1).max(40) }),
    data: z.strictObject({ cards: z.array(projectedCardSchema) }),
  },
  getGroupDebrief: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: groupDebriefSchema,
  },
  /** How the counts of the group are made up, for the question « Pourquoi ? » of every screen that shows one of them. */
  getGroupCounts: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody,
    data: z.strictObject({ runs: groupCountSchema, surveys: groupCountSchema }),
  },
} as const satisfies Record<string, StaffCall>

export type DebateChoice = z.infer<typeof debateChoiceSchema>
export type DebateCard = z.infer<typeof debateCardSchema>
export type DebateMap = z.infer<typeof debateMapSchema>
export type SeanceCard = z.infer<typeof seanceCard>
export type ProjectedCard = z.infer<typeof projectedCardSchema>
export type GroupDebrief = z.infer<typeof groupDebriefSchema>
