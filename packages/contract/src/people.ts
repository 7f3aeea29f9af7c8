// `people.json`: the people of a game, by the id that the story and the pictures use.
import { z } from 'zod'

export const ages = ['young', 'adult', 'senior', 'old'] as const
export const builds = ['slim', 'medium', 'large'] as const
/** `soft`: full lips, thin eyebrows. `strong`: a square jaw, thick eyebrows. */
export const faceShapes = ['soft', 'strong'] as const
export const hairstyles = [
  'shaved',
  'short',
  'curly',
  'afro',
  'wavy',
  'bob',
  'long',
  'ponytail',
  'bun',
  'braids',
  'crown',
  'headscarf',
] as const
export const hairColours = ['black', 'brown', 'chestnut', 'red', 'blond', 'grey', 'white'] as const
export const beards = ['none', 'moustache', 'short'] as const
export const outfits = [
  'everyday',
  'suit',
  'work-jacket',
  'care-tunic',
  'kitchen-whites',
  'high-visibility',
] as const
export const clothColours = [
  'teal',
  'brick',
  'sun',
  'leaf',
  'mauve',
  'night',
  'rose',
  'sand',
  'slate',
  'chalk',
] as const

/** The appearance of a person whom the platform draws because the game has no picture. */
export const lookSchema = z.strictObject({
  age: z.enum(ages).default('adult'),
  build: z.enum(builds).default('medium'),
  face: z.enum(faceShapes).default('soft'),
  /** The skin tone, from 1 (the lightest) to 6. */
  skin: z.int().min(1).max(6).default(3),
  hair: z.enum(hairstyles).default('short'),
  hairColour: z.enum(hairColours).default('brown'),
  beard: z.enum(beards).default('none'),
  glasses: z.boolean().default(false),
  earrings: z.boolean().default(false),
  outfit: z.enum(outfits).default('everyday'),
  cloth: z.enum(clothColours).default('teal'),
})

export const characterSchema = z.strictObject({
  /**
   * The name that learners see: « Madame Ferrand ». Without it, they see the wording `talker.<id>.name`, or the id with a capital letter.
   */
  name: z.string().trim().min(1).optional(),
  look: lookSchema.optional(),
})

/** The default colours of people: each new person gets the next colour, and a writer can change it.
 * White text is legible on all of them. */
export const personColours = ['#2f6b4a', '#2f5676', '#7b3f74', '#a8432d', '#85590a', '#134e57'] as const

/** An id as the story uses it: in lower case and in NFC (`é` is one character). */
const personIdSchema = z.string().min(1).normalize('NFC').toLowerCase()

export const peopleSchema = z.record(personIdSchema, characterSchema)

export type HairColour = (typeof hairColours)[number]
export type ClothColour = (typeof clothColours)[number]
export type Hairstyle = (typeof hairstyles)[number]
export type Outfit = (typeof outfits)[number]
export type Look = z.infer<typeof lookSchema>
export type Character = z.infer<typeof characterSchema>
export type People = z.infer<typeof peopleSchema>
