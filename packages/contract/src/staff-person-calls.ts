// The screen about one learner. It contains the learner's runs only if the learner shares them. The server records each reader of the
// runs in the audit log, and shows these readers to the learner.
import { z } from 'zod'
import { notionSignSchema } from './brand.js'
import { runSchema } from './calls.js'
import { notionNumberSchema } from './notion.js'
import {
  count,
  day,
  emptyObject,
  learnerBody,
  organisationCallErrors,
  prose,
  type StaffCall,
  uid,
  writers,
} from './staff-common.js'
import { followedPersonSchema } from './staff-follow-calls.js'

const notionFields = {
  notion: notionNumberSchema,
  /** The icon of the notion; `null` if the game has none. */
  sign: notionSignSchema.nullable(),
}

/** One choice that the learner made. */
const choiceWithContext = runSchema.shape.choices.element.extend({
  chapter: z.string(),
  sceneName: z.string(),
  /** Whether the learner chose an action on an object and not a reply. */
  isAction: z.boolean(),
  /** The last line shown before the choice; `''` if there is none. */
  promptText: z.string(),
  /** The talker of that line; `''`: none. */
  talker: z.string(),
  /** The line that follows the reply; `null` if no line follows, or if the line depends on more than this reply. */
  answer: z.strictObject({ talker: z.string(), text: z.string() }).nullable(),
  /** Turning points are the choices of the run that change the most later lines. A run has at most one turning point for every three
   * choices. A run of one or two choices can also have one. */
  isTurningPoint: z.boolean(),
})

export const personSchema = z.strictObject({
  person: followedPersonSchema,
  session: z.string(),
  /** The number of chapters in the story (`of`), and the number that the learner has reached (`at`). */
  climbed: z.strictObject({ of: count, at: count }),
  /** The previous learner in the list. */
  previous: uid.nullable(),
  /** The next learner in the list. */
  next: uid.nullable(),
  /** Minutes played on each day. */
  days: z.array(z.strictObject({ on: day, minutes: count })),
  /** Whether the runs are included, and if not, why. */
  reading: z.enum(['shared', 'not-shared', 'group-only', 'no-trace']),
  /** What the learner shares: runs, survey answers, opened resources, and questions. `null` if `reading` is not `shared`. */
  week: z
    .strictObject({
      runs: z.array(
        runSchema.omit({ choices: true, facts: true }).extend({
          choices: z.array(choiceWithContext),
          facts: z.array(z.strictObject({ text: z.string(), question: z.string(), chapter: z.string() })),
        }),
      ),
      survey: z.array(z.strictObject({ ...notionFields, sentence: z.string(), yes: z.boolean() })),
      opened: z.array(z.strictObject({ ...notionFields, title: z.string(), on: day })),
      /** Questions for the conversation with the learner. */
      questions: z.array(z.string()),
    })
    .nullable(),
  /** The caller's own note, which no other member can read. */
  note: z.string(),
})

export const staffPersonCalls = {
  getPerson: { who: writers, refusals: organisationCallErrors, body: learnerBody, data: personSchema },
  saveNote: {
    who: writers,
    refusals: organisationCallErrors,
    body: learnerBody.extend({ text: prose(4_000) }),
    data: emptyObject,
  },
} as const satisfies Record<string, StaffCall>

export type Person = z.infer<typeof personSchema>
