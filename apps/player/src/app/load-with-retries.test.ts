import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetries } from './load-with-retries.js'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('loadWithRetries', () => {
  it('retries after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
    const loading = loadWithRetries(load)
    await vi.runAllTimersAsync()
    await loading
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('resolves without an error immediately after the fifth failed attempt', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    const onResolved = vi.fn()
    void loadWithRetries(load).then(onResolved)
    await vi.advanceTimersByTimeAsync(4 * 2000)
    expect(load).toHaveBeenCalledTimes(5)
    expect(onResolved).toHaveBeenCalledOnce()
  })
})
