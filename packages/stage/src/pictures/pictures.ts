import { type Media, type MediaFile, mediaFor } from '@didascalie/contract'
import type { GameMedia } from '../content/game.js'

/** Formats this browser does not show, where it showed the same picture in another: they are not tried twice. */
const refused = new Set<string>()
const settled = new Map<string, string>()
const loading = new Map<string, Promise<string | undefined>>()
const reported = new Set<string>()

const candidates = (media: Media) => [...media.alternatives, media].filter(({ type }) => !refused.has(type))

/** Whoever asks for what somebody else still holds is given the same: it need not be decoded twice. */
const held = new Map<string, WeakRef<HTMLImageElement>>()

function imageOf(url: string): HTMLImageElement {
  const known = held.get(url)?.deref()
  if (known) return known
  const image = new Image()
  image.src = url
  held.set(url, new WeakRef(image))
  return image
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = imageOf(url)
  try {
    await image.decode()
    return image
  } catch (cause) {
    held.delete(url)
    throw cause
  }
}

async function firstThatShows(folder: string, name: string, media: Media): Promise<string | undefined> {
  const failed: string[] = []
  for (const { url, type } of candidates(media)) {
    const address = `${folder}${url}`
    try {
      await decode(address)
      settled.set(media.url, address)
      for (const format of failed) refused.add(format)
      return address
    } catch {
      failed.push(type)
    }
  }
  // The network may be at fault: the next caller tries again.
  loading.delete(media.url)
  if (!reported.has(name)) console.error(`Image illisible : ${name}`)
  reported.add(name)
  return undefined
}

/** A picture that came some other way, and where it is now. */
export function havePicture(media: Media, url: string): void {
  settled.set(media.url, url)
  loading.set(media.url, Promise.resolve(url))
}

/** The file of a picture that this browser would show first. */
export const lightestFile = (media: Media): MediaFile => candidates(media)[0] ?? media

/** The address of a picture by its logical name (`bg/canal.jpg`), in the game's variant and the lightest format the
 * browser shows; `undefined` where the content has none. */
export function pictureUrl({ manifest, decors, dataFolder }: GameMedia, name: string): string | undefined {
  const media = mediaFor(manifest, name, decors)
  if (!media) return undefined
  return settled.get(media.url) ?? `${dataFolder}${lightestFile(media).url}`
}

/** Resolves when the picture can be shown whole; never rejects: a missing picture is reported and is `undefined`. */
export function loadPicture(game: GameMedia, name: string): Promise<string | undefined> {
  const media = mediaFor(game.manifest, name, game.decors)
  if (!media) return Promise.resolve(undefined)
  const known = loading.get(media.url)
  if (known) return known
  const started = firstThatShows(game.dataFolder, name, media)
  loading.set(media.url, started)
  return started
}

/** A picture ready to be painted, for as long as it is held. Browsers soon forget what they have decoded; they would do it
 * again while they paint, in the middle of a movement. */
export async function decodedPicture(game: GameMedia, name: string): Promise<HTMLImageElement | undefined> {
  const url = await loadPicture(game, name)
  return url === undefined ? undefined : decode(url).catch(() => undefined)
}
