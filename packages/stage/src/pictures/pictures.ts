import { type Media, type MediaFile, mediaFor } from '@didascalie/contract'
import type { GameMedia } from '../content/game.js'

/** Formats that failed in this browser while another format of the same image worked. They are not tried again. */
const unsupportedFormats = new Set<string>()
const settled = new Map<string, string>()
const loading = new Map<string, Promise<string | undefined>>()
const reported = new Set<string>()

const candidates = (media: Media) =>
  [...media.alternatives, media].filter(({ type }) => !unsupportedFormats.has(type))

/** Images that a caller still references, so that no image is decoded twice. */
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
      for (const format of failed) unsupportedFormats.add(format)
      return address
    } catch {
      failed.push(type)
    }
  }
  // The network may have failed, so let the next caller try again.
  loading.delete(media.url)
  if (!reported.has(name)) console.error(`Image illisible : ${name}`)
  reported.add(name)
  return undefined
}

/** Registers an image that the caller has loaded itself, with its URL. */
export function registerPicture(media: Media, url: string): void {
  settled.set(media.url, url)
  loading.set(media.url, Promise.resolve(url))
}

/** The file of an image that this browser tries first: the first one whose format has not failed. */
export const lightestFile = (media: Media): MediaFile => candidates(media)[0] ?? media

/**
 * The URL of an image by its logical name (`bg/canal.jpg`), in the game's variant and the smallest format that the browser supports. `undefined` if
 * the game has no such image.
 */
export function pictureUrl({ manifest, decors, dataFolder }: GameMedia, name: string): string | undefined {
  const media = mediaFor(manifest, name, decors)
  if (!media) return undefined
  return settled.get(media.url) ?? `${dataFolder}${lightestFile(media).url}`
}

/** Resolves to the URL of an image after it is decoded. Never rejects: a missing or broken image resolves to `undefined`. */
export function loadPicture(game: GameMedia, name: string): Promise<string | undefined> {
  const media = mediaFor(game.manifest, name, game.decors)
  if (!media) return Promise.resolve(undefined)
  const known = loading.get(media.url)
  if (known) return known
  const started = firstThatShows(game.dataFolder, name, media)
  loading.set(media.url, started)
  return started
}

/**
 * Resolves to a decoded image. Callers keep a reference to it while they need it: browsers discard the decoded data of other images, and would decode
 * them again while painting, in the middle of an animation.
 */
export async function decodedPicture(game: GameMedia, name: string): Promise<HTMLImageElement | undefined> {
  const url = await loadPicture(game, name)
  return url === undefined ? undefined : decode(url).catch(() => undefined)
}
