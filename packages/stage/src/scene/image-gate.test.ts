import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureWait, waitingSign } from '../constants.js'
import { ManualClock } from '../testing/manual-clock.js'
import { ImageWaiter, type Load } from './image-gate.js'

let clock: ManualClock
const onSign = vi.fn()
const gateWith = (load: Load) => new ImageWaiter({ clock, load, onSign })

beforeEach(() => {
  clock = new ManualClock()
  onSign.mockClear()
})

describe('the image gate', () => {
  it('continues at once if the images are loaded', () => {
    const go = vi.fn()
    gateWith(() => undefined).waitFor(['a'], go)
    expect(go).toHaveBeenCalledOnce()
  })

  it('shows a loading indicator, and continues once when the images are loaded', async () => {
    let arrive = () => {}
    const go = vi.fn()
    const coming = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const gate = gateWith(() => coming)
    gate.waitFor(['a'], go)
    clock.pass(waitingSign)
    expect([go.mock.calls.length, onSign.mock.calls.length, gate.waiting]).toEqual([0, 1, true])
    arrive()
    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(gate.waiting).toBe(false)
    clock.pass(pictureWait)
    expect(go).toHaveBeenCalledOnce()
  })

  it('continues after the maximum wait, and never waits for that image again', () => {
    const go = vi.fn()
    const gate = gateWith(() => new Promise(() => {}))
    gate.waitFor(['a'], go)
    clock.pass(pictureWait)
    expect(go).toHaveBeenCalledOnce()
    gate.waitFor(['a'], go)
    expect(go).toHaveBeenCalledTimes(2)
  })

  it('does not continue after it is closed', async () => {
    const go = vi.fn()
    const gate = gateWith(() => Promise.resolve())
    gate.waitFor(['a'], go)
    gate.close()
    await Promise.resolve()
    clock.pass(pictureWait)
    expect(go).not.toHaveBeenCalled()
  })
})
