import { expect, it } from 'vitest'
import { type WindowChannel, watchLaterWindows } from './later-window.js'

/** Returns a function that opens a fake channel for one more window. A message reaches all windows except its sender. */
function windows() {
  const targets: EventTarget[] = []
  return (): WindowChannel => {
    const own = new EventTarget()
    targets.push(own)
    const postMessage = (data: unknown) => {
      for (const other of targets)
        if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    return Object.assign(own, { postMessage }) as unknown as WindowChannel
  }
}

it('watchLaterWindows reports only a window that was opened later', () => {
  const open = windows()
  const first = watchLaterWindows(open(), 1)
  expect(first()).toBe(false)
  const second = watchLaterWindows(open(), 2)
  expect([first(), second()]).toEqual([true, false])
})

it('watchLaterWindows stops the earlier of two windows when both announce themselves at the same time', () => {
  const open = windows()
  const [one, other] = [open(), open()]
  const later = watchLaterWindows(other, 2)
  const earlier = watchLaterWindows(one, 1)
  other.postMessage(2)
  expect([earlier(), later()]).toEqual([true, false])
})
