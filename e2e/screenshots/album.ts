import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { standsStill } from '../support/movements.js'

const quality = 72

/** Pictures of one size of screen, in a folder of their own that is made anew. */
export class Album {
  constructor(readonly folder: string) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  async shoot(page: Page, name: string): Promise<void> {
    await page.mouse.move(0, 0)
    await standsStill(page)
    await page.screenshot({ path: join(this.folder, `${name}.jpg`), type: 'jpeg', quality, caret: 'hide' })
  }
}
