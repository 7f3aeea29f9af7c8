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

describe('a timer that can be held', () => {
  it('keeps its appointment', () => {
    timer.set(100, tell)
    clock.pass(200)
    expect(told).toEqual([100])
  })

  it('does not count the time it is held', () => {
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

  it('waits with an appointment that is made while it is held', () => {
    timer.hold(true)
    timer.set(100, tell)
    clock.pass(1000)
    timer.hold(false)
    clock.pass(100)
    expect(told).toEqual([1100])
  })

  it('forgets the one before, and what is cancelled', () => {
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
