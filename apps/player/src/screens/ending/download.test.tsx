import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bilanOfOtherLoginText, bilanReadyText, debriefPendingText } from '../../content/texts.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { refusal } from '../../testing/fake-server.js'
import { user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { Download } from './download.js'

/** Called for each opened window, by the link or by `window.open`. */
const onOpened = vi.fn()
let isBlocked = false

/** Simulates the browser: it follows a link unless a listener prevented the default action. */
function followLink(event: MouseEvent) {
  if (event.defaultPrevented) return
  event.preventDefault()
  onOpened()
}

beforeEach(() => {
  isBlocked = false
  window.addEventListener('click', followLink)
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null
    onOpened()
    return window
  })
})
afterEach(() => {
  window.removeEventListener('click', followLink)
  onOpened.mockClear()
})

const link = () => screen.getByRole('link', { name: /Télécharger/ })

const showLink = () => show(<Download />, { status: 'ending', shown: 'ending', user })

const messages = (parts: ReturnType<typeof showLink>) =>
  parts.store.getState().overlays.flatMap((overlay) => (overlay.kind === 'infos' ? overlay.text : []))

describe('the link to the debrief', () => {
  it('opens one new window for each press when the debrief is available', async () => {
    const parts = showLink()
    expect(link().getAttribute('href')).toBe('/export_bilan/lou')
    expect(link().getAttribute('target')).toBe('_blank')
    fireEvent.click(link())
    expect(onOpened).not.toHaveBeenCalled()
    await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1))
    expect(messages(parts)).toEqual([])
    fireEvent.click(link())
    await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['the server does not answer', { kind: 'unreachable', status: 0 } as const, /ne répond pas.*gardées\.$/],
    ['the debrief is truncated', { kind: 'invalid' } as const, /abîmé.*gardées\.$/],
    ['the login has no access', refusal(404, 'not-found'), new RegExp(`^${bilanOfOtherLoginText}$`)],
    ['the server refuses', refusal(429, 'too-many', 'Attendez.'), /^Attendez\.$/],
  ])('shows a message and opens no window when %s', async (_, failure, sentence) => {
    const parts = showLink()
    parts.server.bilan = failure
    fireEvent.click(link())
    await waitFor(() => expect(messages(parts)).toEqual([expect.stringMatching(sentence)]))
    expect(onOpened).not.toHaveBeenCalled()
    parts.server.bilan = { kind: 'done', data: 'whole' }
    fireEvent.click(link())
    await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1))
  })

  it('shows a message and opens no window while unsent saves wait for the network', async () => {
    const parts = showLink()
    parts.store.setState({ offline: true })
    fireEvent.click(link())
    await waitFor(() => expect(messages(parts)).toHaveLength(1))
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('shows a message and ignores a second press while it waits for the debrief', async () => {
    vi.useFakeTimers()
    const parts = showLink()
    let deliverDebrief = () => {}
    parts.server.bilan = new Promise((resolve) => {
      deliverDebrief = () => resolve({ kind: 'done', data: 'whole' })
    })
    fireEvent.click(link())
    fireEvent.click(link())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(parts.store.getState().notice).toBe(debriefPendingText)
    expect(link().getAttribute('aria-busy')).toBe('true')
    vi.useRealTimers()
    expect(await accessibilityViolations()).toEqual([])
    deliverDebrief()
    await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1))
    expect(parts.server.debriefRequestCount).toBe(1)
  })

  it('opens the window at the second press if the browser blocked it after the first press', async () => {
    isBlocked = true
    const parts = showLink()
    fireEvent.click(link())
    await waitFor(() => expect(parts.store.getState().notice).toBe(bilanReadyText))
    expect(onOpened).not.toHaveBeenCalled()
    fireEvent.click(link())
    expect(onOpened).toHaveBeenCalledTimes(1)
    expect(parts.server.debriefRequestCount).toBe(1)
  })
})
