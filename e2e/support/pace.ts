import type { BrowserContext, Page, Request } from 'playwright-core'

/** Contexts whose clock is ours, with when each request that is under way was made: their timers run as fast as the machine
 * can. */
const ours = new WeakMap<BrowserContext, Map<Request, number>>()

const step = 250
const patience = 60_000
/** A clock that ran while the server works would have the page give up a server that is only as slow as this machine; one
 * that stood as long as a request is never answered would have it wait for ever. */
const longestStand = 10_000

/** A window of its own may be closed before its end is told. */
const isAwaited = (request: Request) =>
  /\/service\/|\/data\/\w+\.json|\/export_bilan\//.test(request.url()) && !request.isNavigationRequest()

export async function takeClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  const underway = new Map<Request, number>()
  context.on('request', (request) => {
    if (isAwaited(request)) underway.set(request, Date.now())
  })
  context.on('requestfinished', (request) => underway.delete(request))
  context.on('requestfailed', (request) => underway.delete(request))
  ours.set(context, underway)
}

/** Before its first page: from then on time passes only where somebody waits for something, and what is looked at stays. */
export async function holdTime(context: BrowserContext): Promise<void> {
  await context.clock.pauseAt(Date.now() + 60_000)
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Lets the page's time pass: at once where its clock is ours, unless the server is being waited for. */
async function pass(page: Page): Promise<void> {
  const underway = ours.get(page.context())
  const isAsked = Array.from(underway?.values() ?? []).some((since) => Date.now() - since < longestStand)
  if (!underway) await page.evaluate(() => new Promise(requestAnimationFrame))
  else if (isAsked) await aMoment()
  else await page.clock.runFor(step)
}

/** What can be asked of a page: a selector with something to be true of what it finds. */
export type Holds = () => Promise<boolean>

/** Waits until a condition holds, pushing the page's clock on where it is ours. */
export async function until(page: Page, what: string, holds: Holds): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > patience) throw new Error(`waited in vain: ${what}`)
    await pass(page)
  }
}
