import { expect, it } from 'vitest'
import { ManualClock } from './manual-clock.js'

it('the manual clock calls callbacks in order of time, including callbacks that other callbacks add', () => {
  const clock = new ManualClock()
  const calls: string[] = []
  clock.after(30, () => calls.push(`late at ${clock.now()}`))
  clock.after(10, () => {
    calls.push(`early at ${clock.now()}`)
    clock.after(5, () => calls.push(`between at ${clock.now()}`))
  })
  clock.pass(30)
  expect(calls).toEqual(['early at 10', 'between at 15', 'late at 30'])
})

it('the manual clock does not call a cancelled callback', () => {
  const clock = new ManualClock()
  let isCalled = false
  const cancel = clock.after(10, () => {
    isCalled = true
  })
  cancel()
  clock.pass(100)
  expect(isCalled).toBe(false)
})
