import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrolls } from './use-scrolls.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Scroller() {
  const box = useRef<HTMLDivElement>(null)
  const { hasMore } = useScrolls(box)
  return (
    <div ref={box} data-testid="scroller" data-more={hasMore}>
      <p>Un texte.</p>
    </div>
  )
}

it('useScrolls measures the content again when an animation in the content has ended', () => {
  let measure = () => {}
  class FakeResizeObserver {
    constructor(onResize: () => void) {
      measure = onResize
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  render(<Scroller />)
  const box = screen.getByTestId('scroller')
  Object.defineProperty(box, 'scrollHeight', { configurable: true, value: 40 })
  act(() => measure())
  expect(box.dataset.more).toBe('true')
  Object.defineProperty(box, 'scrollHeight', { value: 0 })
  fireEvent.animationEnd(screen.getByText('Un texte.'))
  expect(box.dataset.more).toBe('false')
})
