import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Milliseconds of the game in each picture: slow enough for a small file, fast enough to look like movement. */
const step = 100
/** The longest that is filmed while waiting for something: beyond it, it will not come. */
const mostFrames = 400

/** A clock can only be stopped in the future: further ahead than a slow machine needs to ask for it. */
const notYetPast = 10_000

interface Frame {
  readonly picture: Buffer
  delay: number
}

/** A film of a page whose clock is ours. Its time stands still while a picture is taken, so that the film runs smoothly
 * however slow the machine is. */
export class Film {
  readonly #frames: Frame[] = []

  private constructor(readonly page: Page) {}

  /** From here on the page's time passes only when it is put on. */
  static async of(page: Page): Promise<Film> {
    await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, notYetPast))
    return new Film(page)
  }

  async roll(milliseconds: number): Promise<void> {
    for (let time = 0; time < milliseconds; time += step) await this.#frame()
  }

  async rollUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (let frames = 0; !(await holds()); frames += 1) {
      if (frames > mostFrames) throw new Error(`filmed in vain: ${what}`)
      await this.#frame()
    }
  }

  /** How many pictures have been taken. */
  get length(): number {
    return this.#frames.length
  }

  /** As many pictures as asked for, evenly spread from one of them to the last. */
  spread(from: number, count: number): Buffer[] {
    const last = this.#frames.length - 1
    return Array.from({ length: count }, (_, i) =>
      Math.round(from + ((last - from) * i) / (count - 1)),
    ).flatMap((at) => this.#frames[at]?.picture ?? [])
  }

  /** An animated WebP, for ever. */
  async save(path: string, quality: number): Promise<void> {
    const pictures = this.#frames.map(({ picture }) => picture)
    const delay = this.#frames.map((frame) => frame.delay)
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality, delay, loop: 0 })
      .toFile(path)
  }

  async #frame(): Promise<void> {
    await this.page.clock.runFor(step)
    await this.page.evaluate(moveAnimations, step)
    const picture = await this.page.screenshot({ type: 'png', caret: 'hide' })
    const last = this.#frames.at(-1)
    if (last?.picture.equals(picture)) last.delay += step
    else this.#frames.push({ picture, delay: step })
  }
}

/** What a style sheet moves has a clock of its own: it is stopped when it is first met, and put on by hand. */
function moveAnimations(by: number): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'finished') continue
    const isNew = animation.playState === 'running'
    animation.pause()
    const time = isNew ? 0 : Number(animation.currentTime) + by
    if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = time
    else animation.finish()
  }
}
