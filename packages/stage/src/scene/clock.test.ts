import { beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../testing/manual-clock.js'
import { HeldTimer } from './clock.js'

let clock: ManualClock
let timer: HeldTimer
let told: number[]
const tell = () => told.push(clock.now())

beforeEach(() => {
  clock = new ManualClock()
  timer = new HeldTimer(clock)
  told = []
})

describe('the pausable timer', () => {
  it('calls back after its duration', () => {
    timer.set(100, tell)
    clock.pass(200)
    expect(told).toEqual([100])
  })

  it('does not count the time while it is paused', () => {
    timer.set(100, tell)
    clock.pass(60)
    timer.hold(true)
    clock.pass(1000)
    timer.hold(false)
    clock.pass(39)
    expect(told).toEqual([])
    clock.pass(1)
    expect(told).toEqual([1100])
  })

  it('starts a callback that was set during a pause only after the pause', () => {
    timer.hold(true)
    timer.set(100, tell)
    clock.pass(1000)
    timer.hold(false)
    clock.pass(100)
    expect(told).toEqual([1100])
  })

  it('drops its callback when another is set or when it is cancelled', () => {
    timer.set(100, tell)
    timer.set(300, tell)
    clock.pass(1000)
    expect(told).toEqual([300])
    timer.set(100, tell)
    timer.cancel()
    clock.pass(1000)
    timer.hold(true)
    timer.hold(false)
    clock.pass(1000)
    expect(told).toEqual([300])
  })
})
