import { type Clock, PausableTimer } from '../scene/clock.js'
import { ImageWaiter, type Load } from '../scene/image-waiter.js'
import type { Beat } from './timeline.js'

/** If a beat (a timed step of a timeline) ends late, the next beat is shorter. This is the maximum by which it is shorter. */
const maxLateMs = 240

interface PacerOptions {
  readonly clock: Clock
  readonly load: Load
  /** Called when the loading indicator appears, because the images of a beat take a long time to load. */
  readonly onLoadingIndicator: () => void
}

interface BeatHandlers {
  /** Called when the images of the beat are loaded, or after the maximum wait. */
  onShown(): void
  /** `lateMs`: how late this call is because the browser was busy. */
  onOver(lateMs: number): void
}

/** Runs one beat at a time: waits for its images, then for its duration. */
export class Pacer {
  readonly #clock: Clock
  readonly #imageWaiter: ImageWaiter
  readonly #timer: PausableTimer

  constructor(options: PacerOptions) {
    this.#clock = options.clock
    this.#imageWaiter = new ImageWaiter(options)
    this.#timer = new PausableTimer(options.clock)
  }

  get waiting(): boolean {
    return this.#imageWaiter.waiting
  }

  hold(held: boolean): void {
    this.#timer.hold(held)
  }

  /** Shortens the beat by `lateMs`, so that words keep their pace on a slow machine. */
  startBeat(beat: Beat | undefined, lateMs: number, handlers: BeatHandlers): void {
    this.#timer.cancel()
    this.#imageWaiter.waitFor(beat?.needs ?? [], () => {
      handlers.onShown()
      if (beat && beat.ms !== Number.POSITIVE_INFINITY) this.#waitFor(Math.max(0, beat.ms - lateMs), handlers)
    })
  }

  stop(): void {
    this.#imageWaiter.close()
    this.#timer.cancel()
  }

  #waitFor(ms: number, { onOver }: BeatHandlers): void {
    const due = this.#clock.now() + ms
    this.#timer.set(ms, () => onOver(Math.min(maxLateMs, this.#clock.now() - due)))
  }
}
