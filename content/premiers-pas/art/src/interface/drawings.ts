/** Finds the icons and the marks (logos) for the image files. The contract package contains the icons and the mark of the platform,
 * brand.json contains the mark of the game. */
import { readFileSync } from 'node:fs'
import { brandSchema, icons, platformMark } from '@didascalie/contract'

const file = new URL('../../../brand.json', import.meta.url)

export const brand = brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

export type MarkName = 'game' | 'platform'

/** A mark is a logo: a coloured square (the plate) with a symbol on it. The symbol has two SVG paths: `lines` (its strokes) and `sun` (a
 * shape filled with the sun colour). Returns these two paths. */
export function markOf(name: MarkName): { readonly lines: string; readonly sun: string } {
  if (name === 'platform') return platformMark
  const [, , lines, sun] = brand.mark
  if (!lines || !sun) throw new Error('The mark in brand.json has no lines or no sun')
  return { lines: lines.path, sun: sun.path }
}

export function icon(name: string): string {
  const found = Object.entries(icons).find(([known]) => known === name)
  if (!found) throw new Error(`The interface has no sign "${name}"`)
  return found[1]
}
