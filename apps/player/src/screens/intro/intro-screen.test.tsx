import { liveRegionDelay, silence } from '@didascalie/stage'
import { ManualClock } from '@didascalie/stage/testing/manual-clock'
import { renderGame } from '@didascalie/stage/testing/render-game'
import { accessibilityViolations, testComfort, testGame } from '@didascalie/stage/testing/test-game'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { introBuilding, introOffice, introPolaroid, slidesPerSlideshow } from '../../constants.js'
import { IntroScreen, introSlides } from './intro-screen.js'

const story = testGame()
const wordings = {
  ...story.wordings,
  'ui.intro.text1': 'Un immeuble.\nUn canal.',
  'ui.intro.text2': 'Des gens.',
  'ui.intro.text3': 'Un bureau.',
}
const game = { ...story, wordings }
let clock: ManualClock
let onDone: () => void

beforeEach(() => {
  clock = new ManualClock()
  onDone = vi.fn()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

const advance = (ms: number) => act(() => clock.pass(ms))
const show = (comfortChanges = {}) =>
  renderGame(
    game,
    <IntroScreen
      {...{ game, clock, onDone, sound: silence, comfort: { ...testComfort, ...comfortChanges } }}
    />,
  )
const announcedText = () => screen.getByRole('status').textContent

describe('the intro', () => {
  it('has two slides', () => {
    expect(introSlides(game).map(({ background }) => background)).toEqual(['bg-building', 'bg-intro'])
    expect(introSlides(game)).toHaveLength(slidesPerSlideshow)
  })

  it('plays its own music', () => {
    const music = vi.fn()
    renderGame(
      game,
      <IntroScreen {...{ game, clock, onDone, comfort: testComfort, sound: { ...silence, music } }} />,
    )
    expect(music).toHaveBeenCalledWith('intro')
  })

  it('shows each line at its time, then calls onDone', async () => {
    const { container } = show()
    expect(announcedText()).toBe('')
    advance(liveRegionDelay)
    expect(announcedText()).toBe('Un immeuble.')
    advance(introBuilding / 2)
    expect(announcedText()).toBe('Un canal.')
    expect(screen.queryByText('Gérard')).toBeNull()
    advance(introBuilding / 2)
    expect(announcedText()).toBe('Des gens.')
    expect(screen.getByText('Gérard')).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
    advance(introPolaroid)
    expect(announcedText()).toBe('Un bureau.')
    expect(screen.queryByText('Gérard')).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
    advance(introOffice)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('calls onDone only once when it is skipped', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Passer' }))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    advance(100_000)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('can be paused and advanced manually', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Mettre en pause' }))
    advance(100_000)
    expect(announcedText()).toBe('Un immeuble.')
    fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
    expect(announcedText()).toBe('Un canal.')
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }))
    advance(introBuilding / 2)
    expect(announcedText()).toBe('Des gens.')
  })

  it('waits for the learner at each line if timers are off', async () => {
    const { container } = show({ waitForMe: true, layout: 'reading' })
    advance(100_000)
    expect(announcedText()).toBe('Un immeuble.')
    expect(await accessibilityViolations(container)).toEqual([])
    for (let line = 0; line < 4; line += 1) fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(onDone).toHaveBeenCalledOnce()
  })
})
