import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityViolations, testGame, testGraph } from '../testing/test-game.js'
import { momentOfChoice } from './moment-of-choice.js'
import { loadScene, StillScene } from './still-scene.js'

const game = testGame()
const media = (url: string) => ({
  url,
  type: 'image/png',
  bytes: 1,
  hash: '0123456789abcdef',
  alternatives: [],
})
const gameWithImages = {
  ...game,
  dataFolder: '/data/phare/',
  manifest: {
    ...game.manifest,
    media: {
      'bg/openspace_matin.jpg': media('bg/o.png'),
      'talker/ines_sourire.png': media('talker/i.png'),
    },
  },
}

function momentOf(reply: string) {
  const moment = momentOfChoice(testGraph, game.story, reply)
  if (!moment) throw new Error(`the test game has no reply ${reply}`)
  return moment
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('the moment of a choice', () => {
  it('shows the line before the replies, with the background of the line', () => {
    expect(momentOf('no')).toMatchObject({ node: 'asks', background: 'openspace_matin' })
  })

  it('is undefined for a reply that the story does not have', () => {
    expect(momentOfChoice(testGraph, game.story, 'gone')).toBeUndefined()
  })
})

describe('a still scene', () => {
  it('shows the place and the talker, without texts or buttons', async () => {
    const { container } = render(<StillScene game={gameWithImages} moment={momentOf('yes')} />)
    const pictures = Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))
    expect(pictures).toEqual(['/data/phare/bg/o.png', '/data/phare/talker/i.png'])
    expect(container.textContent).toBe('')
    expect(container.querySelector('button')).toBeNull()
    expect(container.querySelector('[data-covered="true"]')).toBeNull()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('has images that loadScene decodes in advance', async () => {
    const decodedUrls: string[] = []
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        async decode() {
          decodedUrls.push(this.src)
        }
      },
    )
    await loadScene(gameWithImages, momentOf('yes'))
    expect(decodedUrls).toEqual(expect.arrayContaining(['/data/phare/bg/o.png', '/data/phare/talker/i.png']))
  })
})
