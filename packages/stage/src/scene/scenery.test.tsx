import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StageGameProvider } from '../content/game.js'
import { Stage } from '../design/stage.js'
import { accessibilityViolations, testGame } from '../testing/test-game.js'
import { Background } from './background.js'
import { Bubble } from './bubble.js'
import { NamePlate } from './name-plate.js'
import { Talker } from './talker.js'
import { standingTalker } from './talker-position.js'

const media = (url: string) => ({
  url,
  type: 'image/png',
  bytes: 1,
  hash: '0123456789abcdef',
  alternatives: [],
})
const game = testGame()
const gameWithImages = {
  ...game,
  decors: 1 as const,
  manifest: {
    ...game.manifest,
    media: {
      'bg/openspace_matin.jpg': media('bg/o.jpg'),
      'bg/openspace_matin_formasup.jpg': media('bg/f.jpg'),
      'talker/ines_neutre.png': media('talker/i.png'),
    },
  },
}

let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

describe('the scenery', () => {
  it('shows the images of the game in the variant of the session', async () => {
    const { container } = render(
      <StageGameProvider value={gameWithImages}>
        <Stage>
          <Background id="openspace_matin" slid />
          <Talker id="ines_neutre" on position={standingTalker(game.scene, 'ines_neutre', undefined)} />
        </Stage>
      </StageGameProvider>,
    )
    expect(Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))).toEqual([
      '/data/bg/f.jpg',
      '/data/talker/i.png',
    ])
    expect(screen.getByRole('img', { name: 'Inès' })).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('leaves out an image that the game does not have, and logs a warning', async () => {
    const { container } = render(
      <StageGameProvider value={game}>
        <Background id="atelier_nuit" slid={false} />
        <Talker
          id="personne_neutre"
          on={false}
          position={standingTalker(game.scene, 'personne_neutre', undefined)}
        />
      </StageGameProvider>,
    )
    expect(container.querySelectorAll('img')).toHaveLength(0)
    expect(screen.getByRole('img', { name: 'Personne' })).toBeTruthy()
    expect(warned).toHaveBeenCalledTimes(2)
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('keeps the accessible name of a talker whose image is broken', () => {
    const { container } = render(
      <StageGameProvider value={gameWithImages}>
        <Talker id="ines_neutre" on position={standingTalker(game.scene, 'ines_neutre', undefined)} />
      </StageGameProvider>,
    )
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'Inès' })).toBeTruthy()
  })

  it('fades in the background of another hour of the same place, then removes the previous image', () => {
    const backgroundOf = (id: string) => (
      <StageGameProvider value={game}>
        <Background id={id} slid />
      </StageGameProvider>
    )
    const { container, rerender } = render(backgroundOf('canal_matin'))
    const layers = () => container.querySelectorAll('.layer')
    rerender(backgroundOf('canal_soir'))
    expect(layers()).toHaveLength(2)
    const [, fresh] = layers()
    expect(fresh?.className).toContain('fresh')
    if (fresh) fireEvent.animationEnd(fresh)
    expect(layers()).toHaveLength(1)
    rerender(backgroundOf('atelier_jour'))
    expect(layers()).toHaveLength(1)
    expect(container.querySelector('.fresh')).toBeNull()
  })

  it('cross-fades a talker from one mood to the next, then removes the previous image', () => {
    const inMood = (id: string) => (
      <StageGameProvider value={game}>
        <Talker id={id} on position={standingTalker(game.scene, id, undefined)} />
      </StageGameProvider>
    )
    const { container, rerender } = render(inMood('ines_neutre'))
    rerender(inMood('ines_sourire'))
    const previousImage = container.querySelector('.before')
    expect(previousImage).toBeTruthy()
    if (previousImage) fireEvent.animationEnd(previousImage)
    expect(container.querySelector('.before')).toBeNull()
    expect(container.querySelector('.now')).toBeTruthy()
  })

  it('reserves the full width of a title while its letters appear', async () => {
    const { container, rerender } = render(<NamePlate title="L’open space" letters={4} aside="Lundi" />)
    expect(container.querySelector('b')?.firstChild?.textContent).toBe('L’op')
    expect(container.querySelector('b')?.textContent).toBe('L’open space')
    rerender(<NamePlate title="L’open space" letters={12} aside="Lundi" />)
    expect(screen.getByRole('heading').textContent).toBe('L’open spaceLundi')
    expect(await accessibilityViolations(container)).toEqual([])
    rerender(<NamePlate title="L’open space" letters={0} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('puts the bubble to the left of a talker on the right side', async () => {
    const line = {
      id: 'n',
      talker: 'gerard_neutre',
      text: 'Bien.',
      didascalie: false,
      speed: 1,
      voiceFile: '',
    }
    const { container } = render(
      <StageGameProvider value={game}>
        <Bubble
          line={line}
          words={1}
          shown
          background="atelier_matin"
          speaker={standingTalker(game.scene, 'gerard_neutre', undefined)}
          avoidedBoxes={[]}
          visible={[]}
          isCloseUp={false}
        />
      </StageGameProvider>,
    )
    expect(container.querySelector('section')?.dataset.side).toBe('left')
    expect(screen.getByText('Gérard')).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
  })
})
