import type { Browser, Page } from 'playwright-core'
import { median, printFigure, progress } from '../figure.js'
import { alternate } from './alternate.js'
import type { ChangeSubject } from './subject.js'

/** The frame rate that section 9 of the specification requires (docs/decisions/frame-rate.md). */
const animationFrameRate = 30
/** One millisecond is added, because the timestamps of frames are not exact. */
const slowFrameMs = 1000 / animationFrameRate + 1
/** How long frames are recorded. `background`: a change of place. `talker`: a change of the speaking person. Every measured game completes
 * the change in this time. */
const watchedMs = { background: 4000, talker: 2000 }

/** Records frames for this many milliseconds. Returns the time between each frame and the next one, in milliseconds. */
function frameTimes(page: Page, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    (durationMs) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let began = 0
        let last = 0
        const frame = (now: number) => {
          if (last > 0) times.push(now - last)
          else began = now
          last = now
          if (now - began < durationMs) requestAnimationFrame(frame)
          else resolve(times)
        }
        requestAnimationFrame(frame)
      }),
    milliseconds,
  )
}

interface FrameOptions {
  readonly roundCount: number
  /** The factor by which the processor is slowed down; 1 is its full speed. */
  readonly processorSlowdown: number
}

async function framesDuring(
  browser: Browser,
  subject: ChangeSubject,
  change: keyof ChangeSubject['changes'],
  rate: number,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' })
  const page = await context.newPage()
  const startChange = await subject.changes[change](page)
  // Waits for prefetched files, so that only the change itself is measured.
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const recorded = frameTimes(page, watchedMs[change])
  await startChange()
  const times = await recorded
  await context.close()
  return times
}

export async function measureFrames(
  browser: Browser,
  subjects: readonly ChangeSubject[],
  { roundCount, processorSlowdown }: FrameOptions,
): Promise<void> {
  for (const change of ['background', 'talker'] as const) {
    const measured = await alternate(subjects, roundCount, (subject) => {
      progress(`${subject.name}: frames during a change of ${change}`)
      return framesDuring(browser, subject, change, processorSlowdown)
    })
    for (const [{ name }, runs] of measured) {
      const slowFrameCounts = runs.map((times) => times.filter((time) => time > slowFrameMs).length)
      printFigure({
        bench: 'player.slow-frames',
        subject: name,
        value: median(slowFrameCounts),
        unit: 'frames',
        change,
        most: Math.max(...slowFrameCounts),
        frames: median(runs.map((times) => times.length)),
        longest: Math.round(median(runs.map((times) => Math.max(...times)))),
        processor: processorSlowdown,
        runs: roundCount,
      })
    }
  }
}
