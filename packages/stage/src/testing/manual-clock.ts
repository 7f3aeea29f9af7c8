import type { Clock } from '../scene/clock.js'

interface Appointment {
  readonly at: number
  readonly callback: () => void
}

/** A clock for tests that advances only through `pass`. */
export class ManualClock implements Clock {
  #now = 0
  readonly #appointments = new Set<Appointment>()

  now(): number {
    return this.#now
  }

  after(ms: number, callback: () => void): () => void {
    const appointment = { at: this.#now + ms, callback }
    this.#appointments.add(appointment)
    return () => this.#appointments.delete(appointment)
  }

  /** Advances the time and calls the due callbacks in order, including those that other callbacks add. */
  pass(ms: number): void {
    const until = this.#now + ms
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#appointments.delete(next)
      this.#now = next.at
      next.callback()
    }
    this.#now = until
  }

  #next(until: number): Appointment | undefined {
    let first: Appointment | undefined
    for (const appointment of this.#appointments) {
      if (appointment.at <= until && (!first || appointment.at < first.at)) first = appointment
    }
    return first
  }
}
