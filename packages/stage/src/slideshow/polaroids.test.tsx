import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StageGame, StageGameProvider } from '../content/game.js'
import { testGame } from '../testing/test-game.js'
import { Polaroids } from './polaroids.js'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(cleanup)

const manifestOf = (...names: readonly string[]): StageGame['manifest'] => ({
  content: 'test',
  version: 'test',
  media: Object.fromEntries(
    names.map((name) => [
      name,
      { url: name, type: 'image/jpeg', bytes: 1, hash: '0123456789abcdef', alternatives: [] },
    ]),
  ),
})

function show(subject: 'people' | 'places', ...names: readonly string[]) {
  const game: StageGame = { ...testGame(), manifest: manifestOf(...names) }
  const { container } = render(
    <StageGameProvider value={game}>
      <Polaroids of={subject} />
    </StageGameProvider>,
  )
  const pictures = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  const captions = () => [...container.querySelectorAll('li > span')].map((caption) => caption.textContent)
  return { container, pictures, captions }
}

describe('Polaroids', () => {
  it('leaves out people without a snapshot if another person has one', () => {
    const { pictures, captions } = show('people', 'polaroid/gerard.jpg')
    expect(pictures()).toEqual(['/data/polaroid/gerard.jpg'])
    expect(captions()).toEqual(['Gérard'])
  })

  it('uses the card image of the game as the background of a snapshot', () => {
    const { container } = show('people', 'ui/polaroid.svg')
    expect(container.querySelector('li')?.style.backgroundImage).toContain('/data/ui/polaroid.svg')
  })

  it('shows the images of the stage if the game has no snapshots', () => {
    const { pictures, captions } = show('places', 'bg/openspace_matin.jpg')
    expect(captions()).toContain('L’open space')
    expect(pictures()).toEqual(['/data/bg/openspace_matin.jpg'])
  })

  it('shows the image of the stage instead of a snapshot that cannot be loaded', () => {
    const { container, pictures } = show('people', 'polaroid/gerard.jpg', 'talker/gerard_neutre.png')
    for (const image of container.querySelectorAll('img')) fireEvent.error(image)
    expect(pictures()).toEqual(['/data/talker/gerard_neutre.png'])
  })
})
