// Screen 5: where everybody is, and whom to go to. No score, no order but that of names.
import { z } from 'zod'
import { readsSchema, sessionKindSchema } from './session.js'
import {
  count,
  day,
  everyRole,
  line,
  managers,
  moment,
  nothing,
  ofLearner,
  ofSession,
  outsiders,
  page,
  personName,
  prose,
  type StaffCall,
  uid,
  writers,
} from './staff-common.js'
import { sessionStateSchema } from './staff-session-calls.js'

/** Why to look: no play for days; long at the same place; a code nobody used; the week over, the survey not. */
export const noticeSchema = z.enum(['idle', 'stuck', 'unused', 'survey'])

export const followedPersonSchema = z.strictObject({
  /** `null`: has a code and has not come. */
  learnerUID: uid.nullable(),
  /** The code that lets them in, if one does. */
  codeUID: uid.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** As lists say it: the name, else what the partner calls them, else `''`. */
  name: z.string(),
  step: z.string(),
  /** As the game's trainers know it; `''`: nowhere. */
  scene: z.string(),
  minutes: count,
  /** A day, never an hour. */
  lastOn: day.nullable(),
  playing: z.boolean(),
  finishedOn: day.nullable(),
  surveyed: z.boolean(),
  notices: z.array(noticeSchema),
  /** `idle`: for so many days. */
  idleDays: count.nullable(),
  /** `stuck`: for so many minutes of play, and what the author would whisper (`''`: nothing). */
  stuckMinutes: count.nullable(),
  hint: z.string(),
  /** Their week can be read: the session says so, and they shared it. */
  readable: z.boolean(),
})

export const stepSchema = z.strictObject({
  /** `none`, a chapter of the calendar, or `finished`. */
  id: z.string(),
  name: z.string(),
  short: z.string(),
  count,
  /** Of them. */
  noticed: count,
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
    opensAt: moment.nullable(),
    closesAt: moment.nullable(),
    seats: count.nullable(),
    address: z.string(),
  }),
  steps: z.array(stepSchema),
  totals,
  /** Those who have a notice, whatever is asked for; the first few of a large group. */
  noticed: z.array(followedPersonSchema),
  /** Those who are asked for, by name. */
  people: z.array(followedPersonSchema),
  total: count,
})

export const followFilterSchema = z.enum(['all', 'noticed', 'underWay', 'finished', 'notBegun'])

export const staffFollowCalls = {
  /** Asked again every 15 seconds with the version it answered last: `null` when nothing has changed. */
  getFollowUp: {
    who: everyRole,
    visitors: true,
    refusals: outsiders,
    body: ofSession.extend({
      search: line(120).default(''),
      filter: followFilterSchema.default('all'),
      step: z.string().max(64).optional(),
      page,
      version: z.string().max(64).default(''),
    }),
    data: z.strictObject({ version: z.string(), at: moment, follow: followUpSchema.nullable() }),
  },
  /** A text to copy: we hold no addresses. Written in the journal, for the evidence of who was reminded and when. */
  prepareReminder: {
    who: writers,
    refusals: outsiders,
    body: ofSession.extend({
      learners: z.array(uid).max(1_000),
      codes: z.array(uid).max(1_000).default([]),
      /** The text as the caller would send it: to be mailed to their own address, and to nobody else. */
      toMe: prose(4_000).optional(),
    }),
    data: z.strictObject({
      text: z.string(),
      people: count,
      /** `ready`: this house could mail it to the caller; `none`: it has no mail server. */
      mail: z.enum(['none', 'ready', 'sent', 'failed']),
    }),
  },
  /** Of somebody who came, or of a code that waits. */
  renamePerson: {
    who: writers,
    refusals: outsiders,
    body: ofSession.extend({
      learnerUID: uid.optional(),
      codeUID: uid.optional(),
      firstname: personName,
      lastname: personName,
    }),
    data: nothing,
  },
  /** With their game and their code, to another session of the same game that the caller has. */
  moveLearner: {
    who: managers,
    refusals: [...outsiders, 'no-seat', 'session-begun', 'session-read-wider', 'codes-not-for-session'],
    body: ofLearner.extend({ toSessionUID: uid }),
    data: nothing,
  },
} as const satisfies Record<string, StaffCall>

export type Notice = z.infer<typeof noticeSchema>
export type FollowedPerson = z.infer<typeof followedPersonSchema>
export type FollowStep = z.infer<typeof stepSchema>
export type FollowUp = z.infer<typeof followUpSchema>
export type FollowFilter = z.infer<typeof followFilterSchema>
