// Apart from the schemas, so that a browser that only reads texts does not load zod.
import type { Wordings } from './wordings.js'

/** What is shown for a key that has no text and no default (specification, section 5). */
export const missingWording = '?????'

export function wording(wordings: Wordings, key: string, fallback: string = missingWording): string {
  return Object.hasOwn(wordings, key) ? (wordings[key] ?? fallback) : fallback
}

/** `openspace_matin` → `openspace`: what talkers and backgrounds share, whatever their mood or hour. */
export function prefixOf(id: string): string {
  const end = id.indexOf('_')
  return end === -1 ? id : id.slice(0, end)
}

export const talkerNameKey = (talker: string) => `talker.${prefixOf(talker)}.name` as const
export const talkerColorKey = (talker: string) => `talker.${prefixOf(talker)}.color` as const
export const locationTitleKey = (background: string) => `location.${prefixOf(background)}.title` as const
export const objectKey = (objectName: string) => `object.${objectName}` as const
export const objectNameKey = (objectName: string) => `object.${objectName}.name` as const
