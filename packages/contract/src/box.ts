import { z } from 'zod'

/** A rectangle on the 1920×1080 stage. Backgrounds are 2304 wide, but their boxes also start at the stage's left edge. */
export const boxSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  w: z.number().positive(),
  h: z.number().positive(),
})

export type Box = z.infer<typeof boxSchema>
