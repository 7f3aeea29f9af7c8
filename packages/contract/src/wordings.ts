import { z } from 'zod'

export const wordingsSchema = z.record(z.string().min(1), z.string())

export type Wordings = z.infer<typeof wordingsSchema>
