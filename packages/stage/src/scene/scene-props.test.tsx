import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backgroundOffset } from '../constants.js'
import { StageGameProvider } from '../content/game.js'
import { accessibilityViolations, testGame } from '../testing/test-game.js'
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
  if (!scene) throw new Error('SceneProps rendered nothing')
  return { container, scene, onPress }
}

/** The mouse position for a point of the stage. The scene starts `backgroundOffset` pixels to the left of the stage. */
const point = (x: number, y: number) => ({ clientX: x + backgroundOffset, clientY: y, detail: 1 })

describe('the props of a scene', () => {
  it('are named buttons for keyboards and screen readers', async () => {
    const { container, onPress } = await show(['casque', 'porte'])
    fireEvent.click(screen.getByRole('button', { name: 'Le casque' }))
    expect(onPress).toHaveBeenCalledWith(0)
    fireEvent.click(screen.getByRole('button', { name: 'La porte (déjà vu)' }))
    expect(onPress).toHaveBeenCalledWith(1)
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('report the index of a pressed prop, and −1 for a press on empty space', async () => {
    const { scene, onPress } = await show(['casque', 'porte'])
    fireEvent.click(scene, point(1700, 650))
    fireEvent.click(scene, point(250, 400))
    fireEvent.click(scene, point(960, 200))
    expect(onPress.mock.calls).toEqual([[0], [1], [-1]])
  })

  it('react to a press at the position that they have in their current state', async () => {
    const { scene, onPress } = await show(['casque', 'porte'], false, { casque: 'tombe' })
    fireEvent.click(scene, point(1700, 650))
    fireEvent.click(scene, point(1700, 950))
    expect(onPress.mock.calls).toEqual([[-1], [0]])
    expect(screen.getByRole('button', { name: 'Le casque' }).dataset.state).toBe('tombe')
  })

  it('play a transition only while the learner cannot press them', () => {
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

  it('keep their button while the story offers them, even if their state hides their picture', async () => {
    const { container } = await show(['porte'], false, { casque: 'pris', porte: 'absent' })
    expect(screen.getAllByRole('button').map(({ dataset }) => dataset.object)).toEqual(['porte'])
    expect(container.querySelectorAll('[data-prop]')).toHaveLength(0)
  })

  it('light up and show their name when the pointer is over them', async () => {
    const { scene } = await show(['casque', 'porte'])
    const helmet = screen.getByRole('button', { name: 'Le casque' })
    fireEvent.pointerMove(scene, point(1700, 650))
    expect([helmet.dataset.lit, helmet.dataset.named]).toEqual(['true', 'true'])
    fireEvent.pointerMove(scene, point(960, 200))
    expect(helmet.dataset.lit).toBe('false')
  })

  it('keep their name visible while the pointer is over the name, and react to a click on the name', async () => {
    const { scene, onPress } = await show(['casque', 'porte'])
    const helmet = screen.getByRole('button', { name: 'Le casque' })
    const name = screen.getByText('Le casque')
    const besideHelmet = point(960, 200)
    fireEvent.pointerMove(name, besideHelmet)
    expect(helmet.dataset.named).toBe('false')
    fireEvent.pointerMove(scene, point(1700, 650))
    fireEvent.pointerMove(name, besideHelmet)
    expect(helmet.dataset.named).toBe('true')
    fireEvent.click(name, besideHelmet)
    expect(onPress).toHaveBeenCalledWith(0)
  })

  it('hide their name on Escape, until the pointer or the focus reaches another object', async () => {
    const { scene } = await show(['casque', 'porte'])
    const helmet = screen.getByRole('button', { name: 'Le casque' })
    const door = screen.getByRole('button', { name: 'La porte (déjà vu)' })
    const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerMove(scene, point(1700, 650))
    pressEscape()
    fireEvent.pointerMove(scene, point(1705, 655))
    expect([helmet.dataset.lit, helmet.dataset.named]).toEqual(['true', 'false'])
    fireEvent.pointerMove(scene, point(250, 400))
    expect(door.dataset.named).toBe('true')
    pressEscape()
    expect(scene.getAttribute('data-dismissed')).toBe('true')
    act(() => helmet.focus())
    expect(scene.getAttribute('data-dismissed')).toBe('false')
  })

  it('all show their names when the learner reveals the objects', async () => {
    await show(['casque', 'porte'], true)
    expect(screen.getAllByRole('button').every((prop) => prop.dataset.named === 'true')).toBe(true)
  })

  it('are not buttons and do not react to presses if the story does not offer them', async () => {
    const { scene, onPress } = await show([])
    fireEvent.click(scene, point(1700, 650))
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
