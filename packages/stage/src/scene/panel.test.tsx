import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StageGameProvider } from '../content/game.js'
import { accessibilityViolations, testGame } from '../testing/test-game.js'
import { Panel } from './panel.js'
import type { PanelContent } from './stage-state.js'

afterEach(cleanup)

function show(content: PanelContent, shown = true) {
  const handlers = { onNext: vi.fn(), onChoose: vi.fn(), onClose: vi.fn() }
  const { container } = render(
    <StageGameProvider value={testGame()}>
      <Panel panel={{ content, shown }} {...handlers} />
    </StageGameProvider>,
  )
  return { container, ...handlers }
}

const line = { id: 'n', talker: '', text: 'Je le suis.', didascalie: false, speed: 1, voiceFile: '' }
const replies = [
  { id: 'a', text: 'Oui.' },
  { id: 'b', text: 'Non.' },
  { id: 'c', text: 'Peut-*être*.' },
]

describe('the panel', () => {
  it('shows the label « Vous » above a caption', async () => {
    const { container, onNext } = show({ kind: 'caption', line })
    expect(screen.getByText('Vous')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Suite' }))
    expect(onNext).toHaveBeenCalledOnce()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('shows no label above a stage direction', async () => {
    const { container } = show({ kind: 'caption', line: { ...line, didascalie: true } })
    expect(screen.queryByText('Vous')).toBeNull()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('shows three replies with the letters A, B and C', async () => {
    const { container, onChoose } = show({ kind: 'choices', replies })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'AOui.',
      'BNon.',
      'CPeut-être.',
    ])
    expect(container.querySelector('ol')?.dataset.count).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: /Peut-être/ }))
    expect(onChoose).toHaveBeenCalledWith(2)
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('shows the description of an object and its actions', async () => {
    const actions = [
      { id: 'a', index: 3, text: 'Le prendre' },
      { id: 'b', index: 5, text: 'Le laisser' },
    ]
    const { container, onChoose, onClose } = show({ kind: 'actions', objectName: 'casque', actions })
    expect(screen.getByText('Un casque jaune.')).toBeTruthy()
    const [first, second] = ['Le prendre', 'Le laisser'].map((name) => screen.getByRole('button', { name }))
    // No action may look recommended, so all look the same.
    expect(first?.className).toBe(second?.className)
    fireEvent.click(screen.getByRole('button', { name: 'Le laisser' }))
    expect(onChoose).toHaveBeenCalledWith(1)
    fireEvent.click(screen.getByRole('button', { name: 'Reposer' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('is inert while it is hidden', () => {
    const { container } = show({ kind: 'next' }, false)
    expect(container.querySelector('[inert] button')).toBeTruthy()
  })
})
