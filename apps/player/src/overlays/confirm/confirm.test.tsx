import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { Info } from '../info/info.js'
import { Confirm } from './confirm.js'

describe('the confirm dialog', () => {
  it.each(['restart', 'connect', 'consent', 'quit', 'quit-unsent'] as const)(
    'of type %s has no axe violations',
    async (type) => {
      show(<Confirm type={type} onClose={() => {}} />)
      expect(await accessibilityViolations()).toEqual([])
    },
  )

  it.each([
    ['connect', /^La connexion n’a pas abouti/],
    ['consent', /^Pour jouer, cochez/],
  ] as const)('of type %s shows a message with one button that closes the dialog', (type, text) => {
    const onClose = vi.fn()
    show(<Confirm type={type} onClose={onClose} />)
    expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['restart', /Votre partie en cours sera effacée/],
    ['connect', /^La connexion n’a pas abouti/],
    ['consent', /^Pour jouer, cochez/],
    ['quit', /^Quitter/],
    ['quit-unsent', /perdu/],
  ] as const)('of type %s has its text as accessible name', (type, text) => {
    show(<Confirm type={type} onClose={() => {}} />)
    const dialogText = document.querySelector('[role="alertdialog"] p')?.textContent ?? ''
    expect(dialogText).toMatch(text)
    expect(screen.getByRole('alertdialog', { name: dialogText })).toBeTruthy()
  })

  it.each([
    ['restart', 'Garder ma partie'],
    ['quit', 'Rester'],
    ['quit-unsent', 'Rester'],
    ['connect', 'J’ai compris'],
    ['consent', 'J’ai compris'],
  ] as const)('of type %s first focuses the safe button « %s »', (type, name) => {
    show(<Confirm type={type} onClose={() => {}} />)
    const firstFocused = document.querySelectorAll('[data-first-focus]')
    expect(Array.from(firstFocused, ({ textContent }) => textContent)).toEqual([name])
    expect(document.activeElement).toBe(firstFocused[0])
  })

  it('shows the reason for a failed login after the standard text', () => {
    show(<Confirm type="connect" detail="Cette session est complète." onClose={() => {}} />)
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('La connexion n’a pas abouti.')
    expect(dialog.textContent).toContain('Cette session est complète.')
  })

  it('closes on Escape even when the dialog itself has focus instead of a button', () => {
    const onClose = vi.fn()
    show(<Confirm type="restart" onClose={onClose} />, { status: 'home', shown: 'home' })
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.tabIndex).toBe(-1)
    dialog.focus()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not restart the game when the learner chooses « Garder ma partie »', () => {
    const onClose = vi.fn()
    const { store } = show(<Confirm type="restart" onClose={onClose} />, { status: 'home', shown: 'home' })
    fireEvent.click(screen.getByRole('button', { name: 'Garder ma partie' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(store.getState().status).toBe('home')
  })

  it('logs out when the learner confirms', async () => {
    const { server } = show(<Confirm type="quit" onClose={() => {}} />, {
      status: 'home',
      shown: 'home',
      user,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Quitter' }))
    await vi.waitFor(() => expect(server.bodies('logout')).toHaveLength(1), { timeout: 20_000 })
  })

  it('restarts only once on a double click', () => {
    const { store } = show(<Confirm type="restart" onClose={() => {}} />, { status: 'home', shown: 'home' })
    const changes = vi.fn()
    store.subscribe(({ status }, previous) => status !== previous.status && changes(status))
    const button = screen.getByRole('button', { name: 'Tout recommencer' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(changes.mock.calls).toEqual([['intro']])
  })

  it('focuses the safe button and closes on Escape', () => {
    const onClose = vi.fn()
    show(<Confirm type="restart" onClose={onClose} />)
    expect(document.activeElement?.textContent).toBe('Garder ma partie')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps focus inside the dialog when the learner presses Tab or Shift+Tab', () => {
    show(<Confirm type="restart" onClose={() => {}} />)
    const [first, last] = screen.getAllByRole('button')
    last?.focus()
    fireEvent.keyDown(last ?? document.body, { key: 'Tab' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first ?? document.body, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(last)
  })

  it('does not pass its key events to the story below', () => {
    const onKeyBelow = vi.fn()
    window.addEventListener('keydown', onKeyBelow)
    show(<Confirm type="restart" onClose={() => {}} />)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'a' })
    window.removeEventListener('keydown', onKeyBelow)
    expect(onKeyBelow).not.toHaveBeenCalled()
  })
})

describe('the message dialog', () => {
  it('closes when the learner presses its button, and has no axe violations', async () => {
    const onClose = vi.fn()
    show(<Info text="Quelque chose à savoir." onClose={onClose} />)
    expect(await accessibilityViolations()).toEqual([])
    fireEvent.click(screen.getByRole('button'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
