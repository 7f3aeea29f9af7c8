import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardBackButton } from './back-button.js'

/** A window with one history entry; `back` simulates the back button. */
function fakeWindow() {
  const target = new EventTarget()
  const entries: unknown[] = [null]
  const history = {
    get state() {
      return entries.at(-1)
    },
    pushState: (state: unknown) => void entries.push(state),
  }
  const back = () => {
    entries.pop()
    target.dispatchEvent(Object.assign(new Event('popstate'), { state: entries.at(-1) ?? null }))
  }
  return { view: Object.assign(target, { history }), entries, back }
}

describe('the browser’s back button', () => {
  let host: {
    closeTop: ReturnType<typeof vi.fn<() => boolean>>
    onLeaving: ReturnType<typeof vi.fn<() => void>>
  }
  let page: ReturnType<typeof fakeWindow>
  let stop: () => void

  beforeEach(() => {
    host = { closeTop: vi.fn(() => false), onLeaving: vi.fn() }
    page = fakeWindow()
    stop = guardBackButton(host, page.view)
    page.view.dispatchEvent(new Event('pointerdown'))
  })
  afterEach(() => stop())

  it('is guarded by one extra history entry, which the page adds at the first click or key press', () => {
    page.view.dispatchEvent(new Event('pointerdown'))
    page.view.dispatchEvent(new Event('keydown'))
    expect(page.entries).toHaveLength(2)
  })

  it('closes the top overlay at each press', () => {
    host.closeTop.mockReturnValue(true)
    page.back()
    page.back()
    expect(host.closeTop).toHaveBeenCalledTimes(2)
    expect(host.onLeaving).not.toHaveBeenCalled()
  })

  it('shows a warning when no overlay is open, and leaves the page at the next press', () => {
    page.back()
    expect(host.onLeaving).toHaveBeenCalledOnce()
    expect(page.entries).toHaveLength(1)
  })
})
