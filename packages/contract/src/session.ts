import { z } from 'zod'

export const sessionKindSchema = z.enum(['normal', 'demo', 'partner'])

export const sessionSchema = z.strictObject({
  uid: z.string().min(1),
  kind: sessionKindSchema,
  name: z.string(),
  logo_url: z.string(),
  /** 1: the `_formasup` pictures are used where the content has them. */
  decors: z.literal([0, 1]),
  /** HTML, sanitised; `''` when the session uses the default text. */
  text_home_page: z.string(),
})

export type SessionKind = z.infer<typeof sessionKindSchema>
export type Session = z.infer<typeof sessionSchema>
