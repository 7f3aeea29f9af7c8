import { type ContentManifest, type Media, variantName } from '@didascalie/contract'

/** Only the lightest form of a picture or sound: every browser of these years shows it. */
function lightest({ alternatives, ...original }: Media): Media {
  const [light] = alternatives
  return { ...original, ...light, alternatives: [] }
}

/** Icons of home screens are a server's to give; the one of the tab stays. */
const isOfServer = (name: string) => name.startsWith('icon/') && !name.endsWith('.svg')

/** A variant stands beside the picture it replaces. */
function variantsIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(variantName).filter((name) => names.includes(name)))
}

/** What a package needs of a game's pictures and sounds: no heavier forms, no variant that only a session could ask for. */
export function lightManifest(manifest: ContentManifest): ContentManifest {
  const names = Object.keys(manifest.media)
  const variants = variantsIn(names)
  const kept = Object.entries(manifest.media).filter(([name]) => !variants.has(name) && !isOfServer(name))
  return { ...manifest, media: Object.fromEntries(kept.map(([name, media]) => [name, lightest(media)])) }
}
