import type { BrowserContext, Page } from 'playwright-core'

/** Contexts whose clock is ours: their timers run as fast as the machine can. */
const ours = new WeakSet<BrowserContext>()

const step = 250
const patience = 60_000

export async function takeClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  ours.add(context)
}

/** What can be asked of a page: a selector with something to be true of what it finds. */
export type Holds = () => Promise<boolean>

/** Waits until a condition holds, pushing the page's clock on where it is ours. */
export async function until(page: Page, what: string, holds: Holds): Promise<void> {
  const hastened = ours.has(page.context())
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > patience) throw new Error(`waited in vain: ${what}`)
    if (hastened) await page.clock.runFor(step)
    else await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}
