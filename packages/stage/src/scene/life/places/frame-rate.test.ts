import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { areSlow, SlowFramePause, watchFrames } from './frame-rate.js'

const frameTimes = (ms: number) => Array.from({ length: 60 }, (_, i) => i * ms)

it('areSlow uses the median time between frames, so that one long frame does not matter', () => {
  expect(areSlow(frameTimes(16))).toBe(false)
  expect(areSlow(frameTimes(41))).toBe(true)
  expect(areSlow([...frameTimes(16), 5000])).toBe(false)
  expect(areSlow([])).toBe(false)
})

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => {}))
})
afterEach(() => vi.unstubAllGlobals())

function runFrames(gap: number, count: number): void {
  for (let i = 0; i < count; i++) frames.at(-1)?.(i * gap)
}

it('watchFrames measures frames for two seconds, then requests no more frames', () => {
  const onMeasured = vi.fn()
  watchFrames(onMeasured)
  runFrames(50, 41)
  expect(onMeasured.mock.calls).toEqual([[true]])
  expect(frames).toHaveLength(41)
})

it('watchFrames reports fast frames, and reports nothing after it is stopped', () => {
  const onMeasured = vi.fn()
  watchFrames(onMeasured)
  runFrames(16, 126)
  expect(onMeasured.mock.calls).toEqual([[false]])
  const stop = watchFrames(onMeasured)
  runFrames(50, 20)
  stop()
  runFrames(50, 30)
  expect(onMeasured).toHaveBeenCalledOnce()
})

it('the pause after slow frames doubles each time up to 5 minutes, and is 30 seconds again after fast frames', () => {
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
