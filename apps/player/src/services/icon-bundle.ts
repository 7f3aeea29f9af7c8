import type { ContentManifest, MediaFile } from '@didascalie/contract'
import { registerPicture } from '@didascalie/stage'
import { dataUrl } from '../content/page.js'
import { isIconBundle } from './checks.js'

/** Whether the icon bundle (`sheet` in the manifest) contains this file. The bundle contains every SVG file of the interface. */
export const isInBundle = ({ sheet }: ContentManifest, name: string): boolean =>
  sheet !== undefined && name.startsWith('ui/') && name.endsWith('.svg')

/** Fetches all SVGs of the interface in one request and registers each under its own name. If this fails, each
 * component fetches its own file. */
export async function openBundle(bundle: MediaFile, media: ContentManifest['media']): Promise<void> {
  const response = await fetch(dataUrl(bundle.url))
  const icons: unknown = response.ok ? await response.json() : undefined
  if (!isIconBundle(icons)) throw new Error(`${bundle.url}: ${response.status}`)
  for (const [name, text] of Object.entries(icons)) {
    const original = media[name]
    if (original) registerPicture(original, URL.createObjectURL(new Blob([text], { type: original.type })))
  }
}
