import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from '../support/page-clock.js'
import { root } from '../support/root.js'
import { press } from '../support/screen.js'
import { contactSheets } from './contact-sheet.js'
import { pageAt, type Visit } from './visit.js'

const size = { width: 1280, height: 720 }
const outputFile = join(root, 'docs', 'art', 'results.jpg')
/** The times of the screenshots, in milliseconds after the first print appears. A print is the picture of a fact. */
const times = [0, 100, 200, 350, 500, 700, 900, 1200]

/** Runs in the page. Shows all animations at this time, in milliseconds. */
function showAnimationsAt(time: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = time
  }
}

/** Takes screenshots of the first print of the ending at several times of its animation. */
export async function shootResults(game: Omit<Visit, 'size' | 'album' | 'pace'>): Promise<void> {
  const folder = join(root, '.cache', 'results')
  mkdirSync(folder, { recursive: true })
  const page = await pageAt({ ...game, size, pace: 'lively' }, 'end', ({ view }) => view.kind === 'end')
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  await waitUntil(page, 'the first fact', () => page.locator('[data-print]').first().isVisible())
  const frames: string[] = []
  for (const time of times) {
    await page.evaluate(showAnimationsAt, time)
    const path = join(folder, `${time}.png`)
    await page.screenshot({ path, caret: 'hide' })
    frames.push(path)
  }
  const [strip] = await contactSheets(frames)
  if (strip) writeFileSync(outputFile, strip)
  rmSync(folder, { recursive: true })
  await page.context().close()
}
