import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.js'
import { later, withStyles } from './later.js'

afterEach(() => document.head.replaceChildren())

const Overlay = ({ name }: { name: string }) => <p>Voici {name}.</p>

describe('code that comes later', () => {
  it('and did not come is tried again the next time it is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi.fn<() => Promise<typeof Overlay>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Overlay)
    const Later = later(load)
    const shown = () =>
      render(
        <ErrorBoundary fallback={<p>Rien.</p>}>
          <Later name="le menu" />
        </ErrorBoundary>,
      )
    shown()
    expect(await screen.findByText('Rien.')).toBeTruthy()
    cleanup()
    shown()
    expect(await screen.findByText('Voici le menu.')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  const lose = (address: string) => {
    // Without its address as an attribute: nothing is to be fetched here.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    Object.defineProperty(link, 'href', { value: address })
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
  }

  it('waits for every style sheet of its own that was lost before, and for no other piece’s', async () => {
    const addresses = ['http://127.0.0.1/assets/shared-B1.css', 'http://127.0.0.1/assets/panels-B2.css']
    const loadStory = withStyles('story', async () => 'story')
    const loadPanels = withStyles('panels', async () => 'code')
    lose(addresses[1] ?? '')
    // Nobody keeps it from going on: what it looks like is here.
    expect(await loadStory()).toBe('story')
    lose(addresses[0] ?? '')
    addresses.reverse()
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
    const done = vi.fn()
    const loading = loadPanels().then(done)
    await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    const links = append.mock.calls.map(([link]) => link)
    expect(links.map((link) => link instanceof HTMLLinkElement && link.href)).toEqual(addresses)
    expect(done).not.toHaveBeenCalled()
    for (const link of links) if (link instanceof HTMLLinkElement) link.dispatchEvent(new Event('load'))
    await loading
    expect(done).toHaveBeenCalledExactlyOnceWith('code')
    await loadPanels()
    expect(append).toHaveBeenCalledTimes(2)
  })
})
