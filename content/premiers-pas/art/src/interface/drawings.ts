/** The signs that the files are made of: the interface's, which the player draws inline too, and the game's own, from its brand. */
import { readFileSync } from 'node:fs'
import { brandSchema, houseMark, icons } from '@didascalie/contract'

const file = new URL('../../../brand.json', import.meta.url)

export const brand = brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

export type MarkName = 'game' | 'house'

/** What stands on a mark's plate: lines, and a sun. */
export function markOf(name: MarkName): { readonly lines: string; readonly sun: string } {
  if (name === 'house') return houseMark
  const [, , lines, sun] = brand.mark
  if (!lines || !sun) throw new Error('the mark has no lines or no sun')
  return { lines: lines.path, sun: sun.path }
}

export function icon(name: string): string {
  const found = Object.entries(icons).find(([known]) => known === name)
  if (!found) throw new Error(`the interface has no "${name}"`)
  return found[1]
}
