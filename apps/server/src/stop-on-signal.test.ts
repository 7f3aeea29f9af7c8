import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.js'

class FakeProcess extends EventEmitter {
  readonly exit = vi.fn()
}

describe('stopOnSignal', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function runningServer() {
    const self = new FakeProcess()
    let settle: { resolve(): void; reject(cause: Error): void } | undefined
    const stopped = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject }
    })
    const stop = vi.fn(() => stopped)
    stopOnSignal(stop, self)
    return { self, stop, finish: () => settle?.resolve(), fail: (cause: Error) => settle?.reject(cause) }
  }

  it.each(['SIGTERM', 'SIGINT'])('exits with 0 after %s as soon as everything is closed', async (signal) => {
    const { self, stop, finish } = runningServer()
    self.emit(signal)
    expect(stop).toHaveBeenCalledOnce()
    expect(self.exit).not.toHaveBeenCalled()
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(self.exit.mock.calls).toEqual([[0]])
  })

  it('ignores the second signal, which npm forwards right after Ctrl+C', async () => {
    const { self, stop, finish } = runningServer()
    self.emit('SIGINT')
    vi.advanceTimersByTime(500)
    self.emit('SIGINT')
    expect(self.exit).not.toHaveBeenCalled()
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(stop).toHaveBeenCalledOnce()
    expect(self.exit.mock.calls).toEqual([[0]])
  })

  it('exits at once with 1 when a second signal comes more than a second later', () => {
    const { self } = runningServer()
    self.emit('SIGINT')
    vi.advanceTimersByTime(1_500)
    self.emit('SIGINT')
    expect(self.exit.mock.calls).toEqual([[1]])
  })

  it('exits with 1 when stopping takes more than ten seconds or fails', async () => {
    const slow = runningServer()
    slow.self.emit('SIGTERM')
    vi.advanceTimersByTime(10_000)
    expect(slow.self.exit.mock.calls).toEqual([[1]])
    const failing = runningServer()
    failing.self.emit('SIGTERM')
    failing.fail(new Error('the database cannot be closed'))
    await vi.advanceTimersByTimeAsync(0)
    expect(failing.self.exit.mock.calls).toEqual([[1]])
  })
})
