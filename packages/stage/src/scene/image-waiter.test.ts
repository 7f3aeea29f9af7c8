import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadingIndicatorDelay, pictureWait } from '../constants.js'
import { ManualClock } from '../testing/manual-clock.js'
import { ImageWaiter, type Load } from './image-waiter.js'

let clock: ManualClock
const onLoadingIndicator = vi.fn()
const waiterWith = (load: Load) => new ImageWaiter({ clock, load, onLoadingIndicator })

beforeEach(() => {
  clock = new ManualClock()
  onLoadingIndicator.mockClear()
})

describe('the image waiter', () => {
  it('continues at once if the images are already loaded', () => {
    const onReady = vi.fn()
    waiterWith(() => undefined).waitFor(['a'], onReady)
    expect(onReady).toHaveBeenCalledOnce()
  })

  it('shows a loading indicator, and continues once when the images are loaded', async () => {
    let finishLoading = () => {}
    const onReady = vi.fn()
    const loading = new Promise<void>((resolve) => {
      finishLoading = resolve
    })
    const waiter = waiterWith(() => loading)
    waiter.waitFor(['a'], onReady)
    clock.pass(loadingIndicatorDelay)
    expect([onReady.mock.calls.length, onLoadingIndicator.mock.calls.length, waiter.waiting]).toEqual([
      0,
      1,
      true,
    ])
    finishLoading()
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(waiter.waiting).toBe(false)
    clock.pass(pictureWait)
    expect(onReady).toHaveBeenCalledOnce()
  })

  it('continues after the maximum wait, and never waits again for the image that took longer', () => {
    const onReady = vi.fn()
    const waiter = waiterWith(() => new Promise(() => {}))
    waiter.waitFor(['a'], onReady)
    clock.pass(pictureWait)
    expect(onReady).toHaveBeenCalledOnce()
    waiter.waitFor(['a'], onReady)
    expect(onReady).toHaveBeenCalledTimes(2)
  })

  it('does not continue after it is closed', async () => {
    const onReady = vi.fn()
    const waiter = waiterWith(() => Promise.resolve())
    waiter.waitFor(['a'], onReady)
    waiter.close()
    await Promise.resolve()
    clock.pass(pictureWait)
    expect(onReady).not.toHaveBeenCalled()
  })
})
