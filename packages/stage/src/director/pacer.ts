import { type Clock, HeldTimer } from '../scene/clock.js'
import { type Load, PictureGate } from '../scene/picture-gate.js'
import type { Beat } from './timeline.js'

/** Maximum delay, in milliseconds, that a beat makes up for the previous one. */
const mostLate = 240

interface Pacing {
  readonly clock: Clock
  readonly load: Load
  /** Called when a beat has waited for its images long enough to show a waiting sign. */
  readonly onSign: () => void
}

interface Standing {
  /** The images of the beat are loaded. */
  onShown(): void
  /** The beat is over. `late`: how many milliseconds after the due time the browser called. */
  onOver(late: number): void
}

/** Runs one beat at a time: waits for its images, then for its duration. */
export class Pacer {
  readonly #clock: Clock
  readonly #gate: PictureGate
  readonly #timer: HeldTimer

  constructor(pacing: Pacing) {
    this.#clock = pacing.clock
    this.#gate = new PictureGate(pacing)
    this.#timer = new HeldTimer(pacing.clock)
  }

  get waiting(): boolean {
    return this.#gate.waiting
  }

  hold(held: boolean): void {
    this.#timer.hold(held)
  }

  /** Replaces the current beat. Subtracts `late` from its duration, so that words keep their pace on a slow machine. */
  enter(beat: Beat | undefined, late: number, standing: Standing): void {
    this.#timer.cancel()
    this.#gate.pass(beat?.needs ?? [], () => {
      standing.onShown()
      if (beat && beat.ms !== Number.POSITIVE_INFINITY) this.#stand(Math.max(0, beat.ms - late), standing)
    })
  }

  stop(): void {
    this.#gate.close()
    this.#timer.cancel()
  }

  #stand(ms: number, { onOver }: Standing): void {
    const due = this.#clock.now() + ms
    this.#timer.set(ms, () => onOver(Math.min(mostLate, this.#clock.now() - due)))
  }
}
