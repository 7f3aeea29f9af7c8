import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { smallGame } from '../testing/small-game.js'
import type { PreviewRequest } from './messages.js'
import { usePreview } from './use-preview.js'

const project = new MemoryServer(smallGame).current()
const story = compileView(project, 1)
const stage = { scene: { bg: {}, talker: {}, prop: {} }, standIns: {} }

/** The window of this frame is the window of the test, because happy-dom does not load frames. */
const frame = document.createElement('iframe')
Object.defineProperty(frame, 'contentWindow', { value: window })

it('usePreview keeps a request to play until the frame is ready, then sends it after the game and the story', () => {
  const { result } = renderHook(() => usePreview(project, story, stage, () => {}))
  result.current.frame.current = frame
  const kinds: string[] = []
  vi.spyOn(window, 'postMessage').mockImplementation(
    (request: PreviewRequest) => void kinds.push(request.kind),
  )
  result.current.send({ kind: 'play', from: { kind: 'answers', answers: [0] } })
  expect(kinds).toEqual([])
  const ready = { data: { kind: 'ready' }, origin: location.origin, source: window }
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)))
  expect(kinds).toEqual(['game', 'graph', 'play'])
  result.current.send({ kind: 'back' })
  expect(kinds).toEqual(['game', 'graph', 'play', 'back'])
})
