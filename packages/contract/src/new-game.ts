// The data with which the studio creates a new game: the answers to the questions of its first screens.
import { z } from 'zod'
import { lookSchema } from './people.js'
import { placeAccents, placeKinds, placePhotoSchema } from './places.js'

const name = (most: number) => z.string().trim().min(1).max(most)

export const newGameSchema = z.strictObject({
  title: name(80),
  /** One sentence for the home screen. */
  sentence: z.string().trim().max(200),
  chapters: z.array(name(40)).min(1).max(12),
  /** The main colour of the game. */
  accent: z.enum(placeAccents),
  people: z
    .array(z.strictObject({ name: name(40), look: lookSchema }))
    .min(1)
    .max(12),
  places: z
    .array(
      z.strictObject({
        name: name(60),
        kind: z.enum(placeKinds),
        /** The author, licence and description of the writer's photo of the place. The photo itself comes later, in its own request. */
        photo: placePhotoSchema.extend({ alt: z.string().trim().min(1) }).optional(),
      }),
    )
    .min(1)
    .max(12),
})

export type NewGame = z.infer<typeof newGameSchema>
