// Réglages › Connexions: learning platforms that open the game, and the store that keeps records of it elsewhere.
import { z } from 'zod'
import { contentNameSchema } from './manifest.js'
import {
  count,
  inOrganisation,
  line,
  managers,
  moment,
  nothing,
  outsiders,
  type StaffCall,
  uid,
} from './staff-common.js'

const address = line(2_000).pipe(z.url({ protocol: /^https?$/ }))

/** Completions that a platform has not received: waiting for another try, or refused by the platform. */
export const unsentScoresSchema = z.strictObject({
  waiting: count,
  refused: count,
  /** The HTTP statuses that the platform answered. */
  statuses: z.array(z.int()),
})

export const platformSchema = z.strictObject({
  platformUID: uid,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** `''`: not known yet; the first launch says it. */
  deploymentId: z.string(),
  sessions: count,
  scores: unsentScoresSchema,
  createdAt: moment,
})

const recordStore = z.strictObject({
  address: z.string(),
  /** Statements on their way; those that it did not take. */
  waiting: count,
  refused: count,
})

/** What was tried, and what came of it, in a sentence for whoever sets it up. */
const findings = z.strictObject({
  findings: z.array(z.strictObject({ right: z.boolean(), sentence: z.string() })),
})

export const packFormSchema = z.enum(['scorm-1.2', 'scorm-2004', 'web'])

export const staffConnectionCalls = {
  getConnections: {
    who: managers,
    refusals: outsiders,
    body: inOrganisation,
    data: z.strictObject({
      platforms: z.array(platformSchema),
      store: recordStore.nullable(),
      games: z.array(z.strictObject({ name: contentNameSchema, title: z.string() })),
      /** Whether packages can be made here. */
      packs: z.boolean(),
      /** Ours, to be given to a platform. */
      addresses: z.strictObject({ launch: z.string(), login: z.string(), keys: z.string() }),
    }),
  },
  invitePlatform: {
    who: managers,
    refusals: [...outsiders, 'staff-again'],
    body: inOrganisation,
    data: z.strictObject({ link: z.string(), expiresAt: moment }),
  },
  registerPlatform: {
    who: managers,
    refusals: [...outsiders, 'staff-again', 'platform-taken', 'address-refused'],
    body: inOrganisation.extend({
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
    refusals: [...outsiders, 'staff-again'],
    body: inOrganisation.extend({ platformUID: uid }),
    data: nothing,
  },
  testPlatform: {
    who: managers,
    refusals: outsiders,
    body: inOrganisation.extend({ platformUID: uid }),
    data: findings,
  },
  /** Sends refused and waiting completions to a platform again. */
  resendScores: {
    who: managers,
    refusals: outsiders,
    body: inOrganisation.extend({ platformUID: uid }),
    data: unsentScoresSchema,
  },
  setRecordStore: {
    who: managers,
    refusals: [...outsiders, 'staff-again', 'address-refused'],
    body: inOrganisation.extend({
      address,
      /** `clé:secret`. */
      key: line(1_000).regex(/^[^:]+:./),
    }),
    data: nothing,
  },
  removeRecordStore: {
    who: managers,
    refusals: [...outsiders, 'staff-again'],
    body: inOrganisation,
    data: nothing,
  },
  testRecordStore: {
    who: managers,
    refusals: outsiders,
    body: inOrganisation,
    data: findings,
  },
} as const satisfies Record<string, StaffCall>

export type PlatformView = z.infer<typeof platformSchema>
export type PackForm = z.infer<typeof packFormSchema>
