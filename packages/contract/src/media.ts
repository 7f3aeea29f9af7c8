// Apart from the schemas, so that a browser that only looks media up does not load zod.
import type { ContentManifest, Media } from './manifest.js'

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
