import { expect, it } from 'vitest'
import { ManualClock } from './manual-clock.js'

it('calls callbacks in order of time, including those added by other callbacks', () => {
  const clock = new ManualClock()
  const told: string[] = []
  clock.after(30, () => told.push(`late at ${clock.now()}`))
  clock.after(10, () => {
    told.push(`early at ${clock.now()}`)
    clock.after(5, () => told.push(`between at ${clock.now()}`))
  })
  clock.pass(30)
  expect(told).toEqual(['early at 10', 'between at 15', 'late at 30'])
})

it('does not call a cancelled callback', () => {
  const clock = new ManualClock()
  let told = false
  const callOff = clock.after(10, () => {
    told = true
  })
  callOff()
  clock.pass(100)
  expect(told).toBe(false)
})
