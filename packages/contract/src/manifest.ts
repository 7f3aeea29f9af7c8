import { z } from 'zod'

/** The names of the media folders of a built game. A game with such a name would have the same address as a folder of the default
 * game. */
const reservedNames: readonly string[] = [
  'act',
  'audio',
  'bg',
  'clock',
  'icon',
  'insert',
  'life',
  'polaroid',
  'print',
  'prop',
  'rig',
  'shot',
  'talker',
  'ui',
]

/** The name of a game's folder, also used in addresses. */
export const contentNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'n’est pas un nom de jeu')
  .refine((name) => !reservedNames.includes(name), { error: 'est le nom d’un dossier de tous les jeux' })

/** The files of a built game that the player (the learners' application) loads, in addition to media.
 * Only the server reads the other files. */
export const playerFiles = [
  'graphData.json',
  'sceneData.json',
  'manifest.json',
  'facts.json',
  'glossary.json',
] as const

const sha256 = z.string().regex(/^[0-9a-f]{16,64}$/)

export const mediaFileSchema = z.strictObject({
  /** The address below `/data/`. */
  url: z.string().min(1),
  type: z.string().min(1),
  bytes: z.int().positive(),
  hash: sha256,
})

export const mediaSchema = mediaFileSchema.extend({
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  seconds: z.number().positive().optional(),
  /** For looping music: the part of the file to repeat, in seconds. The rest is padding for the codecs. */
  loop: z.strictObject({ start: z.number().nonnegative(), end: z.number().positive() }).optional(),
  /** The same picture or sound in smaller files. The stage uses the first file whose format the
   * browser supports. */
  alternatives: z.array(mediaFileSchema),
})

/** `media/audio/sounds.json`. The keys are the names of the sounds. */
export const soundsSchema = z.record(
  z.string().min(1),
  z.strictObject({
    kind: z.enum(['music', 'effect', 'ambience']).optional(),
    seconds: mediaSchema.shape.seconds,
    loop: mediaSchema.shape.loop,
  }),
)

/**
 * Media by logical name: `bg/openspace_matin.jpg`, `talker/anna_neutre.png`, `audio/canal.ogg`. A variant
 * such as `bg/accueil_matin_formasup.jpg` has its own entry, so the player knows without a request whether the variant exists.
 */
export const contentManifestSchema = z.strictObject({
  content: z.string().min(1),
  version: z.string().min(1),
  media: z.record(z.string(), mediaSchema),
  /** One JSON file with all drawings under `ui/`, by logical name. The player thus needs one request instead of dozens. */
  sheet: mediaFileSchema.optional(),
  /** Which of the optional files `facts.json`, `scenes.json`, `debates.json`, `glossary.json` and
   * `choices.json` this game has. */
  files: z.array(z.string()).optional(),
})

export type MediaFile = z.infer<typeof mediaFileSchema>
export type Media = z.infer<typeof mediaSchema>
export type ContentManifest = z.infer<typeof contentManifestSchema>
