import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heartbeat, inactivityTimeout } from '../constants.js'
import { activeEvents, watchActivity } from './activity.js'
import { startHeartbeat } from './heartbeat.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('watchActivity', () => {
  it.each(activeEvents)('marks the learner as active for 30 s after a %s event', (name) => {
    const target = new EventTarget()
    const activity = watchActivity(target)
    expect(activity.isActive()).toBe(false)
    target.dispatchEvent(new Event(name))
    vi.advanceTimersByTime(inactivityTimeout - 1)
    expect(activity.isActive()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(activity.isActive()).toBe(false)
    activity.stop()
  })
})

describe('the heartbeat', () => {
  it('beats every 30 s while the learner is active, until it is stopped', () => {
    let isActive = true
    const beat = vi.fn()
    const stop = startHeartbeat(() => isActive, beat)
    vi.advanceTimersByTime(heartbeat * 2)
    expect(beat).toHaveBeenCalledTimes(2)
    isActive = false
    vi.advanceTimersByTime(heartbeat * 3)
    expect(beat).toHaveBeenCalledTimes(2)
    isActive = true
    stop()
    vi.advanceTimersByTime(heartbeat * 3)
    expect(beat).toHaveBeenCalledTimes(2)
  })
})
