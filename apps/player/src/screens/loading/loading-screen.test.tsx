import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { show } from '../../testing/play.js'
import { LoadingScreen } from './loading-screen.js'

describe('the loading screen', () => {
  it('shows its title and the progress, and has no axe violations', async () => {
    show(<LoadingScreen />, { loaded: 0.42 })
    expect(screen.getByRole('heading').textContent).toBe('CHARGEMENT...')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
    expect(await accessibilityViolations()).toEqual([])
  })
})
