import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useComfort } from '../../comfort/comfort.js'
import { logoWait } from '../../constants.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { gameWith } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { LogoScreen } from './logo-screen.js'

afterEach(() => void vi.useRealTimers())

const atLogo = { status: 'logo', shown: 'logo' } as const

describe('the logo screen', () => {
  it('shows the platform’s logo if the session’s logo is missing or fails to load', async () => {
    const game = gameWith({ logo_url: '/logos/cfa.svg' })
    const { unmount } = show(<LogoScreen />, { ...atLogo, game })
    expect(screen.getByRole('img', { name: 'CFA du Canal' }).getAttribute('src')).toBe('/logos/cfa.svg')
    expect(await accessibilityViolations()).toEqual([])
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Didascalie')).toBeTruthy()
    unmount()
    show(<LogoScreen />, atLogo)
    expect(screen.getByText('Didascalie')).toBeTruthy()
    expect(screen.getByRole('heading').textContent).toBe('présente')
  })

  it('appears only after the logo has loaded', () => {
    const { container } = show(<LogoScreen />, { ...atLogo, game: gameWith({ logo_url: '/logos/cfa.svg' }) })
    const shownAttribute = () => container.querySelector('[data-shown]')?.getAttribute('data-shown')
    expect(shownAttribute()).toBe('false')
    fireEvent.load(screen.getByRole('img'))
    expect(shownAttribute()).toBe('true')
  })

  it('shows the platform’s logo from the content, or a drawn logo if that file fails to load', () => {
    const file = { url: 'ui/logo.svg', type: 'image/svg+xml', bytes: 1, hash: '0123456789abcdef' }
    const manifest = {
      content: 'test',
      version: 'test',
      media: { 'ui/logo-didascalie.svg': { ...file, alternatives: [] } },
    }
    show(<LogoScreen />, { ...atLogo, game: { ...gameWith(), manifest } })
    expect(screen.getByRole('img', { name: 'Didascalie' }).getAttribute('src')).toBe('/data/ui/logo.svg')
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Didascalie')).toBeTruthy()
  })

  it('leads to home after two seconds', () => {
    vi.useFakeTimers()
    const { store } = show(<LogoScreen />, atLogo)
    act(() => void vi.advanceTimersByTime(logoWait - 1))
    expect(store.getState().status).toBe('logo')
    act(() => void vi.advanceTimersByTime(1))
    expect(store.getState().status).toBe('home')
  })

  it('waits for a press on the button if the learner turned timers off', () => {
    vi.useFakeTimers()
    const { store } = show(<LogoScreen />, atLogo)
    act(() => useComfort.getState().change({ waitForMe: true }))
    act(() => void vi.advanceTimersByTime(logoWait * 10))
    expect(store.getState().status).toBe('logo')
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(store.getState().status).toBe('home')
  })
})
