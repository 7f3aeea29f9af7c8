import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { toFileName } from '../../platform/text/file-name.js'

/** The keys of `files` are paths. The same input gives the same bytes, because all entries have the time `now`. */
export async function zipOf(files: ReadonlyMap<string, Uint8Array>, now: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [path, bytes] of files) {
    // PDF files are already compressed.
    const entry = path.endsWith('.pdf') ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = Math.max(now, Date.UTC(1980, 0, 2))
    zip.add(entry)
    entry.push(bytes, true)
    // Lets the server answer requests between two files.
    await yieldToEventLoop()
  }
  zip.end()
  return Buffer.concat(parts)
}

/** Makes unique file names: « certificat-moreau-camille.pdf », then « certificat-moreau-camille-2.pdf ». */
export function fileNames(prefix: string, extension: string): (name: string) => string {
  const usedNames = new Set<string>()
  return (name) => {
    const stem = [prefix, toFileName(name).slice(0, 100) || 'sans-nom'].join('-')
    let unique = stem
    for (let count = 2; usedNames.has(unique); count += 1) unique = `${stem}-${count}`
    usedNames.add(unique)
    return `${unique}.${extension}`
  }
}
