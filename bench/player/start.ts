// Measures the start of a game, from navigation to the first usable screen. The figures are the fetched bytes and the time on a slow
// device.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { median, printFigure, progress } from '../figure.js'
import { alternate } from './alternate.js'
import type { Subject } from './subject.js'
import { type Traffic, watchTraffic } from './traffic.js'
import { waitUntilUsable } from './wait-until-usable.js'

const kilobyte = 1024
const roundCount = 5
/** A slow device: `megabits` per second, `latency` in milliseconds, and a processor four times slower than that of this machine. */
const slowDevice = { megabits: 1.6, latency: 150, processorSlowdown: 4 }
const viewport = { width: 1366, height: 768 }

interface WatchedPage {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: Traffic
}

async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return { page, session, traffic: await watchTraffic(page, session) }
}

/** Measures the scripts that the first screen loads. Then blocks further scripts, to prove that the home screen does not need them. */
export async function measureScripts(browser: Browser, subject: Subject): Promise<void> {
  progress(`${subject.name}: scripts before home`)
  const context = await browser.newContext({ viewport })
  const { page, traffic } = await watchedPage(context)
  await page.goto(subject.address)
  await waitUntilUsable(page, subject.firstControlSelector)
  const value = (await traffic.scriptBytes()) / kilobyte
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  await subject.goToHome(page)
  printFigure({ bench: 'player.home-js', subject: subject.name, value, unit: 'KB gzip' })
  await context.close()
}

/** The bytes and requests before the first screen is usable, with an empty cache and then with a warm one. */
export async function measureBytes(browser: Browser, subject: Subject): Promise<void> {
  progress(`${subject.name}: bytes before its first screen`)
  const context = await browser.newContext({ viewport })
  for (const cache of ['cold', 'warm']) {
    const { page, traffic } = await watchedPage(context)
    await page.goto(subject.address)
    await waitUntilUsable(page, subject.firstControlSelector)
    const value = traffic.bytes() / kilobyte
    const requests = traffic.requests()
    printFigure({ bench: 'player.cold-bytes', subject: subject.name, value, unit: 'KB', cache, requests })
    await page.close()
  }
  await context.close()
}

async function slowStart(browser: Browser, subject: Subject): Promise<number> {
  const context = await browser.newContext({ viewport })
  const { page, session } = await watchedPage(context)
  const throughput = (slowDevice.megabits * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowDevice.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDevice.processorSlowdown })
  await page.goto(subject.address, { waitUntil: 'commit' })
  const milliseconds = await waitUntilUsable(page, subject.firstControlSelector)
  await context.close()
  return milliseconds
}

export async function measureSlowStart(browser: Browser, subjects: readonly Subject[]): Promise<void> {
  const measured = await alternate(subjects, roundCount, (subject) => {
    progress(`${subject.name}: time to its first screen, slowed down`)
    return slowStart(browser, subject)
  })
  for (const [{ name }, times] of measured) {
    const spread = { least: Math.round(Math.min(...times)), most: Math.round(Math.max(...times)) }
    const value = median(times)
    printFigure({
      bench: 'player.usable-login',
      subject: name,
      value,
      unit: 'ms',
      ...spread,
      ...slowDevice,
      runs: roundCount,
    })
  }
}
