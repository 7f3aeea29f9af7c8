// The memory of a tab after a whole week, because a learner may leave it open on a small machine.
import { existsSync, readFileSync } from 'node:fs'
import { newPerson } from '@didascalie/e2e/support/browser'
import { graphOf } from '@didascalie/e2e/support/graph'
import { first, play } from '@didascalie/e2e/support/play'
import { startServer } from '@didascalie/e2e/support/server'
import { enterWithCode, startStory } from '@didascalie/e2e/support/ways-in'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { median, printFigure, progress } from '../figure.js'

const megabyte = 1024 * 1024

/** The size of the JavaScript heap after a garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / megabyte
}

/** The memory of a process with its share of shared pages, in megabytes. Only Linux provides it. */
function memoryOf(pid: number): number {
  const rollup = `/proc/${pid}/smaps_rollup`
  if (!existsSync(rollup)) return Number.NaN
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(rollup, 'utf8'))?.[1]) / 1024
}

/** The largest renderer process belongs to the page, because no other page is open. */
async function tabOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id)))
}

interface Held {
  readonly tab: number
  readonly heap: number
  /** Before memory pressure: includes decoded pictures that the browser keeps while memory is free. */
  readonly roomy: number
}

async function held(browser: Browser, page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  const heap = await heapOf(session)
  const roomy = await tabOf(browser)
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await page.waitForTimeout(3000)
  return { heap, roomy, tab: await tabOf(browser) }
}

/** Plays a week from the first line to the ending, with all animations, as fast as the page allows. */
async function afterWeek(browser: Browser): Promise<Held> {
  const server = await startServer()
  const [code = ''] = server.codes
  const { page, context } = await newPerson(browser, 'lively')
  try {
    await enterWithCode(page, server.origin, code)
    await startStory(page)
    await play({ page, graph: await graphOf(server.origin), choose: first, hand: 'keyboard' })
    return await held(browser, page)
  } finally {
    await context.close()
    await server.stop()
  }
}

/** Uses a new browser for each round, because a browser does not return all memory. */
export async function measureMemory(open: () => Promise<Browser>, rounds: number): Promise<void> {
  const found: Held[] = []
  for (let round = 0; round < rounds; round += 1) {
    progress('didascalie: a tab after a week')
    const browser = await open()
    try {
      found.push(await afterWeek(browser))
    } finally {
      await browser.close()
    }
  }
  const middle = (key: keyof Held) => Math.round(median(found.map((one) => one[key])) * 10) / 10
  printFigure({
    bench: 'player.memory',
    subject: 'didascalie',
    value: middle('tab'),
    unit: 'MB',
    heap: middle('heap'),
    roomy: middle('roomy'),
    runs: rounds,
  })
}
