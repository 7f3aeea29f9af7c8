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

it('watchLaterWindows reports windows that were opened later than its own window, but not earlier windows', () => {
  const openChannel = fakeChannels()
  const first = watchLaterWindows(openChannel(), 1)
  expect(first()).toBe(false)
  const second = watchLaterWindows(openChannel(), 2)
  expect([first(), second()]).toEqual([true, false])
})

it('watchLaterWindows tells the earlier of two windows about the later one, even if both announce themselves at the same time', () => {
  const openChannel = fakeChannels()
  const [one, other] = [openChannel(), openChannel()]
  const later = watchLaterWindows(other, 2)
  const earlier = watchLaterWindows(one, 1)
  other.postMessage(2)
  expect([earlier(), later()]).toEqual([true, false])
})
