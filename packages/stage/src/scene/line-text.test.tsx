import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderGame } from '../testing/render-game.js'
import { accessibilityViolations, testGame } from '../testing/test-game.js'
import { LineText } from './line-text.js'

afterEach(cleanup)

const glossary = {
  gabarit: { definition: 'Modèle à la taille réelle.' },
  'médecine du travail': { definition: 'Service qui suit la santé des gens au travail.' },
}
const text = 'Le gabarit est juste. Lundi, médecine du travail.'

function show(shown?: number) {
  const onStory = vi.fn()
  const view = renderGame(
    { ...testGame(), glossary },
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks like the playing screen
    <main onClick={({ target }) => target instanceof Element && !target.closest('button') && onStory()}>
      <LineText text={text} {...(shown !== undefined && { shown })} />
      <p>Ailleurs</p>
    </main>,
  )
  return { ...view, onStory }
}

const word = (name: string) => screen.getByRole('button', { name })
const definitionBox = () => document.querySelector('[data-definition]')
const definitionText = () => definitionBox()?.textContent

describe('a line with glossary terms', () => {
  it('shows its text without changes', async () => {
    const { container } = show()
    expect(container.querySelector('p')?.textContent).toBe(text)
    expect(word('gabarit').getAttribute('aria-expanded')).toBe('false')
    expect(await accessibilityViolations(container)).toEqual([])
  })

  it('opens and closes a definition when the learner presses its term, without continuing the story', async () => {
    const { container, onStory } = show()
    fireEvent.click(word('gabarit'))
    expect(definitionText()).toBe('gabarit\u00a0: Modèle à la taille réelle.')
    expect(word('gabarit').getAttribute('aria-expanded')).toBe('true')
    expect(word('gabarit').getAttribute('aria-controls')).toBe(definitionBox()?.id)
    expect(await accessibilityViolations(container)).toEqual([])
    fireEvent.click(word('gabarit'))
    expect(definitionText()).toBe('')
    expect(onStory).not.toHaveBeenCalled()
  })

  it('shows one definition at a time', () => {
    show()
    fireEvent.click(word('gabarit'))
    fireEvent.click(word('médecine du travail'))
    expect(definitionText()).toContain('Service')
    expect(word('gabarit').getAttribute('aria-expanded')).toBe('false')
  })

  it('closes the definition on Escape, and moves the focus back to the term', () => {
    show()
    const otherListener = vi.fn()
    window.addEventListener('keydown', otherListener)
    fireEvent.click(word('gabarit'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    window.removeEventListener('keydown', otherListener)
    expect(definitionText()).toBe('')
    expect(document.activeElement).toBe(word('gabarit'))
    expect(otherListener).not.toHaveBeenCalled()
  })

  it('closes the definition at the first press outside it, and continues the story only at the second press', () => {
    const { onStory } = show()
    fireEvent.click(word('gabarit'))
    fireEvent.click(screen.getByText(/Modèle/))
    expect(definitionText()).not.toBe('')
    fireEvent.click(screen.getByText('Ailleurs'))
    expect(definitionText()).toBe('')
    expect(onStory).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Ailleurs'))
    expect(onStory).toHaveBeenCalledOnce()
  })

  it('shows a term as a button only when all of its words are visible', () => {
    show(7)
    expect(word('gabarit')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'médecine du travail' })).toBeNull()
    expect(document.querySelector('.hidden')?.textContent).toBe('médecine du travail.')
  })
})

it('a game without a glossary has no buttons in its lines', () => {
  renderGame(testGame(), <LineText text={text} />)
  expect(screen.queryByRole('button')).toBeNull()
})
