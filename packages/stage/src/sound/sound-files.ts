import type { Media, MediaFile } from '@didascalie/contract'
import type { GameMedia } from '../content/game.js'
import { playableFile } from './playable-file.js'
import { type LoopPoints, smoothSeam } from './seam.js'

export type SoundMedia = Pick<GameMedia, 'manifest' | 'dataFolder'>

export interface LoadedSound {
  buffer: AudioBuffer
  loop: LoopPoints | undefined
}

export type LoadSound = (context: BaseAudioContext, name: string) => Promise<LoadedSound | undefined>

/** The maximum size of the cache of decoded sounds. A minute of music takes about 20 MB. */
const maxDecodedBytes = 64_000_000

const bytesOf = ({ length, numberOfChannels }: AudioBuffer) => length * numberOfChannels * 4

async function fetchFile(folder: string, file: MediaFile): Promise<Response> {
  const response = await fetch(`${folder}${file.url}`)
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`)
  return response
}

/**
 * Returns a function that loads a sound of the manifest in a format that the browser can play. Decoded sounds are cached. If loading fails,
 * the error is logged once and the result is `undefined`. The next request tries again, because the network may have failed.
 */
export function createSoundFiles(game: () => SoundMedia | undefined): LoadSound {
  const loaded = new Map<string, Promise<LoadedSound | undefined>>()
  const reported = new Set<string>()
  /** The size of each decoded sound in bytes, by name. The most recently used sound is last. */
  const decoded = new Map<string, number>()

  /** Marks a sound as the most recently used, and evicts the least recently used sounds if the cache is too large. */
  function recordDecoded(name: string, bytes: number): void {
    decoded.delete(name)
    decoded.set(name, bytes)
    let sum = 0
    for (const size of decoded.values()) sum += size
    for (const [oldest, size] of decoded) {
      if (sum <= maxDecodedBytes || oldest === name) return
      decoded.delete(oldest)
      loaded.delete(oldest)
      sum -= size
    }
  }

  async function load(context: BaseAudioContext, folder: string, sound: Media): Promise<LoadedSound> {
    const file = playableFile(sound)
    const buffer = await context.decodeAudioData(await (await fetchFile(folder, file)).arrayBuffer())
    const { loop } = sound
    if (!loop) return { buffer, loop }
    for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
      smoothSeam(buffer.getChannelData(channel), buffer.sampleRate, loop)
    }
    return { buffer, loop }
  }

  return (context, name) => {
    const cached = loaded.get(name)
    if (cached) {
      recordDecoded(name, decoded.get(name) ?? 0)
      return cached
    }
    const media = game()
    const sound = media?.manifest.media[`audio/${name}.ogg`]
    if (!media || !sound) return Promise.resolve(undefined)
    const started = load(context, media.dataFolder, sound).catch((cause) => {
      loaded.delete(name)
      if (!reported.has(name)) console.error(`Son manquant : ${name}`, cause)
      reported.add(name)
      return undefined
    })
    loaded.set(name, started)
    void started.then((sound) => sound && recordDecoded(name, bytesOf(sound.buffer)))
    return started
  }
}
