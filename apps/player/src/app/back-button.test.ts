import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardBackButton } from './back-button.js'

/** A history of one page, and what the button does to it. */
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

  it('adds one entry, at the first gesture, however many follow', () => {
    page.view.dispatchEvent(new Event('pointerdown'))
    page.view.dispatchEvent(new Event('keydown'))
    expect(page.entries).toHaveLength(2)
  })

  it('closes what is open, as often as there is something', () => {
    host.closeTop.mockReturnValue(true)
    page.back()
    page.back()
    expect(host.closeTop).toHaveBeenCalledTimes(2)
    expect(host.onLeaving).not.toHaveBeenCalled()
  })

  it('says that the game is saved before it leaves', () => {
    page.back()
    expect(host.onLeaving).toHaveBeenCalledOnce()
    expect(page.entries).toHaveLength(1)
  })
})
