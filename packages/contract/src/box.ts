import { z } from 'zod'

/** A rectangle in pixels of the 1920×1080 stage. A background is 2304 pixels wide and slides to the
 * left when it appears. After the slide, the stage shows the right 1920 pixels of the background.
 * The boxes of objects and animations are relative to these 1920 pixels. */
export const boxSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  w: z.number().positive(),
  h: z.number().positive(),
})

export type Box = z.infer<typeof boxSchema>
