import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.js'
import { lazyWithRetry } from './lazy-with-retry.js'

const Overlay = ({ name }: { name: string }) => <p>Voici {name}.</p>

it('lazyWithRetry retries a failed import at the next mount', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Overlay>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Overlay)
  const Lazy = lazyWithRetry(load)
  const show = () =>
    render(
      <ErrorBoundary fallback={<p>Rien.</p>}>
        <Lazy name="le menu" />
      </ErrorBoundary>,
      { reactStrictMode: false },
    )
  show()
  expect(await screen.findByText('Rien.')).toBeTruthy()
  cleanup()
  show()
  expect(await screen.findByText('Voici le menu.')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
