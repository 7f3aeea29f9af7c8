import { z } from 'zod'

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
  /** The same picture or sound in lighter formats, best first. */
  alternatives: z.array(mediaFileSchema),
})

/** Media by logical name: `bg/openspace_matin.jpg`, `talker/ines_neutre.png`, `audio/canal.ogg`. A variant such as
 * `bg/accueil_matin_formasup.jpg` exists if and only if it is listed: nobody probes by 404. */
export const contentManifestSchema = z.strictObject({
  content: z.string().min(1),
  version: z.string().min(1),
  media: z.record(z.string(), mediaSchema),
})

export type MediaFile = z.infer<typeof mediaFileSchema>
export type Media = z.infer<typeof mediaSchema>
export type ContentManifest = z.infer<typeof contentManifestSchema>

/** `bg/bg-outro.jpg` → `bg/bg-outro_formasup.jpg`. */
export function variantName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? `${name}_formasup` : `${name.slice(0, dot)}_formasup${name.slice(dot)}`
}

/** The picture to show for a session: the variant where the session wants it and the content has it. */
export function mediaFor(manifest: ContentManifest, name: string, decors: 0 | 1): Media | undefined {
  const variant = variantName(name)
  const chosen = decors === 1 && Object.hasOwn(manifest.media, variant) ? variant : name
  return Object.hasOwn(manifest.media, chosen) ? manifest.media[chosen] : undefined
}
