import { expect, it } from 'vitest'
import { type WindowChannel, watchLaterWindows } from './later-window.js'

/** Returns a function that opens a fake channel for one more window. A message reaches all windows except its sender. */
function fakeChannels() {
  const channels: EventTarget[] = []
  return (): WindowChannel => {
    const ownChannel = new EventTarget()
    channels.push(ownChannel)
    const postMessage = (data: unknown) => {
      for (const other of channels)
        if (other !== ownChannel) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    return Object.assign(ownChannel, { postMessage }) as unknown as WindowChannel
  }
}

it('watchLaterWindows detects a window that was opened later, and ignores a window that was opened earlier', () => {
  const openChannel = fakeChannels()
  const isFirstOvertaken = watchLaterWindows(openChannel(), 1)
  expect(isFirstOvertaken()).toBe(false)
  const isSecondOvertaken = watchLaterWindows(openChannel(), 2)
  expect([isFirstOvertaken(), isSecondOvertaken()]).toEqual([true, false])
})

it('watchLaterWindows detects the later window even if two windows announce themselves at the same time', () => {
  const openChannel = fakeChannels()
  const [one, other] = [openChannel(), openChannel()]
  const isLaterOvertaken = watchLaterWindows(other, 2)
  const isEarlierOvertaken = watchLaterWindows(one, 1)
  other.postMessage(2)
  expect([isEarlierOvertaken(), isLaterOvertaken()]).toEqual([true, false])
})
