import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { hold, startAligned, steppedTiming } from './beat.js'

const beatOf = ({ duration, easing }: ReturnType<typeof steppedTiming>) =>
  duration / Number(/\d+/.exec(easing)?.[0])

/** A fake animation that has only the members used by the code under test. */
function moving({ now = 0, at = 0, iterations = Number.POSITIVE_INFINITY, playState = 'paused' }) {
  const play = vi.fn()
  const pause = vi.fn()
  const one = { timeline: { currentTime: now }, currentTime: at, startTime: null as number | null, playState }
  return { ...one, play, pause, effect: { getTiming: () => ({ iterations }) } }
}
const asAnimation = (one: ReturnType<typeof moving>) => one as unknown as Animation

const isOnBeat = (time: number | null, beat: number) => {
  const beats = (time ?? Number.NaN) / beat
  expect(Math.abs(beats - Math.round(beats))).toBeLessThan(1e-6)
}

it('loops of any length and start time step at the same instants', () => {
  const times = fc.double({ min: 0, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(times, times, times, (length, now, into) => {
      const timing = steppedTiming(length)
      expect(beatOf(timing)).toBeCloseTo(beatOf(steppedTiming(4300)), 9)
      expect(Math.abs(timing.duration - Math.max(length, 100))).toBeLessThan(100)
      const loop = moving({ now })
      startAligned(asAnimation(loop), into)
      isOnBeat(loop.startTime, beatOf(timing))
      expect(now - (loop.startTime ?? 0)).toBeGreaterThanOrEqual(into - 1e-6)
    }),
  )
})

it('resumes a paused loop at its position, aligned to the shared instants', () => {
  const loop = moving({ now: 50_003, at: 1234 })
  const gesture = moving({ now: 50_003, at: 100, iterations: 1 })
  hold([asAnimation(loop), asAnimation(gesture)], true)
  expect(loop.pause).toHaveBeenCalledOnce()
  hold([asAnimation(loop), asAnimation(gesture)], false)
  isOnBeat(loop.startTime, beatOf(steppedTiming(1000)))
  expect(50_003 - (loop.startTime ?? 0) - 1234).toBeLessThan(beatOf(steppedTiming(1000)))
  expect(gesture.startTime).toBeNull()
  expect(gesture.play).toHaveBeenCalledOnce()
})

it('does not change an animation that is already running', () => {
  const loop = moving({ playState: 'running' })
  hold([asAnimation(loop)], false)
  expect(loop.startTime).toBeNull()
  expect(loop.play).not.toHaveBeenCalled()
})
