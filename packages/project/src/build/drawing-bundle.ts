// Bundles the drawings of the interface in one file, because there are dozens of a few hundred bytes each. On a slow network, one request
// for each drawing would take longer than the transfer.
import { createHash } from 'node:crypto'
import type { MediaFile } from '@didascalie/contract'
import type { MediaFiles } from './media-files.js'

const isDrawing = (name: string) => name.startsWith('ui/') && name.endsWith('.svg')

/** Returns the drawings as one JSON object by logical name, or `undefined` if there are none. */
export function drawingBundle(files: MediaFiles): { file: MediaFile; text: string } | undefined {
  const drawings = [...files].filter(([name]) => isDrawing(name))
  if (drawings.length === 0) return undefined
  const text = JSON.stringify(Object.fromEntries(drawings.map(([name, read]) => [name, read().toString()])))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const file = {
    url: `ui.${hash.slice(0, 8)}.json`,
    type: 'application/json',
    bytes: Buffer.byteLength(text),
    hash,
  }
  return { file, text }
}
