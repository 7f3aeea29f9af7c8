import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { waitUntilStill } from '../support/movements.js'

const quality = 72

/** A folder for screenshots. The constructor deletes the old content of the folder. */
export class Album {
  constructor(readonly folder: string) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  async shoot(page: Page, name: string): Promise<void> {
    await page.mouse.move(0, 0)
    await waitUntilStill(page)
    await page.screenshot({ path: join(this.folder, `${name}.jpg`), type: 'jpeg', quality, caret: 'hide' })
  }
}
