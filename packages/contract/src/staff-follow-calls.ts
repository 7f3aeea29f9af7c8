// The follow-up screen: the progress of each learner, and the learners who need the trainer. It shows no scores and sorts people only
// by name.
import { z } from 'zod'
import { readsSchema, sessionKindSchema } from './session.js'
import {
  count,
  day,
  emptyObject,
  everyRole,
  learnerBody,
  line,
  managers,
  organisationCallErrors,
  page,
  personName,
  prose,
  type StaffCall,
  sessionBody,
  timestamp,
  uid,
  writers,
} from './staff-common.js'
import { sessionStateSchema } from './staff-session-calls.js'

/**
 * Alerts. `idle`: the learner has not played for days. `stuck`: the learner has played for a long
 * time without progress in the story. `unused`: no learner has logged in with the code. `survey`:
 * the learner has finished the story and has not answered the survey.
 */
export const alertSchema = z.enum(['idle', 'stuck', 'unused', 'survey'])

export const followedPersonSchema = z.strictObject({
  /** The learner; `null` if the person has a code and has not logged in. */
  learnerUID: uid.nullable(),
  /** The valid code of the person, if any. */
  codeUID: uid.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** The name for lists: the full name, else the id that the partner gave the learner (`puid`), else `''`. */
  name: z.string(),
  /** The person's chapter: the `id` of an entry in `steps` of `followUpSchema`. */
  step: z.string(),
  /** The scene's name as trainers see it; `''` if there is none. */
  scene: z.string(),
  minutes: count,
  /** A day, never a time of day. */
  lastOn: day.nullable(),
  playing: z.boolean(),
  finishedOn: day.nullable(),
  surveyed: z.boolean(),
  notices: z.array(alertSchema),
  /** With the alert `idle`: the number of days without play. */
  idleDays: count.nullable(),
  /** With the alert `stuck`: the minutes played without progress in the story. */
  stuckMinutes: count.nullable(),
  /** With the alert `stuck`: the author's hint; `''` for none. */
  hint: z.string(),
  /** Whether the trainer may read the runs: the session allows this, and the learner shares the runs. */
  readable: z.boolean(),
})

/**
 * Why a person gets a reminder. `unbegun`: the person has not begun. `stopped`: the person has begun and not finished. `survey`: the person
 * has finished without answering the survey. `finished`: the person has done everything.
 */
export const reminderSituationSchema = z.enum(['unbegun', 'stopped', 'survey', 'finished'])

export const chapterCountSchema = z.strictObject({
  /** `none`, a chapter of the calendar, or `finished`. */
  id: z.string(),
  name: z.string(),
  short: z.string(),
  /** The people at this chapter. */
  count,
  /** How many of them have an alert. */
  noticed: count,
  /** How many of them are playing now. */
  playing: count,
})

const totals = z.strictObject({
  all: count,
  notBegun: count,
  underWay: count,
  finished: count,
  surveyed: count,
  noticed: count,
  playing: count,
  notices: z.strictObject({ idle: count, stuck: count, unused: count, survey: count }),
})

export const followUpSchema = z.strictObject({
  session: z.strictObject({
    uid,
    name: z.string(),
    kind: sessionKindSchema,
    state: sessionStateSchema,
    reads: readsSchema,
    opensAt: timestamp.nullable(),
    closesAt: timestamp.nullable(),
    seats: count.nullable(),
    address: z.string(),
  }),
  steps: z.array(chapterCountSchema),
  totals,
  /** The people with an alert, regardless of the filter. In a large group, only the first of them. */
  noticed: z.array(followedPersonSchema),
  /** The people who match the filter, sorted by name. */
  people: z.array(followedPersonSchema),
  total: count,
})

export const followFilterSchema = z.enum(['all', 'noticed', 'underWay', 'finished', 'notBegun'])

export const staffFollowCalls = {
  /** The console repeats the request every 15 seconds with the `version` of the last answer. If nothing
   * has changed since that answer, `follow` is `null`. */
  getFollowUp: {
    who: everyRole,
    visitors: true,
    refusals: organisationCallErrors,
    body: sessionBody.extend({
      search: line(120).default(''),
      filter: followFilterSchema.default('all'),
      step: z.string().max(64).optional(),
      page,
      version: z.string().max(64).default(''),
    }),
    data: z.strictObject({ version: z.string(), at: timestamp, follow: followUpSchema.nullable() }),
  },
  /** Returns the text of a reminder for each situation of the people. The caller must copy and send the texts, because the server
   * stores no email addresses of learners. The server adds an entry to the audit log, as evidence
   * of the reminder. */
  prepareReminder: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({
      learners: z.array(uid).max(1_000),
      codes: z.array(uid).max(1_000).default([]),
      /** The texts as edited by the caller. The server mails them to the caller's own address only. */
      toMe: z
        .array(z.strictObject({ situation: reminderSituationSchema, text: prose(4_000) }))
        .max(reminderSituationSchema.options.length)
        .optional(),
    }),
    data: z.strictObject({
      reminders: z.array(
        z.strictObject({
          situation: reminderSituationSchema,
          /** The names of the people in this situation; `''` for a person without a name. */
          people: z.array(z.string()),
          text: z.string(),
        }),
      ),
      /** `ready`: the server can mail the text to the caller; `none`: no mail server is configured. */
      mail: z.enum(['none', 'ready', 'sent', 'failed']),
    }),
  },
  /** Renames a learner, or the owner of an unused code. */
  renamePerson: {
    who: writers,
    refusals: organisationCallErrors,
    body: sessionBody.extend({
      learnerUID: uid.optional(),
      codeUID: uid.optional(),
      firstname: personName,
      lastname: personName,
    }),
    data: emptyObject,
  },
  /** Moves a learner and their progress and code to another session of the same kind and game. The caller needs access to that session. */
  moveLearner: {
    who: managers,
    refusals: [
      ...organisationCallErrors,
      'no-seat',
      'session-not-for-move',
      'session-read-wider',
      'session-kept-longer',
      'codes-not-for-session',
    ],
    body: learnerBody.extend({ toSessionUID: uid }),
    data: emptyObject,
  },
} as const satisfies Record<string, StaffCall>

export type Alert = z.infer<typeof alertSchema>
export type FollowedPerson = z.infer<typeof followedPersonSchema>
export type ChapterCount = z.infer<typeof chapterCountSchema>
export type ReminderSituation = z.infer<typeof reminderSituationSchema>
export type FollowUp = z.infer<typeof followUpSchema>
export type FollowFilter = z.infer<typeof followFilterSchema>
