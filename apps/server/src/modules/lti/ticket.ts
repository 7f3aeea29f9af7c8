// Tickets: encrypted, short-lived tokens in the pages on which a teacher chooses a session or continues to the console.
import { z } from 'zod'
import { type Keyring, newToken } from '../../platform/keys/keyring.js'
import { LtiRefused } from './refused.js'

const ticketLifeMs = 15 * 60 * 1000

const ticketSchema = z.object({
  use: z.literal('lti-choice'),
  /** Identifies the ticket, so that it can be used only once. */
  id: z.string(),
  platform: z.string(),
  /** The id of the course that the teacher opened the activity in. */
  course: z.string(),
  /** Whether the teacher may create a new session instead of choosing an existing one. */
  mayCreate: z.boolean(),
  until: z.number(),
  /** What happens next: return to the platform with a link, store the choice for this activity, or open the console for this teacher. */
  goal: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('return'), address: z.string(), data: z.string().optional() }),
    z.object({ kind: z.literal('link'), id: z.string(), members: z.string().nullable() }),
    z.object({
      kind: z.literal('visit'),
      session: z.string(),
      sub: z.string(),
      name: z.string(),
      members: z.string().nullable(),
    }),
  ]),
})

export type Ticket = z.infer<typeof ticketSchema>

export const writeTicket = (
  keyring: Keyring,
  content: Pick<Ticket, 'platform' | 'course' | 'goal' | 'mayCreate'>,
  now: number,
): string =>
  keyring.seal(
    JSON.stringify({
      use: 'lti-choice',
      id: newToken(),
      until: now + ticketLifeMs,
      ...content,
    } satisfies Ticket),
  )

export function readTicket(keyring: Keyring, sealed: string, now: number): Ticket {
  try {
    const ticket = ticketSchema.parse(JSON.parse(keyring.unseal(sealed)))
    if (ticket.until > now) return ticket
  } catch (cause) {
    throw new LtiRefused('the ticket cannot be read', undefined, { cause })
  }
  throw new LtiRefused('the ticket has expired')
}
