import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { areSlow, SlowFramePause, watchFrames } from './frame-rate.js'

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

it('measures two seconds of frames, then asks for no more', () => {
  const onMeasured = vi.fn()
  watchFrames(onMeasured)
  run(50, 41)
  expect(onMeasured.mock.calls).toEqual([[true]])
  expect(frames).toHaveLength(41)
})

it('reports that frames came in time, and nothing after it was stopped', () => {
  const onMeasured = vi.fn()
  watchFrames(onMeasured)
  run(16, 126)
  expect(onMeasured.mock.calls).toEqual([[false]])
  const stop = watchFrames(onMeasured)
  run(50, 20)
  stop()
  run(50, 30)
  expect(onMeasured).toHaveBeenCalledOnce()
})

it('pauses for 30 seconds, twice as long each time, up to 5 minutes, and starts again after good frames', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const pause = new SlowFramePause()
  const pauses = Array.from({ length: 5 }, () => {
    pause.add(true)
    return pause.remaining
  })
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 300_000])
  vi.advanceTimersByTime(300_000)
  expect(pause.remaining).toBe(0)
  pause.add(false)
  pause.add(true)
  expect(pause.remaining).toBe(30_000)
  vi.useRealTimers()
})
