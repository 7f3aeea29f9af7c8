import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../testing/axe.js'
import { pressButton, renderConsole } from '../testing/render-console.js'

const teamScreen = '../screens/team/team-screen.js'

beforeEach(() => {
  // React logs the error that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.doMock(teamScreen, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
})
afterEach(() => {
  vi.doUnmock(teamScreen)
})

const listSessions = () => ({
  needs: [],
  tryAddress: '',
  sessions: [],
  total: 0,
  counts: { draft: 0, soon: 0, open: 0, over: 0, archived: 0, mine: 0 },
})

it('the console offers to reload the page when the script of a screen cannot be loaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await renderConsole('/o/org1/equipe', { listSessions })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Cette page ne s’affiche pas/)
  expect(await accessibilityViolations()).toEqual([])
  await pressButton('Recharger la page')
  expect(reload).toHaveBeenCalledOnce()
  await pressButton('Réessayer maintenant')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Cette page ne s’affiche pas/)
  await act(async () => screen.getAllByRole('link', { name: /^Sessions/ })[0]?.click())
  expect(await screen.findByText('La scène est prête')).toBeTruthy()
})
