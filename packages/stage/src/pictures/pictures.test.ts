import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testGame } from '../testing/test-game.js'

const file = (url: string, type: string) => ({ url, type, bytes: 1, hash: '0123456789abcdef' })

function gameWithPicture(decors: 0 | 1 = 0) {
  const game = { ...testGame(), decors }
  game.manifest.media['bg/a.jpg'] = {
    ...file('a.jpg', 'image/jpeg'),
    alternatives: [file('a.avif', 'image/avif')],
  }
  game.manifest.media['bg/a_formasup.jpg'] = { ...file('f.jpg', 'image/jpeg'), alternatives: [] }
  return game
}

/** Simulates a browser that can decode only some images. */
function stubDecoding(canDecode: (url: string) => boolean) {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      async decode() {
        if (!canDecode(this.src)) throw new Error('EncodingError')
      }
    },
  )
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('an image', () => {
  it('loads in the smallest format that the browser supports', async () => {
    stubDecoding(() => true)
    const { loadPicture } = await import('./pictures.js')
    expect(await loadPicture(gameWithPicture(), 'bg/a.jpg')).toBe('/data/a.avif')
  })

  it('is shown in its original format if the browser cannot decode the smaller format', async () => {
    stubDecoding((url) => !url.endsWith('.avif'))
    const { loadPicture, pictureUrl } = await import('./pictures.js')
    const game = gameWithPicture()
    expect(await loadPicture(game, 'bg/a.jpg')).toBe('/data/a.jpg')
    expect(pictureUrl(game, 'bg/a.jpg')).toBe('/data/a.jpg')
  })

  it('comes from the variant of the session if the game has the image in this variant', async () => {
    stubDecoding(() => true)
    const { pictureUrl } = await import('./pictures.js')
    expect(pictureUrl(gameWithPicture(1), 'bg/a.jpg')).toBe('/data/f.jpg')
  })

  it('that cannot be decoded makes loadPicture return undefined, and the failure is logged once', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    stubDecoding(() => false)
    const { loadPicture } = await import('./pictures.js')
    const game = gameWithPicture()
    expect(await loadPicture(game, 'bg/a.jpg')).toBeUndefined()
    expect(await loadPicture(game, 'bg/a.jpg')).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
    expect(await loadPicture(game, 'bg/unknown.jpg')).toBeUndefined()
  })

  it('is requested again in the same format after a network failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isOnline = false
    stubDecoding(() => isOnline)
    const { loadPicture, pictureUrl } = await import('./pictures.js')
    const game = gameWithPicture()
    expect(await loadPicture(game, 'bg/a.jpg')).toBeUndefined()
    isOnline = true
    expect(pictureUrl(game, 'bg/a.jpg')).toBe('/data/a.avif')
    expect(await loadPicture(game, 'bg/a.jpg')).toBe('/data/a.avif')
  })
})
