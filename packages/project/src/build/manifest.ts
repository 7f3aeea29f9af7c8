import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { type Media, type MediaFile, soundExtensions, soundsSchema } from '@didascalie/contract'
import { getMediaType, mediaExtensions } from '@didascalie/game-folder'
import { libraryFolder, screenMusic } from '@didascalie/sounds'
import { soundsFile } from '../load/media-types.js'
import { type MediaFiles, servedName } from './media-files.js'

/** The smaller formats of a picture or sound. The smallest comes first, because a browser loads the first format that it supports. */
const smallerFormats = ['.avif', '.webp', '.m4a']

function mediaFile(name: string, data: Buffer): MediaFile {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
  const extension = extname(name)
  // The URL contains a hash of the content, so that browsers can cache the file without a time limit.
  return {
    url: `${servedName(stemOf(name))}.${hash.slice(0, 8)}${extension}`,
    type: getMediaType(name) ?? '',
    bytes: data.length,
    hash,
  }
}

const stemOf = (name: string) => name.slice(0, -extname(name).length)

type SoundProperties = Readonly<Record<string, Pick<Media, 'seconds' | 'loop'> | undefined>>

function parseSounds(text: string): SoundProperties {
  const sounds = soundsSchema.parse(JSON.parse(text))
  return Object.fromEntries(
    Object.entries(sounds).map(([name, { kind: _, ...properties }]) => [name, properties]),
  )
}

function soundPropertiesOf(files: MediaFiles): SoundProperties {
  const library = parseSounds(readFileSync(join(libraryFolder, basename(soundsFile)), 'utf8'))
  const screens = Object.entries(screenMusic).map(([name, source]) => [name, library[source]])
  const ownSounds = files.get(soundsFile)
  return { ...library, ...Object.fromEntries(screens), ...(ownSounds && parseSounds(ownSounds().toString())) }
}

const isSound = (name: string) => name.startsWith('audio/')

/** If the game has a sound in several formats, the main format is the one that comes first in `soundExtensions`. */
function isMainFormat(name: string, files: MediaFiles): boolean {
  if (!isSound(name)) return !smallerFormats.includes(extname(name))
  const first = soundExtensions.find((extension) => files.has(`${stemOf(name)}.${extension}`))
  return extname(name) === `.${first}`
}

/** The name of a sound ends with `.ogg`, whatever its format is. */
const logicalName = (name: string) => (isSound(name) ? `${stemOf(name)}.ogg` : name)

/** Lists pictures and sounds by the logical names of the specification, each with its smaller formats. `describe` returns the manifest entry
 * of one file. */
export function listMedia(
  files: MediaFiles,
  describe: (name: string, read: () => Buffer) => MediaFile = (name, read) => mediaFile(name, read()),
): Record<string, Media> {
  const soundProperties = soundPropertiesOf(files)
  const media: Record<string, Media> = {}
  const withSmallerFormat = new Set(
    [...files.keys()].filter((name) => smallerFormats.includes(extname(name))).map(stemOf),
  )
  for (const [name, read] of files) {
    if (name === soundsFile || !isMainFormat(name, files)) continue
    const formats = withSmallerFormat.has(stemOf(name)) ? smallerFormats : []
    const alternatives = formats.flatMap((extension) => {
      const other = stemOf(name) + extension
      const readOther = files.get(other)
      return readOther && other !== name ? [describe(other, readOther)] : []
    })
    const properties = isSound(name) ? soundProperties[basename(stemOf(name))] : undefined
    media[logicalName(name)] = { ...describe(name, read), ...properties, alternatives }
  }
  return media
}

export function writeMedia(
  files: MediaFiles,
  outFolder: string,
  media: Readonly<Record<string, Media>>,
): void {
  for (const [name, { alternatives, ...original }] of Object.entries(media)) {
    for (const { url, type } of [original, ...alternatives]) {
      const extension = mediaExtensions.find((candidate) => getMediaType(`x${candidate}`) === type) ?? ''
      const read = files.get(stemOf(name) + extension)
      const target = join(outFolder, url)
      if (!read || existsSync(target)) continue
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, read())
    }
  }
}
