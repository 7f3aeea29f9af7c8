import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useComfort } from '../../comfort/comfort.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { gameWith } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { Menu } from './menu.js'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the menu', () => {
  it('has no axe violations, with or without an open legal text', async () => {
    show(<Menu onClose={() => {}} />, { shown: 'playing' })
    expect(await accessibilityViolations()).toEqual([])
    press('Crédits')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('offers to restart only on the playing screen', () => {
    const { unmount } = show(<Menu onClose={() => {}} />, { shown: 'ending' })
    expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull()
    unmount()
    const { store } = show(<Menu onClose={() => {}} />, { shown: 'playing' })
    press('Recommencer')
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'restart' }])
  })

  it('offers no resources in a demo session', () => {
    const { unmount } = show(<Menu onClose={() => {}} />, { game: gameWith({ kind: 'demo' }) })
    expect(screen.queryByRole('button', { name: 'Ressources' })).toBeNull()
    unmount()
    const { store } = show(<Menu onClose={() => {}} />)
    press('Ressources')
    expect(store.getState().overlays).toEqual([{ kind: 'resources' }])
  })

  it('closes an open legal text at the first Escape, and the menu at the second Escape', () => {
    const onClose = vi.fn()
    show(<Menu onClose={onClose} />)
    press('Confidentialité')
    expect(screen.getByText(/Ce que nous enregistrons/)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Confidentialité')
    press('Revenir au menu')
    expect(screen.queryByText(/Ce que nous enregistrons/)).toBeNull()
    press('Crédits')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement?.textContent).toBe('Crédits')
    expect(document.activeElement?.tagName).toBe('BUTTON')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('makes its items inert while a legal text covers them in the reading layout', () => {
    show(<Menu onClose={() => {}} />)
    act(() => useComfort.setState({ layout: 'reading' }))
    press('Crédits')
    const [menu, panel] = Array.from(screen.getByRole('dialog').children)
    expect(menu?.hasAttribute('inert')).toBe(true)
    expect(panel?.hasAttribute('inert')).toBe(false)
  })

  it('asks for confirmation before it logs out', () => {
    const { store } = show(<Menu onClose={() => {}} />, { shown: 'ending' })
    press('Quitter la partie')
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'quit' }])
  })

  it('turns the sound off and on', () => {
    show(<Menu onClose={() => {}} />)
    fireEvent.click(screen.getByRole('switch', { name: 'Son' }))
    expect(useComfort.getState().sound).toBe(false)
    fireEvent.click(screen.getByRole('switch', { name: 'Son' }))
    expect(useComfort.getState().sound).toBe(true)
  })

  it('closes when the learner presses its close button or the background', () => {
    const onClose = vi.fn()
    show(<Menu onClose={onClose} />)
    press('Fermer le menu')
    expect(onClose).toHaveBeenCalledTimes(1)
    const background = screen.getByRole('dialog').previousElementSibling
    if (background) fireEvent.click(background)
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('turns full-screen mode on, in a browser that has this mode', () => {
    const requestFullscreen = vi.fn(async () => {})
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    document.documentElement.requestFullscreen = requestFullscreen
    show(<Menu onClose={() => {}} />)
    fireEvent.click(screen.getByRole('switch', { name: 'Plein écran' }))
    expect(requestFullscreen).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document, 'fullscreenEnabled')
  })
})
