import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { httpServer, reopenDelay, takeKey } from './calls.js'

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: FakeEvents[] = []
  readyState = 0
  constructor() {
    super()
    FakeEvents.opened.push(this)
  }
  refuse(): void {
    this.readyState = FakeEvents.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.readyState = FakeEvents.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEvents)
  FakeEvents.opened.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('takeKey moves the key from the address to the storage of the origin, and every call sends it', async () => {
  vi.useRealTimers()
  history.replaceState(null, '', '/#cle=la-cle_1')
  takeKey()
  expect(location.hash).toBe('')
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'))
    return Response.json({})
  })
  await httpServer.project()
  await httpServer.write({ file: 'a.yarn', text: '', hash: null })
  await httpServer.storeMedia('bg/a.jpg', new Blob(), false)
  expect(sent).toEqual(Array(3).fill('Bearer la-cle_1'))
  history.replaceState(null, '', '/#/ecrire')
  takeKey()
  expect(location.hash).toBe('#/ecrire')
})

it('watch connects again after a refusal, and calls the listener when the connection opens', () => {
  const listener = vi.fn()
  const stop = httpServer.watch(listener)
  FakeEvents.opened[0]?.refuse()
  vi.advanceTimersByTime(reopenDelay)
  FakeEvents.opened[1]?.dispatchEvent(new Event('open'))
  expect(listener).toHaveBeenCalledOnce()
  FakeEvents.opened[1]?.refuse()
  stop()
  vi.advanceTimersByTime(reopenDelay)
  expect(FakeEvents.opened).toHaveLength(2)
})

it('watch lets the browser reopen a lost connection', () => {
  const stop = httpServer.watch(() => undefined)
  FakeEvents.opened[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(reopenDelay)
  expect(FakeEvents.opened).toHaveLength(1)
  stop()
})
