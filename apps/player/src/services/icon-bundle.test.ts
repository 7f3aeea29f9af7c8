import { loadPicture, pictureUrl } from '@didascalie/stage'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gameWith } from '../testing/fixtures.js'
import { openBundle } from './icon-bundle.js'

afterEach(() => vi.unstubAllGlobals())

const file = (url: string) => ({ url, type: 'image/svg+xml', bytes: 1, hash: '0123456789abcdef' })
const bundleFile = { ...file('ui.json'), type: 'application/json' }

function gameWithIcon(url: string) {
  const game = gameWith()
  game.manifest.media['ui/next.svg'] = { ...file(url), alternatives: [] }
  return game
}

describe('the icon bundle of the interface', () => {
  it('provides each icon under its own name without another request', async () => {
    const fetched = vi.fn(async () => new Response('{"ui/next.svg":"<svg/>","ui/unknown.svg":"<svg/>"}'))
    vi.stubGlobal('fetch', fetched)
    const game = gameWithIcon('ui/next.1.svg')
    await openBundle(bundleFile, game.manifest.media)
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/data/ui.json')
    const url = pictureUrl(game, 'ui/next.svg')
    expect(url).toMatch(/^blob:/)
    expect(await loadPicture(game, 'ui/next.svg')).toBe(url)
  })

  it.each([
    ['missing', new Response('', { status: 404 })],
    ['of the wrong shape', new Response('{"ui/next.svg":3}')],
  ])('is rejected when it is %s, and icons keep the URLs of their own files', async (_, response) => {
    vi.stubGlobal('fetch', async () => response)
    const game = gameWithIcon('ui/next.2.svg')
    await expect(openBundle(bundleFile, game.manifest.media)).rejects.toThrow('ui.json')
    expect(pictureUrl(game, 'ui/next.svg')).toBe('/data/ui/next.2.svg')
  })
})
