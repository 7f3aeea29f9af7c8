import { beforeEach, expect, it, vi } from 'vitest'
import { testGame } from '../testing/test-game.js'
import { loaderOf } from './picture-loader.js'

let decoded: string[]

beforeEach(() => {
  decoded = []
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      async decode() {
        decoded.push(this.src)
      }
    },
  )
})

const file = (url: string) => ({
  url,
  type: 'image/avif',
  bytes: 1,
  hash: '0123456789abcdef',
  alternatives: [],
})

function createLoader() {
  const game = testGame()
  for (const name of ['bg/openspace_soir.jpg', 'prop/openspace_soir/casque.png', 'talker/ines_neutre.png'])
    game.manifest.media[name] = file(name)
  return loaderOf(game)
}

it('the picture loader decodes the images of the props together with their background', async () => {
  await createLoader()(['bg/openspace_soir.jpg'])
  expect(new Set(decoded)).toEqual(
    new Set(['/data/bg/openspace_soir.jpg', '/data/prop/openspace_soir/casque.png']),
  )
})

it('the picture loader keeps its images decoded until a request loads another image', async () => {
  const load = createLoader()
  await load(['bg/openspace_soir.jpg'])
  decoded = []
  expect(load(['bg/openspace_soir.jpg'])).toBeUndefined()
  await load(['talker/ines_neutre.png'])
  await load(['bg/openspace_soir.jpg'])
  expect(decoded.filter((url) => url.startsWith('/data/bg'))).toEqual(['/data/bg/openspace_soir.jpg'])
})
