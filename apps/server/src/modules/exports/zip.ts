import { type Zippable, zipSync } from 'fflate'
import { plainName } from '../../platform/text/file-name.js'

/** Bytes by path. What is made twice from the same is the same: no file carries the hour it was made. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>, now: number): Uint8Array {
  // A PDF is compressed already: packing it again would only take time from those who play.
  const packed: Zippable = {}
  for (const [path, bytes] of files) packed[path] = [bytes, { level: path.endsWith('.pdf') ? 0 : 6 }]
  return zipSync(packed, { mtime: Math.max(now, Date.UTC(1980, 0, 2)) })
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
