import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StageGameProvider } from '../content/game.js'
import { accessibilityViolations, testGame } from '../testing/test-game.js'
import { Ellipse, ellipseSize, ellipseText } from './ellipse.js'
import type { Ellipse as EllipseState } from './stage-state.js'

afterEach(cleanup)

function show(ellipse: EllipseState) {
  const onNext = vi.fn()
  const { container } = render(
    <StageGameProvider value={testGame()}>
      <Ellipse ellipse={ellipse} onNext={onNext} />
    </StageGameProvider>,
  )
  return { container, onNext }
}

it('an ellipse (a jump in time) shows the chapter, the sentence, and a countdown that the learner can skip', async () => {
  const { container, onNext } = show({ text: 'Mardi, 8 h 52. Trois chaises.', wait: 3000, phase: 'running' })
  expect(screen.getByRole('img', { name: /mardi, jour 2 sur 3/ })).toBeTruthy()
  expect(screen.getByText('Mardi, 8 h 52.')).toBeTruthy()
  expect(screen.getByText('Trois chaises.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continuer sans attendre' }))
  expect(onNext).toHaveBeenCalledOnce()
  expect(await accessibilityViolations(container)).toEqual([])
})

it('an ellipse without a countdown shows a next button', async () => {
  const { container } = show({ text: 'Plus tard.', wait: undefined, phase: 'running' })
  expect(screen.getByRole('button', { name: 'Suite' })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(await accessibilityViolations(container)).toEqual([])
})

it('an ellipse shows no button before the countdown runs', () => {
  show({ text: 'Mardi.', wait: 3000, phase: 'shown' })
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the text of an ellipse', () => {
  it('uses a short first sentence as the title', () => {
    expect(ellipseText('Mardi, 8 h 52. Salle de réunion.')).toEqual({
      title: 'Mardi, 8 h 52.',
      aside: 'Salle de réunion.',
    })
  })

  it('is not split if it is a single sentence or starts with a long sentence', () => {
    expect(ellipseText('Plus tard.')).toEqual({ title: 'Plus tard.', aside: '' })
    const long = 'Personne n’avait prévu la pluie ce matin-là. Surtout pas le bus.'
    expect(ellipseText(long)).toEqual({ title: long, aside: '' })
  })

  it('has a smaller font if it is longer', () => {
    expect(['Mardi.', 'x'.repeat(60), 'x'.repeat(200)].map(ellipseSize)).toEqual(['large', 'medium', 'small'])
  })
})
