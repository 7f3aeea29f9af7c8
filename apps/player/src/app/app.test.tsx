import { transition } from '@didascalie/stage'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useComfort } from '../comfort/comfort.js'
import { AppProvider } from '../model/app-context.js'
import type { AppState } from '../model/app-state.js'
import { accessibilityViolations } from '../testing/axe.js'
import { gameWith, user } from '../testing/fixtures.js'
import { setUp } from '../testing/play.js'
import { App } from './app.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open(state: Partial<AppState>, takesFocus = true) {
  const parts = setUp()
  parts.store.setState({ game: gameWith(), user, ...state })
  render(
    <AppProvider value={parts}>
      <App takesFocus={takesFocus} />
    </AppProvider>,
  )
  return parts
}

const atHome = { status: 'home', shown: 'home' } as const

describe('the application', () => {
  it('has no axe violations on the home screen', async () => {
    vi.useRealTimers()
    open(atHome)
    expect(await accessibilityViolations(document.documentElement)).toEqual([])
  })

  it('updates the page title and moves focus to the heading of the new screen', async () => {
    const { model } = open({ status: 'login', shown: 'login' })
    expect(document.title).toBe('Connexion · Le Phare')
    act(() => model.send({ kind: 'connected', development: true }))
    await advance(transition)
    expect(document.title).toBe('Accueil · Le Phare')
    expect(document.activeElement?.textContent).toBe('Le Phare')
  })

  it('does not move focus in a preview', async () => {
    const { model } = open({ status: 'login', shown: 'login' }, false)
    act(() => model.send({ kind: 'connected', development: true }))
    await advance(transition)
    expect(document.title).toBe('Accueil · Le Phare')
    expect(document.activeElement).toBe(document.body)
  })

  it('moves focus to the heading of a screen whose code loads after the switch', async () => {
    vi.useRealTimers()
    open({ status: 'ending', shown: 'ending' })
    const title = await screen.findByRole('heading', { level: 1 })
    await vi.waitFor(() => expect(document.activeElement).toBe(title), { timeout: 20_000 })
  })

  it('keeps focus on the same element when the layout changes', async () => {
    vi.useRealTimers()
    open({ ...atHome, overlays: [{ kind: 'comfort' }] })
    const reading = await screen.findByRole('radio', { name: 'Lecture' })
    // An overlay takes focus shortly after it is rendered.
    const expectFocusInDialog = () =>
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await vi.waitFor(expectFocusInDialog, { timeout: 20_000 })
    reading.focus()
    fireEvent.click(reading)
    expect(document.documentElement.dataset.layout).toBe('reading')
    expect(reading.isConnected).toBe(true)
    expect(document.activeElement).toBe(reading)
    act(() => useComfort.getState().change({ layout: 'auto' }))
  })

  it('does not change the URL when the screen changes', async () => {
    const before = window.location.href
    const { model } = open({ status: 'login', shown: 'login' })
    act(() => model.send({ kind: 'connected', development: true }))
    await advance(transition)
    expect(window.location.href).toBe(before)
  })

  it('makes the screen below an overlay inert, and restores focus when the overlay closes', async () => {
    open({ ...atHome, progression: { progress: { node: 'n', background: 'b', music: '' } } })
    const restart = screen.getByRole('button', { name: 'Recommencer' })
    restart.focus()
    fireEvent.click(restart)
    expect(restart.closest('[inert]')).not.toBeNull()
    expect(document.activeElement?.textContent).toBe('Garder ma partie')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await advance(0)
    expect(restart.closest('[inert]')).toBeNull()
    expect(document.activeElement).toBe(restart)
  })

  it('keeps the menu visible below a confirmation and hides it below a panel', async () => {
    vi.useRealTimers()
    const { model } = open({ ...atHome, overlays: [{ kind: 'menu' }] })
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    const isHidden = () => menu.closest('[data-hidden="true"]') !== null
    act(() => model.open({ kind: 'confirm', type: 'restart' }))
    expect(isHidden()).toBe(false)
    act(() => model.close())
    act(() => model.open({ kind: 'resources' }))
    expect(isHidden()).toBe(true)
    act(() => model.close())
    expect(isHidden()).toBe(false)
  })

  it('offers the comfort settings on the home screen', () => {
    open(atHome)
    expect(screen.getByRole('button', { name: /^Confort/ })).toBeTruthy()
  })

  it('writes the comfort settings to attributes of the root element', () => {
    open(atHome)
    act(() => useComfort.getState().change({ textSize: 1.5, reduceMotion: true, readableFont: true }))
    const root = document.documentElement
    expect(root.dataset).toMatchObject({ layout: 'reading', motion: 'reduced', font: 'readable' })
    expect(root.style.getPropertyValue('--text')).toBe('1.5')
  })

  it('offers the menu and the resources on the ending screen', async () => {
    vi.useRealTimers()
    open({ status: 'ending', shown: 'ending' })
    expect(await screen.findByRole('button', { name: 'Ouvrir le menu' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir les ressources' }))
    expect(await screen.findByRole('dialog', { name: 'Ressources' })).toBeTruthy()
  })

  it('shows a status message while the network is down', () => {
    open({ ...atHome, offline: true })
    expect(screen.getByRole('status').textContent).toMatch(/Le réseau est coupé.*rien n’est perdu/)
  })

  it('shows the custom offline message when there is one', () => {
    open({ ...atHome, offline: true, offlineText: 'La plateforme n’enregistre pas.' })
    expect(screen.getByRole('status').textContent).toBe('La plateforme n’enregistre pas.')
  })
})
