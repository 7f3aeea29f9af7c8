import { type Clock, HeldTimer } from '../scene/clock.js'
import { type Load, PictureGate } from '../scene/picture-gate.js'
import type { Beat } from './timeline.js'

/** The most that one beat makes up for the one before it. */
const mostLate = 240

interface Pacing {
  readonly clock: Clock
  readonly load: Load
  /** A beat waits for its pictures, and it is taking long enough to say so. */
  readonly onSign: () => void
}

interface Standing {
  /** Its pictures are there. */
  onShown(): void
  /** Its time is over, and by so much that the browser let slip. */
  onOver(late: number): void
}

/** Has one beat at a time wait for its pictures, then stand its time. */
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

  /** In place of the one before it. It stands shorter by what that one was late: words keep their pace on a slow machine. */
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
