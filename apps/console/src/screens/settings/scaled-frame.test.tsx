import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ScaledFrame } from './scaled-frame.js'

it('ScaledFrame changes the scale of the page when the width of its box changes', () => {
  let boxWidth = 512
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => boxWidth)
  let onResize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<ScaledFrame ref={null} className="" src="about:blank" title="Aperçu" width={1280} height={800} />)
  const frame = screen.getByTitle('Aperçu')
  expect(frame.style.transform).toBe('scale(0.4)')
  expect(frame.getAttribute('width')).toBe('1280')
  boxWidth = 320
  act(onResize)
  expect(frame.style.transform).toBe('scale(0.25)')
})
