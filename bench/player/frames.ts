import type { Browser, Page } from 'playwright-core'
import { median, printFigure, progress } from '../figure.js'
import { alternate } from './alternate.js'
import type { Changing } from './subject.js'

/** Specification, section 9: what a learner is owed (docs/decisions/frame-rate.md). */
const animationFrameRate = 30
/** A screen has its own beat: a frame that comes at the second of sixty a second is in time, and told a little late. */
const slowFrame = 1000 / animationFrameRate + 1
/** Long enough for all of the change, in any of the games. */
const watched = { background: 4000, talker: 2000 }

/** The times between frames, for so long from now. */
function frameTimes(page: Page, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let began = 0
        let last = 0
        const frame = (now: number) => {
          if (last > 0) times.push(now - last)
          else began = now
          last = now
          if (now - began < length) requestAnimationFrame(frame)
          else resolve(times)
        }
        requestAnimationFrame(frame)
      }),
    milliseconds,
  )
}

interface Manner {
  readonly rounds: number
  /** How many times slower than this machine's the processor is. */
  readonly processor: number
}

async function framesDuring(
  browser: Browser,
  subject: Changing,
  change: keyof Changing['changes'],
  rate: number,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' })
  const page = await context.newPage()
  const setOff = await subject.changes[change](page)
  // What a game fetches ahead for later has been fetched: the change itself is measured.
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const recorded = frameTimes(page, watched[change])
  await setOff()
  const times = await recorded
  await context.close()
  return times
}

/** Frames that came late while another place, then another person, came on. */
export async function measureFrames(
  browser: Browser,
  subjects: readonly Changing[],
  { rounds, processor }: Manner,
): Promise<void> {
  for (const change of ['background', 'talker'] as const) {
    const measured = await alternate(subjects, rounds, (subject) => {
      progress(`${subject.name}: frames during a change of ${change}`)
      return framesDuring(browser, subject, change, processor)
    })
    for (const [{ name }, runs] of measured) {
      const slow = runs.map((times) => times.filter((time) => time > slowFrame).length)
      printFigure({
        bench: 'player.slow-frames',
        subject: name,
        value: median(slow),
        unit: 'frames',
        change,
        most: Math.max(...slow),
        frames: median(runs.map((times) => times.length)),
        longest: Math.round(median(runs.map((times) => Math.max(...times)))),
        processor,
        runs: rounds,
      })
    }
  }
}
