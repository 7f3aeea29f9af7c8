// The cost of an animated place and talker while the learner does nothing: the number of frames, and the work of the main thread, which should be zero.
import type { Browser, CDPSession } from 'playwright-core'
import { printFigure, progress } from '../figure.js'
import type { Changing } from './subject.js'

const seconds = 10
const processor = 4
/** In milliseconds: until then the first line has appeared and the transition of the place has ended. */
const settling = 8000

interface Traced {
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

async function trace(session: CDPSession): Promise<Traced[]> {
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as Traced[]))
  })
  const whole = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  await session.send('Tracing.end')
  await whole
  return events
}

/** The busiest main thread belongs to the page, because no other page is open. */
function pageThread(events: readonly Traced[]): Traced[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const own = mains.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
  return own.reduce((most, some) => (some.length > most.length ? some : most), [])
}

const named = (events: readonly Traced[], name: string) => events.filter((event) => event.name === name)

export async function measureAlive(browser: Browser, subject: Changing): Promise<void> {
  progress(`${subject.name}: ten idle seconds`)
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-FR' })
  const page = await context.newPage()
  await subject.changes.talker(page)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  await page.waitForTimeout(settling)
  const lives = await page.locator('[data-life]:not([data-life=""])').count()
  const events = await trace(session)
  const main = pageThread(events)
  const busy = named(main, 'RunTask').reduce((sum, { dur = 0 }) => sum + dur, 0)
  printFigure({
    bench: 'player.alive',
    subject: subject.name,
    value: named(events, 'DrawFrame').length,
    unit: 'frames',
    paints: named(main, 'Paint').length,
    mainMs: Number((busy / 1000 / seconds).toPrecision(3)),
    place: lives > 0,
    seconds,
    processor,
  })
  await context.close()
}
