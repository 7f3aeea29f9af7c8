import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '../model/app-context.js'
import type { AppState } from '../model/app-state.js'
import { accessibilityViolations } from '../testing/axe.js'
import { gameWith, user } from '../testing/fixtures.js'
import { setUp } from '../testing/play.js'
import { App } from './app.js'

const lostChunk = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./story-screens.js', lostChunk)
vi.mock('./panels.js', lostChunk)

const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockClear())
})

function open(state: Partial<AppState>) {
  const parts = setUp()
  parts.store.setState({ game: gameWith(), user, ...state })
  render(
    <AppProvider value={parts}>
      <App />
    </AppProvider>,
  )
  return parts
}

describe('after a deployment removed a script chunk', () => {
  it('a screen of that chunk shows an error and offers to reload the page', async () => {
    open({ status: 'ending', shown: 'ending' })
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’a pas pu s’ouvrir.*rechargez la page/)
    fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(console.error).toHaveBeenCalled()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('an overlay of that chunk shows an error, and the screen below stays visible', async () => {
    const { model } = open({ status: 'home', shown: 'home' })
    act(() => model.open({ kind: 'menu' }))
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/n’a pas pu s’ouvrir/)
    fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }))
    expect(reload).toHaveBeenCalledOnce()
    expect(document.querySelector('[data-status="home"] h1')?.textContent).toBe('Le Phare')
    expect(await accessibilityViolations()).toEqual([])
  })
})
