import { zipSync } from 'fflate'
import type { PackedFiles } from './pack-game.js'

/** Files in these formats are not compressed again, because this would take time and save nothing. */
const isCompressed = (name: string) => /\.(avif|webp|jpg|png|m4a|mp3|ogg|woff2?)$/.test(name)

/** Every zip entry has this fixed date, so that the same game always gives the same file. */
const zipEntryDate = new Date('2020-01-01T00:00:00')

export function zipFiles(files: PackedFiles): Uint8Array {
  const entries = Object.entries(files).map(([name, data]) => [
    name,
    [data, { level: isCompressed(name) ? 0 : 9, mtime: zipEntryDate }],
  ])
  return zipSync(Object.fromEntries(entries))
}
