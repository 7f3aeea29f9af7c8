// `credits.json`: the source of each picture and sound, by the name of its file in `media/`. The game's credits list these sources.
import { z } from 'zod'
import { placePhotoSchema } from './places.js'

export const mediaCreditsSchema = z.record(z.string().min(1), placePhotoSchema)
export type MediaCredits = z.infer<typeof mediaCreditsSchema>
