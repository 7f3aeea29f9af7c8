// Screen 8: one person. Their week only where they shared it; reading it is written in the journal, and they are told.
import { z } from 'zod'
import { notionSignSchema } from './brand.js'
import { runSchema } from './calls.js'
import { notionNumberSchema } from './notion.js'
import {
  count,
  day,
  nothing,
  ofLearner,
  outsiders,
  prose,
  type StaffCall,
  uid,
  writers,
} from './staff-common.js'
import { followedPersonSchema } from './staff-follow-calls.js'

const ofNotion = {
  notion: notionNumberSchema,
  /** `null`: the game has none. */
  sign: notionSignSchema.nullable(),
}

/** One choice, as it was lived. */
const livedChoice = runSchema.shape.choices.element.extend({
  chapter: z.string(),
  sceneName: z.string(),
  /** What was answered; `''`: nothing was said. */
  promptText: z.string(),
  /** Who said it; `''`: nobody. */
  talker: z.string(),
  /** What was said to it at once; `null`: nothing, or it depended on more than this reply. */
  answer: z.strictObject({ talker: z.string(), text: z.string() }).nullable(),
  /** It weighs on what follows. */
  weighs: z.boolean(),
})

export const personSchema = z.strictObject({
  person: followedPersonSchema,
  session: z.string(),
  /** Steps of the story: how many it has, and how many are climbed. */
  climbed: z.strictObject({ of: count, at: count }),
  /** Before and after, in the order of the list. */
  previous: uid.nullable(),
  next: uid.nullable(),
  /** Minutes by day of play. */
  days: z.array(z.strictObject({ on: day, minutes: count })),
  /** Why there is a week here, or none. */
  reading: z.enum(['shared', 'not-shared', 'group-only', 'no-trace']),
  /** `null` unless it is shared. */
  week: z
    .strictObject({
      runs: z.array(
        runSchema.omit({ choices: true, facts: true }).extend({
          choices: z.array(livedChoice),
          facts: z.array(z.strictObject({ text: z.string(), question: z.string(), chapter: z.string() })),
        }),
      ),
      survey: z.array(z.strictObject({ ...ofNotion, sentence: z.string(), yes: z.boolean() })),
      opened: z.array(z.strictObject({ ...ofNotion, title: z.string(), on: day })),
      /** For the talk. */
      questions: z.array(z.string()),
    })
    .nullable(),
  /** The caller's own, and nobody else's. */
  note: z.string(),
})

export const staffPersonCalls = {
  getPerson: { who: writers, refusals: outsiders, body: ofLearner, data: personSchema },
  saveNote: {
    who: writers,
    refusals: outsiders,
    body: ofLearner.extend({ text: prose(4_000) }),
    data: nothing,
  },
} as const satisfies Record<string, StaffCall>

export type Person = z.infer<typeof personSchema>
