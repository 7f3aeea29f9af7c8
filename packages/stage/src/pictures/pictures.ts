import { type Media, type MediaFile, mediaFor } from '@didascalie/contract'
import type { GameMedia } from '../content/game.js'

/** Formats that failed in this browser while another format of the same image worked. This module does not try them again. */
const unsupportedFormats = new Set<string>()
/** The URLs of loaded images, by the URL of their original format. */
const loadedUrls = new Map<string, string>()
const loading = new Map<string, Promise<string | undefined>>()
const reported = new Set<string>()

const candidates = (media: Media) =>
  [...media.alternatives, media].filter(({ type }) => !unsupportedFormats.has(type))

/** Weak references to the images. While a caller uses an image, other callers get the same object, and the browser decodes it once. */
const images = new Map<string, WeakRef<HTMLImageElement>>()

function imageOf(url: string): HTMLImageElement {
  const existing = images.get(url)?.deref()
  if (existing) return existing
  const image = new Image()
  image.src = url
  images.set(url, new WeakRef(image))
  return image
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = imageOf(url)
  try {
    await image.decode()
    return image
  } catch (cause) {
    images.delete(url)
    throw cause
  }
}

/** Returns the URL of the first format that the browser can decode. */
async function loadFirstFormat(folder: string, name: string, media: Media): Promise<string | undefined> {
  const failed: string[] = []
  for (const { url, type } of candidates(media)) {
    const address = `${folder}${url}`
    try {
      await decode(address)
      loadedUrls.set(media.url, address)
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
  loadedUrls.set(media.url, url)
  loading.set(media.url, Promise.resolve(url))
}

/** The first file with a format that has not failed in this browser. */
export const preferredFile = (media: Media): MediaFile => candidates(media)[0] ?? media

/**
 * The URL of an image by its logical name (`bg/canal.jpg`); `undefined` if the game has no such image. The image has the variant of the
 * session and the first format that has not failed in this browser.
 */
export function pictureUrl({ manifest, decors, dataFolder }: GameMedia, name: string): string | undefined {
  const media = mediaFor(manifest, name, decors)
  if (!media) return undefined
  return loadedUrls.get(media.url) ?? `${dataFolder}${preferredFile(media).url}`
}

/** Resolves to the URL of an image after it is decoded. Never rejects: a missing or broken image resolves to `undefined`. */
export function loadPicture(game: GameMedia, name: string): Promise<string | undefined> {
  const media = mediaFor(game.manifest, name, game.decors)
  if (!media) return Promise.resolve(undefined)
  const pending = loading.get(media.url)
  if (pending) return pending
  const started = loadFirstFormat(game.dataFolder, name, media)
  loading.set(media.url, started)
  return started
}

/**
 * Resolves to a decoded image. Callers must keep a reference to the image while they need it. Without a reference, browsers discard the
 * decoded data and decode the image again while painting, in the middle of an animation.
 */
export async function decodedPicture(game: GameMedia, name: string): Promise<HTMLImageElement | undefined> {
  const url = await loadPicture(game, name)
  return url === undefined ? undefined : decode(url).catch(() => undefined)
}
