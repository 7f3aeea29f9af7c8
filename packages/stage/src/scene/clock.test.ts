import { beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../testing/manual-clock.js'
import { PausableTimer } from './clock.js'

let clock: ManualClock
let timer: PausableTimer
let callTimes: number[]
const recordTime = () => callTimes.push(clock.now())

beforeEach(() => {
  clock = new ManualClock()
  timer = new PausableTimer(clock)
  callTimes = []
})

describe('the pausable timer', () => {
  it('calls back after its duration', () => {
    timer.set(100, recordTime)
    clock.pass(200)
    expect(callTimes).toEqual([100])
  })

  it('does not count the time while it is paused', () => {
    timer.set(100, recordTime)
    clock.pass(60)
    timer.hold(true)
    clock.pass(1000)
    timer.hold(false)
    clock.pass(39)
    expect(callTimes).toEqual([])
    clock.pass(1)
    expect(callTimes).toEqual([1100])
  })

  it('starts to count at the end of the pause if the callback was set during the pause', () => {
    timer.hold(true)
    timer.set(100, recordTime)
    clock.pass(1000)
    timer.hold(false)
    clock.pass(100)
    expect(callTimes).toEqual([1100])
  })

  it('drops its callback when another callback is set or when the timer is cancelled', () => {
    timer.set(100, recordTime)
    timer.set(300, recordTime)
    clock.pass(1000)
    expect(callTimes).toEqual([300])
    timer.set(100, recordTime)
    timer.cancel()
    clock.pass(1000)
    timer.hold(true)
    timer.hold(false)
    clock.pass(1000)
    expect(callTimes).toEqual([300])
  })
})
