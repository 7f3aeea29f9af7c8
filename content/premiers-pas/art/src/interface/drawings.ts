/** Finds the signs (symbols) for the image files. Interface signs come from the contract package, signs of the game from brand.json. */
import { readFileSync } from 'node:fs'
import { brandSchema, icons, platformMark } from '@didascalie/contract'

const file = new URL('../../../brand.json', import.meta.url)

export const brand = brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

export type MarkName = 'game' | 'platform'

/** A mark is a symbol on a plate. Returns the lines and the sun that are drawn on the plate. */
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
