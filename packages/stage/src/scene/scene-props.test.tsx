import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backgroundOffset } from '../constants.js'
import { StageGameProvider } from '../content/game.js'
import { faultsOf, testGame } from '../testing/test-game.js'
import type { States } from './prop-state.js'
import { SceneProps } from './scene-props.js'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(cleanup)

async function show(clickables: readonly string[], revealed = false, states: States = {}) {
  const onPress = vi.fn()
  const { container } = render(
    <StageGameProvider value={testGame()}>
      <SceneProps
        background="openspace_soir"
        clickables={clickables}
        selected={undefined}
        states={states}
        seen={new Set(['porte'])}
        done={new Set()}
        hint={undefined}
        revealed={revealed}
        onPress={onPress}
      />
    </StageGameProvider>,
  )
  await act(async () => {})
  const scene = container.firstElementChild
  if (!scene) throw new Error('there is no scene')
  return { container, scene, onPress }
}

/** A point of the stage: the scene begins its offset to the left of it. */
const point = (x: number, y: number) => ({ clientX: x + backgroundOffset, clientY: y, detail: 1 })

describe('the props of a scene', () => {
  it('are buttons with names, for keyboards and screen readers', async () => {
    const { container, onPress } = await show(['casque', 'porte'])
    fireEvent.click(screen.getByRole('button', { name: 'Le casque' }))
    expect(onPress).toHaveBeenCalledWith(0)
    fireEvent.click(screen.getByRole('button', { name: 'La porte (déjà vu)' }))
    expect(onPress).toHaveBeenCalledWith(1)
    expect(await faultsOf(container)).toEqual([])
  })

  it('are pressed by pointer where they are, and −1 is where nothing is', async () => {
    const { scene, onPress } = await show(['casque', 'porte'])
    fireEvent.click(scene, point(1700, 650))
    fireEvent.click(scene, point(250, 400))
    fireEvent.click(scene, point(960, 200))
    expect(onPress.mock.calls).toEqual([[0], [1], [-1]])
  })

  it('are pressed where their state has brought them', async () => {
    const { scene, onPress } = await show(['casque', 'porte'], false, { casque: 'tombe' })
    fireEvent.click(scene, point(1700, 650))
    fireEvent.click(scene, point(1700, 950))
    expect(onPress.mock.calls).toEqual([[-1], [0]])
    expect(screen.getByRole('button', { name: 'Le casque' }).dataset.state).toBe('tombe')
  })

  it('are seen to change where they could be pressed before', () => {
    const scene = (clickables: readonly string[], states: States) => (
      <StageGameProvider value={testGame()}>
        <SceneProps
          {...{ background: 'openspace_soir', clickables, states, selected: undefined, hint: undefined }}
          {...{ seen: new Set<string>(), done: new Set<string>(), revealed: false, onPress: () => {} }}
        />
      </StageGameProvider>
    )
    const { container, rerender } = render(scene(['casque'], {}))
    expect(container.querySelector('[data-change]')).toBeNull()
    rerender(scene([], { casque: 'tombe' }))
    expect(container.querySelector('[data-change]')?.getAttribute('data-change')).toBe('swap')
    rerender(scene(['casque'], { casque: 'tombe' }))
    expect(container.querySelector('[data-change]')).toBeNull()
  })

  it('are there as long as the story offers them, and gone when it does not', async () => {
    const { container } = await show(['porte'], false, { casque: 'pris', porte: 'absent' })
    expect(screen.getAllByRole('button').map(({ dataset }) => dataset.object)).toEqual(['porte'])
    expect(container.querySelectorAll('[data-prop]')).toHaveLength(0)
  })

  it('light up and are named under the pointer', async () => {
    const { scene } = await show(['casque', 'porte'])
    const helmet = screen.getByRole('button', { name: 'Le casque' })
    fireEvent.pointerMove(scene, point(1700, 650))
    expect([helmet.dataset.lit, helmet.dataset.named]).toEqual(['true', 'true'])
    fireEvent.pointerMove(scene, point(960, 200))
    expect(helmet.dataset.lit).toBe('false')
  })

  it('are all named on request', async () => {
    await show(['casque', 'porte'], true)
    expect(screen.getAllByRole('button').every((prop) => prop.dataset.named === 'true')).toBe(true)
  })

  it('cannot be pressed outside of point-and-click', async () => {
    const { scene, onPress } = await show([])
    fireEvent.click(scene, point(1700, 650))
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
