import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useStoryFocus } from './use-story-focus.js'

function Story() {
  const root = useRef<HTMLElement>(null)
  useStoryFocus(root, { key: 1, layout: 'stage', ready: true, object: undefined })
  return (
    <main ref={root}>
      <button type="button" data-primary>
        Suite
      </button>
    </main>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const focused = () => document.activeElement?.tagName

it('useStoryFocus moves the focus to the button that continues the story', () => {
  render(<Story />)
  expect(focused()).toBe('BUTTON')
})

it('useStoryFocus does not move the focus if the story is in a frame that does not have the focus', () => {
  vi.stubGlobal('parent', {})
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  render(<Story />)
  expect(focused()).not.toBe('BUTTON')
})

it('useStoryFocus moves the focus if the story is in a frame that has the focus', () => {
  vi.stubGlobal('parent', {})
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  render(<Story />)
  expect(focused()).toBe('BUTTON')
})
