import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { later, withStyles } from './later.js'
import { Rescue } from './rescue.js'

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
        <Rescue stand={<p>Rien.</p>}>
          <Later name="le menu" />
        </Rescue>,
      )
    shown()
    expect(await screen.findByText('Rien.')).toBeTruthy()
    cleanup()
    shown()
    expect(await screen.findByText('Voici le menu.')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('waits for a style sheet that was lost before', async () => {
    const address = 'http://127.0.0.1/assets/menu.css'
    const lost = Object.assign(new Event('vite:preloadError'), {
      payload: new Error(`Unable to preload CSS for ${address}`),
    })
    window.dispatchEvent(lost)
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
    const done = vi.fn()
    const loading = withStyles(async () => 'code').then(done)
    await vi.waitFor(() => expect(append).toHaveBeenCalledOnce())
    const link = append.mock.calls[0]?.[0]
    if (!(link instanceof HTMLLinkElement)) throw new Error('no link')
    expect(link.href).toBe(address)
    expect(done).not.toHaveBeenCalled()
    link.dispatchEvent(new Event('load'))
    await loading
    expect(done).toHaveBeenCalledExactlyOnceWith('code')
    await withStyles(async () => 'more')
    expect(append).toHaveBeenCalledOnce()
  })
})
