/** The signs as the player draws them, read where it keeps them: one drawing, two uses, nothing to keep in step. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const path = z.string().startsWith('M')
const mark = z.strictObject({
  lines: path,
  sun: z.strictObject({ cx: z.number(), cy: z.number(), r: z.number() }),
})

const schema = z.strictObject({
  icons: z.record(z.string(), path),
  notions: z.array(z.strictObject({ tint: path, lines: path })).length(8),
  marks: z.strictObject({ game: mark, house: mark }),
  bubbleTail: path,
})

const file = new URL('../../../../../apps/player/src/design/drawings.json', import.meta.url)

export const drawings = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
export type MarkName = keyof typeof drawings.marks

export function icon(name: string): string {
  const found = drawings.icons[name]
  if (!found) throw new Error(`the player draws no "${name}"`)
  return found
}
