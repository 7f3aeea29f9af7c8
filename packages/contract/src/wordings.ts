import { z } from 'zod'

export const wordingsSchema = z.record(z.string().min(1), z.string())

export type Wordings = z.infer<typeof wordingsSchema>

/** All other wordings are plain text. */
export const htmlWordingKeys: readonly string[] = [
  'ui.mentions.text',
  'ui.confidentialite.text',
  'ui.credits.text',
  'ui.ending.text',
  'ui.endingdemo.text',
]
