import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** What moves for longer than this is meant to be seen moving: a scroll, a time that runs. */
const longest = 1500
const quality = 72

/** Waits until fonts and pictures are there, and no fade is under way. The game's own clock is not hastened meanwhile. */
export async function standingStill(page: Page): Promise<void> {
  await page.waitForFunction((limit) => {
    const moving = document.getAnimations().some(({ effect, playState }) => {
      const { delay = 0, duration, endTime, localTime } = effect?.getComputedTiming() ?? {}
      const passing = Number(localTime) >= delay && Number(localTime) < Number(endTime)
      return playState === 'running' && passing && Number(duration) <= limit && Number.isFinite(endTime)
    })
    const pictures = Array.from(document.images).every((picture) => picture.complete)
    return !moving && pictures && document.fonts.status === 'loaded'
  }, longest)
}

/** Pictures of one size of screen, in a folder of their own that is made anew. */
export class Album {
  constructor(readonly folder: string) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  async shoot(page: Page, name: string): Promise<void> {
    await page.mouse.move(0, 0)
    await standingStill(page)
    await page.screenshot({ path: join(this.folder, `${name}.jpg`), type: 'jpeg', quality, caret: 'hide' })
  }
}
