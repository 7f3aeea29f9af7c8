import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { gameWith, user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { HomeScreen } from './home-screen.js'

const savedProgression = { progress: { node: 'line', background: 'canal_matin', music: '', scene: 'salle' } }

describe('the home screen', () => {
  it('has no axe violations', async () => {
    show(<HomeScreen />, { progression: savedProgression })
    expect(await accessibilityViolations()).toEqual([])
  })

  it('offers to start, but not to restart, if there is no saved game', () => {
    const { store } = show(<HomeScreen />, { status: 'home', shown: 'home' })
    expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Commencer' }))
    expect(store.getState().status).toBe('intro')
  })

  it('offers to continue a saved game and shows its chapter and place', () => {
    const { store } = show(<HomeScreen />, { status: 'home', shown: 'home', progression: savedProgression })
    expect(screen.getByText('Mardi, le quai du canal')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Semaine\u00a0: mardi, jour 2 sur 3' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(store.getState().status).toBe('playing')
  })

  it('asks for confirmation before it restarts', () => {
    const { store } = show(<HomeScreen />, { progression: savedProgression })
    fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }))
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'restart' }])
  })

  it('offers to reopen the ending only to a learner who has finished', () => {
    const { unmount } = show(<HomeScreen />, { status: 'home', shown: 'home', user })
    expect(screen.queryByRole('button', { name: 'Revoir mon bilan' })).toBeNull()
    unmount()
    const { store } = show(<HomeScreen />, {
      status: 'home',
      shown: 'home',
      user: { ...user, finished: true },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Revoir mon bilan' }))
    expect(store.getState()).toMatchObject({ status: 'ending', reviewing: true })
  })

  it('says that the story is finished, and offers the debrief before a new game', () => {
    show(<HomeScreen />, { user: { ...user, finished: true } })
    expect(screen.getByText(/^Vous avez fini cette histoire/)).toBeTruthy()
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.slice(0, 2)).toEqual(['Revoir mon bilan', 'Commencer'])
  })

  it('does not say that the story is finished to a learner who has started again', () => {
    show(<HomeScreen />, { user: { ...user, finished: true }, progression: savedProgression })
    expect(screen.queryByText(/^Vous avez fini/)).toBeNull()
    expect(screen.getAllByRole('button')[0]?.textContent).toBe('Continuer')
  })

  it('asks for confirmation before it logs out', () => {
    const { store } = show(<HomeScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Quitter la partie' }))
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'quit' }])
  })

  it('shows the session’s welcome text, or the game’s text if the session’s text is blank', () => {
    const { unmount } = show(<HomeScreen />, {
      game: gameWith({ text_home_page: '<p>Bienvenue au CFA.</p>' }),
    })
    expect(screen.getByText('Bienvenue au CFA.')).toBeTruthy()
    unmount()
    show(<HomeScreen />, { game: gameWith({ text_home_page: '  ' }) })
    expect(screen.getByText(/^Trois nuits au phare/)).toBeTruthy()
  })

  it('opens the legal notices and the privacy text', () => {
    const { store } = show(<HomeScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Mentions légales' }))
    fireEvent.click(screen.getByRole('button', { name: 'Confidentialité' }))
    expect(store.getState().overlays).toEqual([
      { kind: 'legal', page: 'mentions' },
      { kind: 'legal', page: 'confidentialite' },
    ])
  })
})
