import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { type ContentManifest, type Media, type MediaFile, mediaSchema } from '@didascalie/contract'
import { z } from 'zod'
import { filesIn } from '../load/files-in.js'
import { ProjectError } from '../load/project-error.js'

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
    url: `${name.slice(0, -ending.length)}.${hash.slice(0, 8)}${ending}`,
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

/** Lists a game's pictures and sounds by the names the specification gives them, with their lighter forms. */
export function listMedia(folder: string): Record<string, Media> {
  const names = existsSync(folder) ? filesIn(folder).files : []
  const facts = factsOf(folder)
  const originals = names.filter((name) => !lighter.includes(extname(name)) && name !== soundFacts)
  return Object.fromEntries(
    originals.map((name): [string, Media] => {
      const others = lighter.map((ending) => stemOf(name) + ending).filter((other) => names.includes(other))
      const alternatives = others.map((other) => mediaFile(folder, other))
      const known = name.startsWith('audio/') ? facts[basename(stemOf(name))] : undefined
      return [name, { ...mediaFile(folder, name), ...known, alternatives }]
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
