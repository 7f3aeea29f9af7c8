import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComfortProvider } from '../comfort/comfort.js'
import { StageGameProvider } from '../content/game.js'
import { accessibilityViolations, testComfort, testGame, testStaging } from '../testing/test-game.js'
import { ShotScene } from './shot-scene.js'
import { stageLayout } from './stage-layout.js'
import { emptyStage, type StageState } from './stage-state.js'

const image = (url: string) => ({
  url,
  type: 'image/png',
  bytes: 1,
  hash: '0123456789abcdef',
  alternatives: [],
})
const base = testGame()
const game = {
  ...base,
  scene: { ...base.scene, staging: testStaging },
  manifest: {
    ...base.manifest,
    media: {
      'shot/openspace_matin.jpg': image('shot.jpg'),
      'shot/openspace_matin/table.png': image('table.png'),
      'talker/ines_neutre.png': image('ines.png'),
      'talker/gerard_neutre.png': image('gerard.png'),
    },
  },
}
const state: StageState = {
  ...emptyStage,
  covered: false,
  background: 'openspace_matin',
  closeUp: true,
  talker: { id: 'ines_neutre', on: true },
  listeners: ['gerard_neutre'],
}

const show = () =>
  render(
    <StageGameProvider value={game}>
      <ComfortProvider value={{ ...testComfort, reduceMotion: true }}>
        <ShotScene
          background="openspace_matin"
          people={stageLayout(game.scene, state).people}
          talker="ines_neutre"
          bubble={null}
        />
      </ComfortProvider>
    </StageGameProvider>,
  )

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

// A shot is the second, closer picture of a place, with several people.
it('a shot shows its picture, the people from far to near, then the furniture in front of them', async () => {
  const { container } = show()
  const pictures = Array.from(container.querySelectorAll('img'), (picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(['/data/shot.jpg', '/data/gerard.png', '/data/ines.png', '/data/table.png'])
  expect(container.querySelectorAll('.shadow')).toHaveLength(2)
  expect(await accessibilityViolations(container)).toEqual([])
})

it('a shot marks the speaker and the listeners, and hides the listeners from screen readers', () => {
  const { container } = show()
  expect(screen.getAllByRole('img').map((element) => element.getAttribute('alt'))).toEqual(['Inès'])
  expect(container.querySelector('[data-on="true"] img')?.getAttribute('src')).toBe('/data/ines.png')
  expect(container.querySelector('[data-listener]')?.getAttribute('data-listener')).toBe('gerard_neutre')
})

it('a shot shows listeners as bright as the speaker', () => {
  const { container } = show()
  for (const picture of container.querySelectorAll('img')) expect(picture.style.filter).toBe('')
})
