import type { Clock } from '../scene/clock.js'

interface ScheduledCall {
  readonly time: number
  readonly callback: () => void
}

/** A clock for tests that advances only through `pass`. */
export class ManualClock implements Clock {
  #now = 0
  readonly #scheduledCalls = new Set<ScheduledCall>()

  now(): number {
    return this.#now
  }

  after(ms: number, callback: () => void): () => void {
    const call = { time: this.#now + ms, callback }
    this.#scheduledCalls.add(call)
    return () => this.#scheduledCalls.delete(call)
  }

  /** Advances the time and calls the due callbacks in order, including callbacks that other callbacks add. */
  pass(ms: number): void {
    const end = this.#now + ms
    for (let next = this.#nextCall(end); next; next = this.#nextCall(end)) {
      this.#scheduledCalls.delete(next)
      this.#now = next.time
      next.callback()
    }
    this.#now = end
  }

  #nextCall(end: number): ScheduledCall | undefined {
    let first: ScheduledCall | undefined
    for (const call of this.#scheduledCalls) {
      if (call.time <= end && (!first || call.time < first.time)) first = call
    }
    return first
  }
}
