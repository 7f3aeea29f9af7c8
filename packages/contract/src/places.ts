// The schema of `places.json`. Each key is the name of a background. The value says how the platform draws this background if the game
// has no picture of it.
import { z } from 'zod'

export const placeKinds = [
  'office',
  'corridor',
  'bedroom',
  'kitchen',
  'workshop',
  'classroom',
  'shop',
  'street',
  'restaurant-kitchen',
  'care-room',
  'store',
] as const
export const hours = ['morning', 'day', 'evening'] as const
export const placeAccents = ['teal', 'leaf', 'brick', 'sun', 'mauve', 'night'] as const

/** The author and the licence of a photo of a place, or of another picture or sound. The game's
 * credits show the author and the licence. */
export const placePhotoSchema = z.strictObject({
  author: z.string().trim().min(1),
  /** The right to use the file: a licence, a purchase or a written agreement. */
  licence: z.string().trim().min(1),
})

export const placeSchema = z.strictObject({
  kind: z.enum(placeKinds),
  hour: z.enum(hours).default('day'),
  accent: z.enum(placeAccents).default('teal'),
  photo: placePhotoSchema.optional(),
})

export const placesSchema = z.record(z.string().min(1), placeSchema)

export type PlaceKind = (typeof placeKinds)[number]
export type Hour = (typeof hours)[number]
export type PlaceAccent = (typeof placeAccents)[number]
export type Place = z.infer<typeof placeSchema>
export type PlacePhoto = z.infer<typeof placePhotoSchema>
export type Places = z.infer<typeof placesSchema>
