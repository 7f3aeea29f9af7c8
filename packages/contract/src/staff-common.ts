// What the calls of the régie have in common: who calls them, and about what.
import { z } from 'zod'
import type { AnyErrorCode } from './staff-errors.js'

/** *Responsable*, *formateur*, *lecture seule*. */
export const roleSchema = z.enum(['manager', 'trainer', 'reader'])
export const roles = roleSchema.options

export const day = z.iso.date()
/** Milliseconds since 1970, until the year 2200. */
export const moment = z.int().min(0).max(Date.UTC(2200, 0))
export const count = z.int().min(0)
export const nothing = z.strictObject({})
/** From 1. */
export const page = z.int().min(1).max(100_000).default(1)

/** Control letters, and halves of letters: PostgreSQL keeps neither. */
const unkept = /[\p{Cc}\p{Cs}]/u
/** As ids are made here, and as an operator may choose one. */
export const uid = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !unkept.test(text), { error: 'is no id' })
/** One line of text that both databases keep as it is. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !unkept.test(text), { error: 'is not one line of text' })
/** Several lines. */
export const prose = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !unkept.test(text.replace(/[\n\r\t]/g, '')), {
      error: 'is not text',
    })
export const personName = line(200)
export const email = z.email().max(254).toLowerCase()

export const inOrganisation = z.object({ organisationUID: uid })
export const ofSession = inOrganisation.extend({ sessionUID: uid })
export const ofLearner = ofSession.extend({ learnerUID: uid })

/** Who may call: anybody; whoever is logged in; or members of the organisation that is named, with one of these roles. A
 * call that names a session is for those members who have that session. */
export type StaffWho = 'anybody' | 'staff' | readonly Role[]

export interface StaffCall {
  who: StaffWho
  /** Also for whoever teaches and comes by a launch: they see one session, and call nothing that does not say so. */
  visitors?: true
  refusals: readonly AnyErrorCode[]
  body: z.ZodType
  data: z.ZodType
}

/** Beside what any call is refused for. */
export const strangers = ['unauthenticated', 'too-many'] as const
export const outsiders = [...strangers, 'not-found'] as const

export const everyRole = ['manager', 'trainer', 'reader'] as const satisfies readonly Role[]
export const writers = ['manager', 'trainer'] as const satisfies readonly Role[]
export const managers = ['manager'] as const satisfies readonly Role[]

export type Role = z.infer<typeof roleSchema>
