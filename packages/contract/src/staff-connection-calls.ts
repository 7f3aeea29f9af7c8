// Réglages › Connexions: learning platforms that launch the game, and the LRS (learning record store) that receives
// xAPI statements.
import { z } from 'zod'
import { contentNameSchema } from './manifest.js'
import {
  count,
  emptyObject,
  line,
  managers,
  organisationBody,
  organisationCallErrors,
  type StaffCall,
  timestamp,
  uid,
} from './staff-common.js'

const address = line(2_000).pipe(z.url({ protocol: /^https?$/ }))

/** The numbers of completions that a learning platform has not accepted. `waiting`: the server will
 * send them again. `refused`: the learning platform has rejected them. */
export const unsentScoresSchema = z.strictObject({
  waiting: count,
  refused: count,
  /** At most fifty of these completions, the rejected ones first. */
  messages: z.array(
    z.strictObject({
      person: z.string(),
      session: z.string(),
      /** The titles of the courses from which the person opened the session. */
      courses: z.array(z.string()),
      state: z.enum(['waiting', 'refused']),
      /** The HTTP status of the platform's last answer; `null` if the platform did not answer, or if nothing was sent yet. */
      status: z.int().nullable(),
    }),
  ),
})

export const platformSchema = z.strictObject({
  platformUID: uid,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** The deployment id, which is `''` until the first launch. */
  deploymentId: z.string(),
  sessions: count,
  scores: unsentScoresSchema,
  createdAt: timestamp,
})

const lrs = z.strictObject({
  address: z.string(),
  /** The number of queued statements. */
  waiting: count,
  /** The number of statements that the LRS rejected. */
  refused: count,
  /** Whether statements contain the time at which something happened, and not only the day. */
  realTimes: z.boolean(),
})

/** The results of a connection test, each with a message for the person who sets up the connection. */
const testResults = z.strictObject({
  findings: z.array(z.strictObject({ right: z.boolean(), sentence: z.string() })),
})

export const packFormSchema = z.enum(['scorm-1.2', 'scorm-2004', 'web'])

export const staffConnectionCalls = {
  getConnections: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody,
    data: z.strictObject({
      platforms: z.array(platformSchema),
      store: lrs.nullable(),
      /**
       * The disconnected LRSs that still have statements of erased learners. The server can no longer ask these LRSs to void the
       * statements.
       */
      unvoided: z.array(z.strictObject({ address: z.string(), statements: count })),
      games: z.array(z.strictObject({ name: contentNameSchema, title: z.string() })),
      /** Whether this installation can create packages. */
      packs: z.boolean(),
      /** The server's own addresses, to enter in a learning platform. */
      addresses: z.strictObject({ launch: z.string(), login: z.string(), keys: z.string() }),
    }),
  },
  invitePlatform: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again'],
    body: organisationBody,
    data: z.strictObject({ link: z.string(), expiresAt: timestamp }),
  },
  registerPlatform: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again', 'platform-taken', 'address-refused'],
    body: organisationBody.extend({
      name: line(200).min(1),
      issuer: address,
      clientId: line(255).min(1),
      deploymentId: line(255).min(1),
      authUrl: address,
      tokenUrl: address,
      keysUrl: address,
    }),
    data: platformSchema,
  },
  removePlatform: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again'],
    body: organisationBody.extend({ platformUID: uid }),
    data: emptyObject,
  },
  testPlatform: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody.extend({ platformUID: uid }),
    data: testResults,
  },
  /** Sends the refused and waiting completions again. */
  resendScores: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody.extend({ platformUID: uid }),
    data: unsentScoresSchema,
  },
  setRecordStore: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again', 'address-refused'],
    body: organisationBody.extend({
      address,
      /** The credentials of the LRS, as `key:secret`. */
      key: line(1_000).regex(/^[^:]+:./),
    }),
    data: emptyObject,
  },
  setRecordTimes: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again'],
    body: organisationBody.extend({ realTimes: z.boolean() }),
    data: emptyObject,
  },
  removeRecordStore: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again'],
    body: organisationBody,
    data: emptyObject,
  },
  /** Sends failed and refused statements to the LRS again, including the statements that void other
   * statements. */
  resendStatements: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody,
    data: z.strictObject({ waiting: count, refused: count }),
  },
  testRecordStore: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody,
    data: testResults,
  },
} as const satisfies Record<string, StaffCall>

export type PlatformView = z.infer<typeof platformSchema>
export type UnsentScores = z.infer<typeof unsentScoresSchema>
export type PackForm = z.infer<typeof packFormSchema>
