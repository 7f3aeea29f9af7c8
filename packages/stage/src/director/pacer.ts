import { type Clock, HeldTimer } from '../scene/clock.js'
import { ImageWaiter, type Load } from '../scene/image-gate.js'
import type { Beat } from './timeline.js'

/** The longest delay of a beat, in milliseconds, that the next beat makes up for. */
const maxLateMs = 240

interface Pacing {
  readonly clock: Clock
  readonly load: Load
  /** Called when a beat has waited so long for its images that a loading indicator is shown. */
  readonly onSign: () => void
}

interface BeatHandlers {
  /** Called when the images of the beat are loaded. */
  onShown(): void
  /** Called when the beat is over. `late`: how many milliseconds too late, because the browser was busy. */
  onOver(late: number): void
}

/** Runs one beat at a time: waits for its images, then for its duration. */
export class Pacer {
  readonly #clock: Clock
  readonly #imageLoader: ImageWaiter
  readonly #timer: HeldTimer

  constructor(pacing: Pacing) {
    this.#clock = pacing.clock
    this.#imageLoader = new ImageWaiter(pacing)
    this.#timer = new HeldTimer(pacing.clock)
  }

  get waiting(): boolean {
    return this.#imageLoader.waiting
  }

  hold(held: boolean): void {
    this.#timer.hold(held)
  }

  /** Replaces the current beat. Its duration is shortened by `late`, so that words keep their pace on a slow machine. */
  startBeat(beat: Beat | undefined, late: number, handlers: BeatHandlers): void {
    this.#timer.cancel()
    this.#imageLoader.waitFor(beat?.needs ?? [], () => {
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
