// What a page of ours carries while somebody chooses, or goes on to the régie: sealed, so that nobody can write one, and over soon.
import { z } from 'zod'
import { type Keyring, newToken } from '../../platform/keys/keyring.js'
import { LtiRefused } from './refused.js'

const ticketLife = 15 * 60 * 1000

const ticketSchema = z.object({
  use: z.literal('lti-choice'),
  /** Spent when the choice is made. */
  id: z.string(),
  platform: z.string(),
  /** The id of the course that whoever chooses or visits comes from. */
  course: z.string(),
  /** Whether who chooses may also make a session. */
  mayCreate: z.boolean(),
  until: z.number(),
  /** Back to the platform with a link; for this activity here; or on to the régie, as who they are. */
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
