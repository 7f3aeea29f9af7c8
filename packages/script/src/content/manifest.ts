import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { type ContentManifest, type Media, type MediaFile, mediaSchema } from '@didascalie/contract'
import { z } from 'zod'
import { ProjectError } from '../project/project-error.js'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
}

/** The lightest first: a browser takes the first one it can show. */
const lighter = ['.avif', '.webp', '.m4a']

/** A name in letters that every URL, server and archive takes as they are. The hash beside it keeps files apart. */
const servedName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w@/-]/g, '-')

function mediaFile(folder: string, name: string): MediaFile {
  const data = readFileSync(join(folder, name))
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
  const ending = extname(name)
  const type = types[ending]
  if (!type)
    throw new ProjectError(
      `${join(folder, name)} n’est d’aucun type servi : ${Object.keys(types).join(' ')}.`,
    )
  // The name keeps its words and gains its hash, so that it can be cached for ever.
  return {
    url: `${servedName(stemOf(name))}.${hash.slice(0, 8)}${ending}`,
    type,
    bytes: data.length,
    hash,
  }
}

const stemOf = (name: string) => name.slice(0, -extname(name).length)

/** What is known of sounds beyond their bytes, beside them: how long they last, where a loop turns. */
const soundFacts = 'audio/sounds.json'

const soundFactsSchema = z.record(
  z.string(),
  z.object({ seconds: mediaSchema.shape.seconds, loop: mediaSchema.shape.loop }),
)

function factsOf(folder: string): z.infer<typeof soundFactsSchema> {
  const file = join(folder, soundFacts)
  return existsSync(file) ? soundFactsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Lists a game's pictures and sounds by the names the specification gives them, with their lighter forms. The story writes names
 * in NFC; disks may not. */
export function listMedia(folder: string): Record<string, Media> {
  const names = existsSync(folder) ? filesIn(folder) : []
  const facts = factsOf(folder)
  const originals = names.filter((name) => !lighter.includes(extname(name)) && name !== soundFacts)
  return Object.fromEntries(
    originals.map((name): [string, Media] => {
      const others = lighter.map((ending) => stemOf(name) + ending).filter((other) => names.includes(other))
      const alternatives = others.map((other) => mediaFile(folder, other))
      const known = name.startsWith('audio/') ? facts[basename(stemOf(name))] : undefined
      return [name.normalize('NFC'), { ...mediaFile(folder, name), ...known, alternatives }]
    }),
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

export function copyMedia(folder: string, out: string, { media }: ContentManifest): void {
  const names = existsSync(folder) ? filesIn(folder) : []
  const onDisk = new Map(names.map((name) => [name.normalize('NFC'), name]))
  for (const [name, { alternatives, ...original }] of Object.entries(media)) {
    for (const { url, type } of [original, ...alternatives]) {
      const ending = Object.keys(types).find((one) => types[one] === type) ?? ''
      const target = join(out, url)
      if (existsSync(target)) continue
      mkdirSync(dirname(target), { recursive: true })
      const file = stemOf(name) + ending
      copyFileSync(join(folder, onDisk.get(file) ?? file), target)
    }
  }
}
