import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import type { ContentManifest, Media, MediaFile } from '@didascalie/contract'
import { ProjectError } from '../project/project-error.js'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.json': 'application/json',
}

/** The lightest first: a browser takes the first one it can show. */
const lighter = ['.avif', '.webp', '.m4a']

function mediaFile(folder: string, name: string): MediaFile {
  const data = readFileSync(join(folder, name))
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
  const ending = extname(name)
  const type = types[ending]
  if (!type)
    throw new ProjectError(
      `${join(folder, name)} is of no kind that is served: ${Object.keys(types).join(' ')}.`,
    )
  // The name keeps its words and gains its hash, so that it can be cached for ever.
  return {
    url: `${name.slice(0, -ending.length)}.${hash.slice(0, 8)}${ending}`,
    type,
    bytes: data.length,
    hash,
  }
}

const stemOf = (name: string) => name.slice(0, -extname(name).length)

/** Lists a game's pictures and sounds by the names the specification gives them, with their lighter forms. */
export function listMedia(folder: string): Record<string, Media> {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
    : []
  const originals = names.filter((name) => !lighter.includes(extname(name)))
  return Object.fromEntries(
    originals.map((name): [string, Media] => {
      const others = lighter.map((ending) => stemOf(name) + ending).filter((other) => names.includes(other))
      return [
        name,
        { ...mediaFile(folder, name), alternatives: others.map((other) => mediaFile(folder, other)) },
      ]
    }),
  )
}

export function copyMedia(folder: string, out: string, { media }: ContentManifest): void {
  for (const [name, { alternatives, ...original }] of Object.entries(media)) {
    for (const { url, type } of [original, ...alternatives]) {
      const ending = Object.keys(types).find((one) => types[one] === type) ?? ''
      const target = join(out, url)
      if (existsSync(target)) continue
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(folder, stemOf(name) + ending), target)
    }
  }
}
