import { liveRegionDelay, silence } from '@didascalie/stage'
import { ManualClock } from '@didascalie/stage/testing/manual-clock'
import { renderGame } from '@didascalie/stage/testing/render-game'
import { accessibilityViolations, testComfort, testGame } from '@didascalie/stage/testing/test-game'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outroBuilding, outroPolaroid } from '../../constants.js'
import { OutroScreen, outroSlides } from './outro-screen.js'

const story = testGame()
const wordings = {
  ...story.wordings,
  'ui.outro.text1': 'Vendredi.',
  'ui.outro.text2': 'Une semaine.',
  'ui.outro.text3': 'À lundi.',
}
const game = { ...story, wordings }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

describe('the outro', () => {
  it('has two slides: first the places, then the building', () => {
    expect(outroSlides(game).map(({ background }) => background)).toEqual(['bg-outro', 'bg-building'])
  })

  it('shows each line at its time, then calls onDone', async () => {
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
    act(() => clock.pass(liveRegionDelay))
    expect(screen.getByRole('status').textContent).toBe('Vendredi.')
    expect(screen.getByText('L’open space')).toBeTruthy()
    expect(await accessibilityViolations(container)).toEqual([])
    act(() => clock.pass(outroPolaroid))
    expect(screen.getByRole('status').textContent).toBe('Une semaine.')
    act(() => clock.pass(outroBuilding / 2))
    expect(screen.getByRole('status').textContent).toBe('À lundi.')
    act(() => clock.pass(outroBuilding / 2))
    expect(onDone).toHaveBeenCalledOnce()
  })
})
