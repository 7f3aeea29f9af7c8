import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Milliseconds of game time between two frames. A longer time looks jerky. A shorter time makes the file larger. */
const frameMs = 100
/** Waiting for a condition fails after this number of frames. */
const maxFrames = 400

/** Playwright can pause a clock only at a future time. The delay gives a slow machine enough time to send the command. */
const pauseDelayMs = 10_000

interface Frame {
  readonly picture: Buffer
  delay: number
}

/** Films a page with a controlled clock. Time stops while a frame is taken, so the film is smooth even on a slow machine. */
export class Film {
  readonly #frames: Frame[] = []

  private constructor(readonly page: Page) {}

  /** Pauses the page's clock. After that, only `#frame` advances the clock. */
  static async start(page: Page): Promise<Film> {
    await page.clock.pauseAt(await page.evaluate((delayMs) => Date.now() + delayMs, pauseDelayMs))
    return new Film(page)
  }

  /** Drops the frames taken so far, so that the film starts here. */
  dropFrames(): void {
    this.#frames.length = 0
  }

  async roll(milliseconds: number): Promise<void> {
    for (let time = 0; time < milliseconds; time += frameMs) await this.#frame()
  }

  async rollUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (let frames = 0; !(await holds()); frames += 1) {
      if (frames > maxFrames) throw new Error(`timed out while filming: ${what}`)
      await this.#frame()
    }
  }

  /** The number of frames taken. Includes the frames that are not stored because they equal the previous frame. */
  get length(): number {
    return this.#frames.reduce((sum, { delay }) => sum + delay / frameMs, 0)
  }

  /** Returns `count` frames at equal intervals of time, from frame `from` to the last. */
  sampleFrames(from: number, count: number): Buffer[] {
    const pictures = this.#frames.flatMap(({ picture, delay }) =>
      Array<Buffer>(delay / frameMs).fill(picture),
    )
    const last = pictures.length - 1
    return Array.from({ length: count }, (_, i) =>
      Math.round(from + ((last - from) * i) / (count - 1)),
    ).flatMap((index) => pictures[index] ?? [])
  }

  /** Saves an animated WebP that loops forever. */
  async save(path: string, quality: number): Promise<void> {
    const pictures = this.#frames.map(({ picture }) => picture)
    const delay = this.#frames.map((frame) => frame.delay)
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality, delay, loop: 0 })
      .toFile(path)
  }

  async #frame(): Promise<void> {
    await this.page.clock.runFor(frameMs)
    await this.page.evaluate(advanceAnimations, frameMs)
    const picture = await this.page.screenshot({ type: 'png', caret: 'hide' })
    const last = this.#frames.at(-1)
    if (last?.picture.equals(picture)) last.delay += frameMs
    else this.#frames.push({ picture, delay: frameMs })
  }
}

/** CSS animations ignore the page's clock, so this function advances them. It pauses a new animation at its start. */
function advanceAnimations(milliseconds: number): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'finished') continue
    const isNew = animation.playState === 'running'
    animation.pause()
    const time = isNew ? 0 : Number(animation.currentTime) + milliseconds
    if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = time
    else animation.finish()
  }
}
