import { z } from 'zod'

/** Folders that every game has: a game of that name could not be told from a folder of the usual one. */
const reserved: readonly string[] = ['audio', 'bg', 'icon', 'polaroid', 'prop', 'talker', 'ui']

/** A game's folder, and its part of an address. */
export const contentNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'n’est pas un nom de jeu')
  .refine((name) => !reserved.includes(name), { error: 'est le nom d’un dossier de tous les jeux' })

/** Of what a game is built with, what its players read beside media. The rest is for the server: words that it hands on with a
 * session, and what is for trainers. */
export const playerFiles = [
  'graphData.json',
  'sceneData.json',
  'manifest.json',
  'facts.json',
  'glossary.json',
] as const

const sha256 = z.string().regex(/^[0-9a-f]{16,64}$/)

export const mediaFileSchema = z.strictObject({
  /** Where it is served, below `/data/`. */
  url: z.string().min(1),
  type: z.string().min(1),
  bytes: z.int().positive(),
  hash: sha256,
})

export const mediaSchema = mediaFileSchema.extend({
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  seconds: z.number().positive().optional(),
  /** For music that repeats: the seamless part of the file, in seconds; what lies outside is there for the codecs. */
  loop: z.strictObject({ start: z.number().nonnegative(), end: z.number().positive() }).optional(),
  /** The same picture or sound in lighter formats, best first. */
  alternatives: z.array(mediaFileSchema),
})

/** `media/audio/sounds.json`: what the player must know about the sounds of a game besides their files, by name. */
export const soundsSchema = z.record(
  z.string().min(1),
  z.strictObject({
    kind: z.enum(['music', 'effect', 'ambience']).optional(),
    seconds: mediaSchema.shape.seconds,
    loop: mediaSchema.shape.loop,
  }),
)

/** Media by logical name: `bg/openspace_matin.jpg`, `talker/anna_neutre.png`, `audio/canal.ogg`. A variant such as
 * `bg/accueil_matin_formasup.jpg` exists if and only if it is listed: nobody probes by 404. */
export const contentManifestSchema = z.strictObject({
  content: z.string().min(1),
  version: z.string().min(1),
  media: z.record(z.string(), mediaSchema),
  /** The drawings under `ui/` again, as one JSON text by logical name: one request in place of dozens. */
  sheet: mediaFileSchema.optional(),
  /** What the game says of its story: `facts.json`, `scenes.json`, `debates.json`, `glossary.json`, `choices.json`; those
   * there are. */
  files: z.array(z.string()).optional(),
})

export type MediaFile = z.infer<typeof mediaFileSchema>
export type Media = z.infer<typeof mediaSchema>
export type ContentManifest = z.infer<typeof contentManifestSchema>
