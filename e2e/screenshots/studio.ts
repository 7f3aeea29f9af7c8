// Runs the steps of docs/guides/premier-jeu.md, and takes the pictures of this guide at the same time.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type GuideRun, readSections } from '../studio/guide-section.js'
import { guideSteps } from '../studio/guide-steps.js'
import { startCommand } from '../studio/studio-window.js'
import { root } from '../support/root.js'
import { Album } from './album.js'

export async function shootStudio(browser: Browser): Promise<void> {
  const album = new Album(join(root, 'docs/guides/premier-jeu'))
  const studio = await startCommand('empty')
  const guide: GuideRun = {
    browser,
    studio,
    page: await browser.newPage(),
    picture: (name, page = guide.page) => album.shoot(page, name),
  }
  try {
    const sections = readSections()
    for (const [index, step] of guideSteps.entries()) {
      process.stderr.write(`${step.title}\n`)
      const section = sections[index]
      if (section) await step.run(guide, section)
    }
  } finally {
    await studio.remove()
  }
}
