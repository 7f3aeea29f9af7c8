import { type ContentManifest, type Media, variantName } from '@didascalie/contract'

/** Keeps only the smallest format of a picture or sound. All current browsers support these formats. */
function withSmallestFormat({ alternatives, ...original }: Media): Media {
  const [smallest] = alternatives
  return { ...original, ...smallest, alternatives: [] }
}

/** Icons for home screens need a server, so a package contains only the icon of the browser tab. */
const isHomeScreenIcon = (name: string) => name.startsWith('icon/') && !name.endsWith('.svg')

/** A variant is a picture that some sessions show instead of another picture: `bg/quai_formasup.jpg` instead of `bg/quai.jpg`. */
function variantsIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(variantName).filter((name) => names.includes(name)))
}

/** Removes the media that a package does not use. */
export function lightManifest(manifest: ContentManifest): ContentManifest {
  const names = Object.keys(manifest.media)
  const variants = variantsIn(names)
  const remaining = Object.entries(manifest.media).filter(
    ([name]) => !variants.has(name) && !isHomeScreenIcon(name),
  )
  return {
    ...manifest,
    media: Object.fromEntries(remaining.map(([name, media]) => [name, withSmallestFormat(media)])),
  }
}
