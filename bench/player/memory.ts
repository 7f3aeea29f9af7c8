// Measures the memory of a tab after a whole playthrough. A learner may leave this tab open on a machine with little memory.
import { existsSync, readFileSync } from 'node:fs'
import { newPerson } from '@didascalie/e2e/support/browser'
import { graphOf } from '@didascalie/e2e/support/graph'
import { logInWithCode, startStory } from '@didascalie/e2e/support/login'
import { chooseFirst, play } from '@didascalie/e2e/support/play'
import { startServer } from '@didascalie/e2e/support/server'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { median, printFigure, progress } from '../figure.js'

const megabyte = 1024 * 1024

/** The size of the JavaScript heap after a garbage collection, in megabytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / megabyte
}

/** The memory of a process in megabytes. Memory that several processes share is divided between them. `NaN` on systems other than Linux. */
function memoryOf(pid: number): number {
  const rollup = `/proc/${pid}/smaps_rollup`
  if (!existsSync(rollup)) return Number.NaN
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(rollup, 'utf8'))?.[1]) / 1024
}

/** The memory of the page's process: the largest renderer process, because no other page is open. */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id)))
}

/** The memory of a tab after a playthrough. All values are in megabytes. */
interface MemoryUse {
  /** The memory of the tab after the browser was told that memory is short. */
  readonly tab: number
  readonly heap: number
  /** The memory of the tab before the browser was told that memory is short, when the browser still keeps decoded pictures. */
  readonly roomy: number
}

async function measureMemoryUse(browser: Browser, page: Page): Promise<MemoryUse> {
  const session = await page.context().newCDPSession(page)
  const heap = await heapOf(session)
  const roomy = await tabMemory(browser)
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await page.waitForTimeout(3000)
  return { heap, roomy, tab: await tabMemory(browser) }
}

/** Plays the whole story as fast as the page allows, with all animations. */
async function memoryAfterPlaythrough(browser: Browser): Promise<MemoryUse> {
  const server = await startServer()
  const [code = ''] = server.codes
  const { page, context } = await newPerson(browser, 'lively')
  try {
    await logInWithCode(page, server.origin, code)
    await startStory(page)
    await play({ page, graph: await graphOf(server.origin), choose: chooseFirst, inputDevice: 'keyboard' })
    return await measureMemoryUse(browser, page)
  } finally {
    await context.close()
    await server.stop()
  }
}

/** Uses a new browser for each round, because a browser does not return all memory. */
export async function measureMemory(
  openNewBrowser: () => Promise<Browser>,
  roundCount: number,
): Promise<void> {
  const measurements: MemoryUse[] = []
  for (let round = 0; round < roundCount; round += 1) {
    progress('didascalie: memory of a tab after a playthrough')
    const browser = await openNewBrowser()
    try {
      measurements.push(await memoryAfterPlaythrough(browser))
    } finally {
      await browser.close()
    }
  }
  const medianOf = (key: keyof MemoryUse) => Math.round(median(measurements.map((one) => one[key])) * 10) / 10
  printFigure({
    bench: 'player.memory',
    subject: 'didascalie',
    value: medianOf('tab'),
    unit: 'MB',
    heap: medianOf('heap'),
    roomy: medianOf('roomy'),
    runs: roundCount,
  })
}
