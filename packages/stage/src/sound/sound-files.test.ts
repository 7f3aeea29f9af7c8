import type { ContentManifest } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSoundFiles, type SoundMedia } from './sound-files.js'

const file = { type: 'audio/ogg', bytes: 100, hash: '0123456789abcdef', alternatives: [] }
const names = ['one', 'two', 'three', 'four', 'press']
const manifest: ContentManifest = {
  content: 'test',
  version: 'test',
  media: Object.fromEntries(names.map((name) => [`audio/${name}.ogg`, { ...file, url: name }])),
}

/** A minute of stereo music: about 21 MB when decoded. */
const minute = { length: 44_100 * 60, numberOfChannels: 2 }
const context = { decodeAudioData: async () => minute } as unknown as BaseAudioContext

const fetched = vi.fn()
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url)
    return new Response(new ArrayBuffer(8))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

it('the sound loader returns undefined until the game is loaded', async () => {
  let game: SoundMedia | undefined
  const load = createSoundFiles(() => game)
  expect(await load(context, 'one')).toBeUndefined()
  game = { manifest, dataFolder: '/data/' }
  expect(await load(context, 'one')).toMatchObject({ buffer: minute })
})

it('the sound loader evicts the least recently used sounds when the cache is full', async () => {
  const load = createSoundFiles(() => ({ manifest, dataFolder: '/data/' }))
  for (const name of ['one', 'two', 'three', 'one', 'four']) await load(context, name)
  expect(fetched).toHaveBeenCalledTimes(4)
  await load(context, 'one')
  expect(fetched).toHaveBeenCalledTimes(4)
  await load(context, 'two')
  expect(fetched).toHaveBeenCalledTimes(5)
})
