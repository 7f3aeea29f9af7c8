import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { faults } from '../../testing/axe.js'
import { gameWith, user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { HomeScreen } from './home-screen.js'

const saved = { progress: { node: 'line', background: 'canal_matin', music: '', scene: 'salle' } }

describe('the home screen', () => {
  it('has no fault that axe can see', async () => {
    show(<HomeScreen />, { progression: saved })
    expect(await faults()).toEqual([])
  })

  it('offers to play a new game, and nothing to restart', () => {
    const { store } = show(<HomeScreen />, { status: 'home', shown: 'home' })
    expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Commencer' }))
    expect(store.getState().status).toBe('intro')
  })

  it('offers to continue a saved one, and says where one was', () => {
    const { store } = show(<HomeScreen />, { status: 'home', shown: 'home', progression: saved })
    expect(screen.getByText('Mardi, le quai du canal')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Semaine\u00a0: mardi, jour 2 sur 3' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(store.getState().status).toBe('playing')
  })

  it('asks before it restarts', () => {
    const { store } = show(<HomeScreen />, { progression: saved })
    fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }))
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'restart' }])
  })

  it('leads somebody who has finished back to their debrief, and nobody else', () => {
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

  it('asks before it ends the login', () => {
    const { store } = show(<HomeScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Quitter la partie' }))
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'quit' }])
  })

  it('shows the session’s own text, else the usual one', () => {
    const { unmount } = show(<HomeScreen />, {
      game: gameWith({ text_home_page: '<p>Bienvenue au CFA.</p>' }),
    })
    expect(screen.getByText('Bienvenue au CFA.')).toBeTruthy()
    unmount()
    show(<HomeScreen />, { game: gameWith({ text_home_page: '  ' }) })
    expect(screen.getByText(/^Trois nuits au phare/)).toBeTruthy()
  })
})
