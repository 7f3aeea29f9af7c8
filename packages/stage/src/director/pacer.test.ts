import { describe, expect, it, vi } from 'vitest'
import type { Clock } from '../scene/clock.js'
import { emptyStage } from '../scene/stage-state.js'
import { ManualClock } from '../testing/manual-clock.js'
import { Pacer } from './pacer.js'

/** A beat is one timed step of a timeline. `needs` lists the images of the beat. */
const beat = (ms: number, needs: readonly string[] = []) => ({
  picture: emptyStage,
  ms,
  skip: undefined,
  needs,
})

const mockHandlers = () => ({ onShown: vi.fn(), onOver: vi.fn() })
const defaultOptions = { load: () => undefined, onLoadingIndicator() {} }

/** Simulates a slow machine, on which timers fire late. */
class SlowClock implements Clock {
  time = 0
  readonly requestedMs: number[] = []
  #call = () => {}
  now = () => this.time
  after(ms: number, callback: () => void): () => void {
    this.requestedMs.push(ms)
    this.#call = callback
    return () => {}
  }
  callAfter(ms: number): void {
    this.time += ms
    this.#call()
  }
}

describe('the pacer', () => {
  it('shows a beat, then ends it after its duration', () => {
    const clock = new ManualClock()
    const first = mockHandlers()
    new Pacer({ ...defaultOptions, clock }).startBeat(beat(80), 0, first)
    expect(first.onShown).toHaveBeenCalledOnce()
    clock.pass(79)
    expect(first.onOver).not.toHaveBeenCalled()
    clock.pass(1)
    expect(first.onOver).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('never ends a beat that waits for the learner, or a beat that another beat has replaced', () => {
    const clock = new ManualClock()
    const pacer = new Pacer({ ...defaultOptions, clock })
    const [first, next] = [mockHandlers(), mockHandlers()]
    pacer.startBeat(beat(80), 0, first)
    pacer.startBeat(beat(Number.POSITIVE_INFINITY), 0, next)
    clock.pass(1_000_000)
    expect(first.onOver).not.toHaveBeenCalled()
    expect(next.onOver).not.toHaveBeenCalled()
  })

  it('shortens a beat by the delay of the previous beat, but by at most 240 ms', () => {
    const clock = new SlowClock()
    const pacer = new Pacer({ ...defaultOptions, clock })
    const latenesses: number[] = []
    const handlers = { onShown() {}, onOver: (late: number) => latenesses.push(late) }
    pacer.startBeat(beat(80), 0, handlers)
    clock.callAfter(130)
    pacer.startBeat(beat(80), 50, handlers)
    clock.callAfter(5_000)
    pacer.startBeat(beat(80), 240, handlers)
    expect(clock.requestedMs).toEqual([80, 30, 0])
    expect(latenesses).toEqual([50, 240])
  })

  it('does not show or end a beat before its images are loaded', async () => {
    const clock = new ManualClock()
    let finishLoading = () => {}
    const loading = new Promise<void>((resolve) => {
      finishLoading = resolve
    })
    const pacer = new Pacer({ ...defaultOptions, clock, load: () => loading })
    const first = mockHandlers()
    pacer.startBeat(beat(80, ['bg/canal.jpg']), 0, first)
    clock.pass(80)
    expect(first.onShown).not.toHaveBeenCalled()
    finishLoading()
    await loading
    expect(first.onShown).toHaveBeenCalledOnce()
    expect(first.onOver).not.toHaveBeenCalled()
    clock.pass(80)
    expect(first.onOver).toHaveBeenCalledOnce()
  })

  it('does not end a beat after the pacer is stopped', () => {
    const clock = new ManualClock()
    const pacer = new Pacer({ ...defaultOptions, clock })
    const first = mockHandlers()
    pacer.startBeat(beat(80), 0, first)
    pacer.stop()
    clock.pass(80)
    expect(first.onOver).not.toHaveBeenCalled()
  })
})
