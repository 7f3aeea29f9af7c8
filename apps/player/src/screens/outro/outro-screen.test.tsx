import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveRegionKnown, outroBuilding, outroPolaroid } from '../../constants.js'
import { silence } from '../../sound/sound.js'
import { ManualClock } from '../../testing/manual-clock.js'
import { renderGame } from '../../testing/render-game.js'
import { faultsOf, testComfort, testGame } from '../../testing/test-game.js'
import { OutroScreen, outroSlides } from './outro-screen.js'

const game = testGame()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

describe('the outro', () => {
  it('has two slides: the places, then the building', () => {
    expect(outroSlides(game).map(({ background }) => background)).toEqual(['bg-outro', 'bg-building'])
  })

  it('tells its lines in their time, and ends', async () => {
    const clock = new ManualClock()
    const onDone = vi.fn()
    const music = vi.fn()
    const sound = { ...silence, music }
    const { container } = renderGame(
      game,
      <OutroScreen {...{ game, clock, onDone, sound, comfort: testComfort }} />,
    )
    expect(music).toHaveBeenCalledWith('outro')
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => clock.pass(liveRegionKnown))
    expect(screen.getByRole('status').textContent).toBe('Vendredi.')
    expect(screen.getByText('L’open space')).toBeTruthy()
    expect(await faultsOf(container)).toEqual([])
    act(() => clock.pass(outroPolaroid))
    expect(screen.getByRole('status').textContent).toBe('Une semaine.')
    act(() => clock.pass(outroBuilding / 2))
    expect(screen.getByRole('status').textContent).toBe('À lundi.')
    act(() => clock.pass(outroBuilding / 2))
    expect(onDone).toHaveBeenCalledOnce()
  })
})
