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

/** Which formats the browser of a test can show. */
function browserShows(shows: (url: string) => boolean) {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      async decode() {
        if (!shows(this.src)) throw new Error('EncodingError')
      }
    },
  )
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a picture', () => {
  it('comes in the lightest format the browser shows', async () => {
    browserShows(() => true)
    const { loadPicture } = await import('./pictures.js')
    expect(await loadPicture(gameWithPicture(), 'bg/a.jpg')).toBe('/data/a.avif')
  })

  it('falls back to the original, and remembers which format failed', async () => {
    browserShows((url) => !url.endsWith('.avif'))
    const { loadPicture, pictureUrl } = await import('./pictures.js')
    const game = gameWithPicture()
    expect(await loadPicture(game, 'bg/a.jpg')).toBe('/data/a.jpg')
    expect(pictureUrl(game, 'bg/a.jpg')).toBe('/data/a.jpg')
  })

  it('is the session’s variant where the content has one', async () => {
    browserShows(() => true)
    const { pictureUrl } = await import('./pictures.js')
    expect(pictureUrl(gameWithPicture(1), 'bg/a.jpg')).toBe('/data/f.jpg')
  })

  it('that cannot be shown is reported once and is nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    browserShows(() => false)
    const { loadPicture } = await import('./pictures.js')
    const game = gameWithPicture()
    expect(await loadPicture(game, 'bg/a.jpg')).toBeUndefined()
    expect(await loadPicture(game, 'bg/a.jpg')).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
    expect(await loadPicture(game, 'bg/unknown.jpg')).toBeUndefined()
  })

  it('that the network kept away is there when it is asked for again, and no format is blamed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let network = false
    browserShows(() => network)
    const { loadPicture, pictureUrl } = await import('./pictures.js')
    const game = gameWithPicture()
    expect(await loadPicture(game, 'bg/a.jpg')).toBeUndefined()
    network = true
    expect(pictureUrl(game, 'bg/a.jpg')).toBe('/data/a.avif')
    expect(await loadPicture(game, 'bg/a.jpg')).toBe('/data/a.avif')
  })
})
