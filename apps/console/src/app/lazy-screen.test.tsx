import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pressButton } from '../testing/render-console.js'
import { ErrorBoundary } from './error-boundary.js'
import { lazyScreen } from './lazy-screen.js'

const Team = ({ name }: { name: string }) => <p>L’équipe {name}.</p>

it('the console loads the script of a screen again when the trainer retries after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Team>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Team)
  const Lazy = lazyScreen(load)
  await act(async () => {
    render(
      <ErrorBoundary>
        <Lazy name="du matin" />
      </ErrorBoundary>,
      { reactStrictMode: false },
    )
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Cette page ne s’affiche pas/)
  await pressButton('Réessayer maintenant')
  expect(await screen.findByText('L’équipe du matin.')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
