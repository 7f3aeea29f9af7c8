import type { ContentManifest, MediaFile } from '@didascalie/contract'
import { havePicture } from '@didascalie/stage'
import { dataUrl } from '../content/page.js'
import { isSheet } from './checks.js'

/** The names that the sheet brings: every drawing of the interface. */
export const inSheet = ({ sheet }: ContentManifest, name: string): boolean =>
  sheet !== undefined && name.startsWith('ui/') && name.endsWith('.svg')

/** Fetches the drawings of the interface at once and keeps each under its own name. Without the sheet each is still there
 * as a file: the component that shows one fetches it then. */
export async function openSheet(sheet: MediaFile, media: ContentManifest['media']): Promise<void> {
  const response = await fetch(dataUrl(sheet.url))
  const drawings: unknown = response.ok ? await response.json() : undefined
  if (!isSheet(drawings)) throw new Error(`${sheet.url}: ${response.status}`)
  for (const [name, text] of Object.entries(drawings)) {
    const original = media[name]
    if (original) havePicture(original, URL.createObjectURL(new Blob([text], { type: original.type })))
  }
}
