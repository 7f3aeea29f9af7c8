import { type Clock, HeldTimer } from '../scene/clock.js'
import { ImageGate, type Load } from '../scene/image-gate.js'
import type { Beat } from './timeline.js'

/** Maximum delay, in milliseconds, that a beat makes up for the previous one. */
const maxLateMs = 240

interface Pacing {
  readonly clock: Clock
  readonly load: Load
  /** Called when a beat has waited for its images long enough to show a waiting sign. */
  readonly onSign: () => void
}

interface BeatHandlers {
  /** The images of the beat are loaded. */
  onShown(): void
  /** The beat is over. `late`: how many milliseconds after the due time the browser called. */
  onOver(late: number): void
}

/** Runs one beat at a time: waits for its images, then for its duration. */
export class Pacer {
  readonly #clock: Clock
  readonly #imageLoader: ImageGate
  readonly #timer: HeldTimer

  constructor(pacing: Pacing) {
    this.#clock = pacing.clock
    this.#imageLoader = new ImageGate(pacing)
    this.#timer = new HeldTimer(pacing.clock)
  }

  get waiting(): boolean {
    return this.#imageLoader.waiting
  }

  hold(held: boolean): void {
    this.#timer.hold(held)
  }

  /** Replaces the current beat. Subtracts `late` from its duration, so that words keep their pace on a slow machine. */
  startBeat(beat: Beat | undefined, late: number, handlers: BeatHandlers): void {
    this.#timer.cancel()
    this.#imageLoader.pass(beat?.needs ?? [], () => {
      handlers.onShown()
      if (beat && beat.ms !== Number.POSITIVE_INFINITY) this.#waitFor(Math.max(0, beat.ms - late), handlers)
    })
  }

  stop(): void {
    this.#imageLoader.close()
    this.#timer.cancel()
  }

  #waitFor(ms: number, { onOver }: BeatHandlers): void {
    const due = this.#clock.now() + ms
    this.#timer.set(ms, () => onOver(Math.min(maxLateMs, this.#clock.now() - due)))
  }
}
