// Measures an animated place and person while the learner does nothing. The figures are the number of frames and the work of the main
// thread. This work should be zero.
import type { Browser, CDPSession } from 'playwright-core'
import { printFigure, progress } from '../figure.js'
import type { ChangeSubject } from './subject.js'

const seconds = 10
const cpuSlowdown = 4
/** After this time the first line has appeared and the transition of the place has ended. */
const settleMs = 8000

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'toplevel',
]

async function recordTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const traceComplete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  await session.send('Tracing.end')
  await traceComplete
  return events
}

/** Returns the events of the page's main thread. Each browser process has a main thread, but only the page's thread has many events. */
function pageThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mainThreads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const eventsByThread = mainThreads.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid),
  )
  return eventsByThread.reduce((longest, one) => (one.length > longest.length ? one : longest), [])
}

const eventsNamed = (events: readonly TraceEvent[], name: string) =>
  events.filter((event) => event.name === name)

export async function measureIdleAnimation(browser: Browser, subject: ChangeSubject): Promise<void> {
  progress(`${subject.name}: ten idle seconds`)
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' })
  const page = await context.newPage()
  await subject.changes.talker(page)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.waitForTimeout(settleMs)
  const animatedPlaceCount = await page.locator('[data-life]:not([data-life=""])').count()
  const events = await recordTrace(session)
  const main = pageThread(events)
  const busyMicroseconds = eventsNamed(main, 'RunTask').reduce((sum, { dur = 0 }) => sum + dur, 0)
  printFigure({
    bench: 'player.alive',
    subject: subject.name,
    value: eventsNamed(events, 'DrawFrame').length,
    unit: 'frames',
    paints: eventsNamed(main, 'Paint').length,
    mainMs: Number((busyMicroseconds / 1000 / seconds).toPrecision(3)),
    place: animatedPlaceCount > 0,
    seconds,
    processor: cpuSlowdown,
  })
  await context.close()
}
