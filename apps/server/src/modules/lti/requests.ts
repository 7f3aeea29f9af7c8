// Schemas of requests from platforms and from the server's own pages.
import { z } from 'zod'
import { LtiRefused } from './refused.js'

/** In bytes. A Moodle launch has at least 4 KB; names, roles and platform-specific claims make it larger. */
export const launchBodyLimit = 64 * 1024

export const loginSchema = z.object({
  iss: z.string().min(1).max(500),
  login_hint: z.string().min(1).max(2_000),
  target_link_uri: z.string().max(2_000).optional(),
  lti_message_hint: z.string().max(8_000).optional(),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
})

export type Login = z.infer<typeof loginSchema>

export const launchBodySchema = z.object({
  id_token: z.string().default(''),
  state: z.string().max(200).default(''),
  /** The platform's error code, which it sends instead of a token. */
  error: z.string().max(200).optional(),
})

export const choiceSchema = z.object({
  ticket: z.string(),
  session: z.string().max(64).default(''),
  name: z.string().default(''),
})

export const visitSchema = z.object({ ticket: z.string() })

export const registerSchema = z.object({
  invite: z.string().max(200).default(''),
  openid_configuration: z.string().max(2_000).default(''),
  registration_token: z.string().max(8_000).optional(),
})

export const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw new LtiRefused('the request is malformed', undefined, { cause: parsed.error })
  return parsed.data
}
