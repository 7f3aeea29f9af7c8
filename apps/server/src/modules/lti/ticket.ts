// Sealed, short-lived tickets for the pages on which a teacher chooses a session or continues to the régie.
import { z } from 'zod'
import { type Keyring, newToken } from '../../platform/keys/keyring.js'
import { LtiRefused } from './refused.js'

const ticketLife = 15 * 60 * 1000

const ticketSchema = z.object({
  use: z.literal('lti-choice'),
  /** Used up when the choice is made. */
  id: z.string(),
  platform: z.string(),
  /** Id of the course of the teacher. */
  course: z.string(),
  /** Whether the teacher may also create a session. */
  mayCreate: z.boolean(),
  until: z.number(),
  /** Next step: back to the platform with a link, storing the choice for this activity, or the régie as this visitor. */
  goal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('return'), address: z.string(), data: z.string().optional() }),
    z.object({ kind: z.literal('link'), id: z.string(), members: z.string().nullable() }),
    z.object({
      ...{ kind: z.literal('visit'), session: z.string(), sub: z.string(), name: z.string() },
      members: z.string().nullable(),
    }),
  ]),
})

export type Ticket = z.infer<typeof ticketSchema>

export const writeTicket = (
  keyring: Keyring,
  part: Pick<Ticket, 'platform' | 'course' | 'goal' | 'mayCreate'>,
  now: number,
): string =>
  keyring.seal(
    JSON.stringify({ use: 'lti-choice', id: newToken(), until: now + ticketLife, ...part } satisfies Ticket),
  )

export function readTicket(keyring: Keyring, sealed: string, now: number): Ticket {
  try {
    const ticket = ticketSchema.parse(JSON.parse(keyring.unseal(sealed)))
    if (ticket.until > now) return ticket
  } catch (cause) {
    throw new LtiRefused('the choice cannot be read', undefined, { cause })
  }
  throw new LtiRefused('the choice came too late')
}
