import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { EndingDemoScreen } from './ending-demo-screen.js'

describe('the end of the demo', () => {
  it('shows a message and leads back to home', async () => {
    const { store } = show(<EndingDemoScreen />, { status: 'endingDemo', shown: 'endingDemo' })
    expect(screen.getByText(/La démonstration s’arrête ici/)).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Retour à l’accueil' }))
    expect(store.getState().status).toBe('home')
  })
})
