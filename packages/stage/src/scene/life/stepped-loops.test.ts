import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { setAnimationsPaused, startAligned, steppedTiming } from './stepped-loops.js'

const stepMsOf = ({ duration, easing }: ReturnType<typeof steppedTiming>) =>
  duration / Number(/\d+/.exec(easing)?.[0])

function fakeAnimation({
  now = 0,
  currentTime = 0,
  iterations = Number.POSITIVE_INFINITY,
  playState = 'paused',
}) {
  const play = vi.fn()
  const pause = vi.fn()
  const times = { timeline: { currentTime: now }, currentTime, startTime: null as number | null, playState }
  return { ...times, play, pause, effect: { getTiming: () => ({ iterations }) } }
}
const asAnimation = (fake: ReturnType<typeof fakeAnimation>) => fake as unknown as Animation

const expectOnStep = (time: number | null, stepMs: number) => {
  const steps = (time ?? Number.NaN) / stepMs
  expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
}

it('all loops move at the same instants, whatever their length and start time', () => {
  const times = fc.double({ min: 0, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(times, times, times, (length, now, position) => {
      const timing = steppedTiming(length)
      expect(stepMsOf(timing)).toBeCloseTo(stepMsOf(steppedTiming(4300)), 9)
      expect(Math.abs(timing.duration - Math.max(length, 100))).toBeLessThan(100)
      const loop = fakeAnimation({ now })
      startAligned(asAnimation(loop), position)
      expectOnStep(loop.startTime, stepMsOf(timing))
      expect(now - (loop.startTime ?? 0)).toBeGreaterThanOrEqual(position - 1e-6)
    }),
  )
})

it('a paused loop resumes at its position, and again moves at the same instants as all other loops', () => {
  const loop = fakeAnimation({ now: 50_003, currentTime: 1234 })
  const single = fakeAnimation({ now: 50_003, currentTime: 100, iterations: 1 })
  setAnimationsPaused([asAnimation(loop), asAnimation(single)], true)
  expect(loop.pause).toHaveBeenCalledOnce()
  setAnimationsPaused([asAnimation(loop), asAnimation(single)], false)
  expectOnStep(loop.startTime, stepMsOf(steppedTiming(1000)))
  expect(50_003 - (loop.startTime ?? 0) - 1234).toBeLessThan(stepMsOf(steppedTiming(1000)))
  expect(single.startTime).toBeNull()
  expect(single.play).toHaveBeenCalledOnce()
})

it('setAnimationsPaused does not change an animation that is already running', () => {
  const loop = fakeAnimation({ playState: 'running' })
  setAnimationsPaused([asAnimation(loop)], false)
  expect(loop.startTime).toBeNull()
  expect(loop.play).not.toHaveBeenCalled()
})
