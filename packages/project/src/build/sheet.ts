// The interface's drawings are dozens of files of a few hundred bytes: fetched one by one, a slow network spends more time
// asking for them than carrying them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaFile } from '@didascalie/contract'

const isDrawing = (name: string) => name.startsWith('ui/') && name.endsWith('.svg')

/** All drawings of the interface in one text, by their logical names; nothing where there are none. */
export function sheetOf(
  folder: string,
  names: readonly string[],
): { file: MediaFile; text: string } | undefined {
  const drawings = names.filter(isDrawing)
  if (drawings.length === 0) return undefined
  const text = JSON.stringify(
    Object.fromEntries(drawings.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  )
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = {
    url: `ui.${hash.slice(0, 8)}.json`,
    type: 'application/json',
    bytes: Buffer.byteLength(text),
    hash,
  }
  return { file, text }
}
