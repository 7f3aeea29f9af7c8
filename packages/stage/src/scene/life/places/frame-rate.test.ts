import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { areSlow, watchFrames } from './frame-rate.js'

const every = (ms: number) => Array.from({ length: 60 }, (_, i) => i * ms)

it('takes the middle one of the gaps: one long frame is not a slow machine', () => {
  expect(areSlow(every(16))).toBe(false)
  expect(areSlow(every(41))).toBe(true)
  expect(areSlow([...every(16), 5000])).toBe(false)
  expect(areSlow([])).toBe(false)
})

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => {}))
})
afterEach(() => vi.unstubAllGlobals())

function run(gap: number, count: number): void {
  for (let i = 0; i < count; i++) frames.at(-1)?.(i * gap)
}

it('looks for two seconds, then asks for no more frames', () => {
  const onSlow = vi.fn()
  watchFrames(onSlow)
  run(50, 41)
  expect(onSlow).toHaveBeenCalledOnce()
  expect(frames).toHaveLength(41)
})

it('says nothing where frames come in time, or where nobody asks any more', () => {
  const onSlow = vi.fn()
  watchFrames(onSlow)
  run(16, 130)
  const stop = watchFrames(onSlow)
  run(50, 20)
  stop()
  run(50, 30)
  expect(onSlow).not.toHaveBeenCalled()
})
