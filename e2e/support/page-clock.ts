// Waits inside the page. While a test waits, the page's clock runs as fast as the machine allows. The wait ends as soon as the page shows
// the expected state.
import type { BrowserContext, Page } from 'playwright-core'
import { debuggerOf } from './debugger.js'

const timeoutMs = 120_000
/** How long one evaluation in the page can last. After each evaluation, `findInPage` and `waitUntil` check their own timeout. */
const maxEvaluationMs = 2_000
/** When this much of the page's time passes without a change, `waitUntil` checks its condition again. */
const maxQuietMs = 1_000

/** What Playwright installs in the page: the controller of the fake clock, and the real timers. */
interface PageClock {
  readonly controller: { runFor(milliseconds: number): Promise<void> }
  readonly builtins: Pick<typeof globalThis, 'performance' | 'setTimeout'>
}

/** Requests in progress in the page: their path, and their start on the real clock. */
type OpenRequests = Map<object, { readonly path: string; readonly since: number }>

/** Requests to this path that start before `until` never get a response. The page's clock does not wait for them. */
interface UnansweredPath {
  readonly path: string
  /** `null` while new requests to this path still get no response. */
  until: number | null
}

const unanswered = new Set<UnansweredPath>()

/** From now on, the page's clock does not wait for requests whose path starts with `path`. After a call of the returned function, the
 * clock waits for new requests again. */
export function markUnanswered(path: string): () => void {
  const unansweredPath: UnansweredPath = { path, until: null }
  unanswered.add(unansweredPath)
  return () => {
    unansweredPath.until ??= Date.now()
  }
}

/** Runs in the page before the page's own code. Records each request for data, until the body of the response is read. */
function recordRequests(): void {
  const openRequests: OpenRequests = new Map()
  const { performance }: PageClock['builtins'] = Reflect.get(window, '__pwClock')?.builtins ?? window
  const send = window.fetch
  Reflect.set(window, 'openRequests', openRequests)
  window.fetch = async (input, options) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    if (!/^\/service\/|\/data\/(?:[\w-]+\/)?\w+\.json$|^\/export_bilan\//.test(path))
      return send(input, options)
    const requestKey = {}
    openRequests.set(requestKey, { path, since: performance.timeOrigin + performance.now() })
    try {
      const response = await send(input, options)
      const { text } = response
      response.text = () => text.call(response).finally(() => openRequests.delete(requestKey))
      return response
    } catch (cause) {
      openRequests.delete(requestKey)
      throw cause
    }
  }
}

/** Speeds animations up so that each lasts a frame or two. Their end events still fire. */
const animationSpeed = 50

/** CSS animations do not follow the page's fake clock, so the debugger speeds them up. */
async function speedUpAnimations(page: Page): Promise<void> {
  const session = await debuggerOf(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: animationSpeed })
}

/** Installs a fake clock in every page of this context. */
export async function installClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  await context.addInitScript(recordRequests)
  // Ignores errors, because `speedUpAnimations` fails if the page closes in the meantime. The animations of a closed page do not matter.
  context.on('page', (page) => void speedUpAnimations(page).catch(() => {}))
  await Promise.all(context.pages().map(speedUpAnimations))
}

/** Stops the clock except while a test waits for something. Must be called before the first page opens. */
export async function pauseClock(context: BrowserContext): Promise<void> {
  await context.clock.pauseAt(Date.now() + 60_000)
}

/** Lets this much of the page's time pass. This needs no real time if the test controls the clock. */
export async function advanceTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (time) => {
    const clock: PageClock | undefined = Reflect.get(window, '__pwClock')
    if (clock) await clock.controller.runFor(time)
    else await new Promise((resolve) => setTimeout(resolve, time))
  }, milliseconds)
}

interface WatchOptions {
  readonly maxEvaluationMs: number
  readonly maxQuietMs: number
  readonly unanswered: readonly UnansweredPath[]
}

type WatchResult<Found> = { readonly found: Found } | 'changed' | 'not yet'

/**
 * Runs in the page. Returns the result of `find` as soon as `find` has a result. Without `find`, returns as soon as the page changes, or
 * after `maxQuietMs`.
 * The clock pauses while the server works on a request. Otherwise the page could report a timeout although the server is only slow.
 * The clock does not pause for a request that never gets a response. Otherwise the page would wait forever.
 */
async function watchPage<Argument, Found>(
  find: ((argument: Argument) => Found | false | null | undefined) | null,
  argument: Argument,
  { maxEvaluationMs, maxQuietMs, unanswered }: WatchOptions,
): Promise<WatchResult<Found>> {
  /** How far the page's clock advances at once. */
  const stepMs = 250
  /** The clock does not wait longer than this for a response. */
  const maxRequestMs = 10_000
  const clock: PageClock | undefined = Reflect.get(window, '__pwClock')
  const openRequests: OpenRequests | undefined = Reflect.get(window, 'openRequests')
  const { performance, setTimeout } = clock?.builtins ?? window
  const shortDelay = () => new Promise((resolve) => setTimeout(resolve, 5))
  const now = () => performance.timeOrigin + performance.now()
  const isUnanswered = (path: string, since: number) =>
    unanswered.some((one) => path.startsWith(one.path) && since <= (one.until ?? since))
  const hasOpenRequest = () =>
    Array.from(openRequests?.values() ?? []).some(
      ({ path, since }) => now() - since < maxRequestMs && !isUnanswered(path, since),
    )
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const began = performance.now()
  let passedMs = 0
  try {
    for (;;) {
      const found = find?.(argument)
      if (found) return { found }
      if (!find && (hasChanged || passedMs >= maxQuietMs)) return 'changed'
      if (performance.now() - began > maxEvaluationMs) return 'not yet'
      if (!clock || hasOpenRequest()) await shortDelay()
      else await clock.controller.runFor(stepMs)
      passedMs += clock ? stepMs : maxQuietMs
    }
  } finally {
    observer.disconnect()
  }
}

/** Whether a navigation ended the evaluation. `findInPage` and `waitUntil` then evaluate again in the next page. */
const isNavigation = (cause: unknown) =>
  cause instanceof Error &&
  /context was destroyed|because of a navigation|Cannot find context/.test(cause.message)

function evaluateWatch<Argument, Found>(
  page: Page,
  find: ((argument: Argument) => Found | false | null | undefined) | null,
  argument: Argument,
): Promise<WatchResult<Found>> {
  const watchOptions: WatchOptions = { maxEvaluationMs, maxQuietMs, unanswered: [...unanswered] }
  const args = [
    find ? `(${find})` : 'null',
    JSON.stringify(argument) ?? 'undefined',
    JSON.stringify(watchOptions),
  ]
  return page.evaluate<WatchResult<Found>>(`(${watchPage})(${args.join(', ')})`).catch((cause: unknown) => {
    if (isNavigation(cause)) return 'changed' as const
    throw cause
  })
}

/** `find` runs in the page, so it must not refer to variables outside itself. */
export async function findInPage<Argument, Found>(
  page: Page,
  what: string,
  find: (argument: Argument) => Found | false | null | undefined,
  argument: Argument,
): Promise<Found> {
  const began = Date.now()
  for (;;) {
    const result = await evaluateWatch(page, find, argument)
    if (typeof result === 'object') return result.found
    if (Date.now() - began > timeoutMs) throw new Error(`timed out waiting for ${what}`)
  }
}

/** A condition that only the test process can check, such as a row in the server's database. */
export type Condition = () => Promise<boolean>

/** Waits until a condition holds, and checks it again each time the page changes. */
export async function waitUntil(page: Page, what: string, holds: Condition): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > timeoutMs) throw new Error(`timed out waiting for ${what}`)
    await evaluateWatch(page, null, undefined)
  }
}
