import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { plainName } from '../../platform/text/file-name.js'

/** Bytes by path. What is made twice from the same is the same: no file carries the hour it was made. */
export async function zipOf(files: ReadonlyMap<string, Uint8Array>, now: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [path, bytes] of files) {
    // A PDF is compressed already.
    const entry = path.endsWith('.pdf') ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = Math.max(now, Date.UTC(1980, 0, 2))
    zip.add(entry)
    entry.push(bytes, true)
    // Requests are answered between two files.
    await nextTurn()
  }
  zip.end()
  return Buffer.concat(parts)
}

/** Names of files, none twice: « certificat-moreau-camille.pdf », « …-2.pdf ». */
export function fileNames(prefix: string, extension: string): (name: string) => string {
  const given = new Map<string, number>()
  return (name) => {
    const stem = [prefix, plainName(name).slice(0, 100) || 'sans-nom'].join('-')
    const times = (given.get(stem) ?? 0) + 1
    given.set(stem, times)
    return `${times === 1 ? stem : `${stem}-${times}`}.${extension}`
  }
}
