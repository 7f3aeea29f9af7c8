import { z } from 'zod'

/** A rectangle in pixels of the 1920×1080 stage. A background is 2304 pixels wide: after its slide, the stage shows the right 1920 pixels,
 * and the boxes of its objects and animations are relative to that part. */
export const boxSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  w: z.number().positive(),
  h: z.number().positive(),
})

export type Box = z.infer<typeof boxSchema>
