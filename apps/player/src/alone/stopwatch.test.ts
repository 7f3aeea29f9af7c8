import { expect, it } from 'vitest'
import { startStopwatch } from './stopwatch.js'

it('startStopwatch counts whole seconds, only while the page is visible', () => {
  let now = 1_000
  const page = Object.assign(new EventTarget(), { hidden: false })
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const seconds = startStopwatch(page as unknown as Document, () => now)
  now += 7_900
  expect(seconds()).toBe(7)
  setHidden(true)
  now += 60_000
  expect(seconds()).toBe(7)
  setHidden(false)
  now += 1_100
  expect(seconds()).toBe(9)
})
