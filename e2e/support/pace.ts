// Waiting, in the page itself: its clock runs as fast as the machine can, and whoever waits is answered at the change.
import type { BrowserContext, Page } from 'playwright-core'
import { debuggerOf } from './debugger.js'

const patience = 120_000
/** How long one question to the page may last; then whoever asks looks whether their patience is over. */
const longestQuestion = 2_000
/** How long nothing need change before a condition that only this side knows is looked at again, on the page's own clock. */
const longestQuiet = 1_000

/** What the page's clock and its own give, as Playwright lays them there. */
interface PageClock {
  readonly controller: { runFor(milliseconds: number): Promise<void> }
  readonly builtins: Pick<typeof globalThis, 'performance' | 'setTimeout'>
}

/** Requests that are under way in the page, by address, with when they were made by the clock on the wall. */
type Underway = Map<object, { readonly path: string; readonly since: number }>

/** Requests that nobody will ever answer, made until then: the page's clock does not stand for them. */
interface Unanswered {
  readonly path: string
  /** As long as it lasts: not known. */
  until: number | null
}

const unanswered = new Set<Unanswered>()

/** Nobody answers these paths from now on; answers how to end that. What was asked meanwhile stays unanswered. */
export function leaveUnanswered(path: string): () => void {
  const silence: Unanswered = { path, until: null }
  unanswered.add(silence)
  return () => {
    silence.until ??= Date.now()
  }
}

/** In the page, before its code: notes what is asked of the server, or of the site that a package stands on, until it is answered
 * whole. */
function noteRequests(): void {
  const underway: Underway = new Map()
  const { performance }: PageClock['builtins'] = Reflect.get(window, '__pwClock')?.builtins ?? window
  const send = window.fetch
  Reflect.set(window, 'underway', underway)
  window.fetch = async (input, options) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    if (!/^\/service\/|\/data\/(?:[\w-]+\/)?\w+\.json$|^\/export_bilan\//.test(path))
      return send(input, options)
    const ticket = {}
    underway.set(ticket, { path, since: performance.timeOrigin + performance.now() })
    try {
      const response = await send(input, options)
      const { text } = response
      response.text = () => text.call(response).finally(() => underway.delete(ticket))
      return response
    } catch (cause) {
      underway.delete(ticket)
      throw cause
    }
  }
}

/** How many times faster what moves moves: nothing takes longer than a frame or two, and every end is told as ever. */
const rush = 50

/** What styles move keeps a time of its own, which no page's clock moves. */
async function rushMovements(page: Page): Promise<void> {
  const session = await debuggerOf(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: rush })
}

/** From now on the clock of this browser's pages is ours. */
export async function takeClock(context: BrowserContext): Promise<void> {
  await context.clock.install()
  await context.addInitScript(noteRequests)
  // A page that is closed meanwhile moves no more.
  context.on('page', (page) => void rushMovements(page).catch(() => {}))
  await Promise.all(context.pages().map(rushMovements))
}

/** Before its first page: from then on time passes only where somebody waits for something, and what is looked at stays. */
export async function holdTime(context: BrowserContext): Promise<void> {
  await context.clock.pauseAt(Date.now() + 60_000)
}

/** Lets this much of the page's own time pass, at once where its clock is ours. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (time) => {
    const clock: PageClock | undefined = Reflect.get(window, '__pwClock')
    if (clock) await clock.controller.runFor(time)
    else await new Promise((resolve) => setTimeout(resolve, time))
  }, milliseconds)
}

interface Question {
  readonly longest: number
  readonly quiet: number
  readonly unanswered: readonly Unanswered[]
}

type Answer<Found> = { readonly found: Found } | 'changed' | 'not yet'

/**
 * Runs in the page. Answers what `look` finds, as soon as it finds something; without `look`, as soon as something changed.
 * A clock that ran while the server works would have the page give up a server that is only as slow as this machine; one
 * that stood as long as a request is never answered would have it wait for ever.
 */
async function watch<Given, Found>(
  look: ((given: Given) => Found | false | null | undefined) | null,
  given: Given,
  { longest, quiet, unanswered }: Question,
): Promise<Answer<Found>> {
  const step = 250
  const longestStand = 10_000
  const clock: PageClock | undefined = Reflect.get(window, '__pwClock')
  const underway: Underway | undefined = Reflect.get(window, 'underway')
  const { performance, setTimeout } = clock?.builtins ?? window
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))
  const now = () => performance.timeOrigin + performance.now()
  const isSilent = (path: string, since: number) =>
    unanswered.some((one) => path.startsWith(one.path) && since <= (one.until ?? since))
  const isAsked = () =>
    Array.from(underway?.values() ?? []).some(
      ({ path, since }) => now() - since < longestStand && !isSilent(path, since),
    )
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const began = performance.now()
  let passed = 0
  try {
    for (;;) {
      const found = look?.(given)
      if (found) return { found }
      if (!look && (changed || passed >= quiet)) return 'changed'
      if (performance.now() - began > longest) return 'not yet'
      if (!clock || isAsked()) await aMoment()
      else await clock.controller.runFor(step)
      passed += clock ? step : quiet
    }
  } finally {
    observer.disconnect()
  }
}

/** A page that is left while it is asked answers nothing: the next one will. */
const isLeft = (cause: unknown) =>
  cause instanceof Error &&
  /context was destroyed|because of a navigation|Cannot find context/.test(cause.message)

function ask<Given, Found>(
  page: Page,
  look: ((given: Given) => Found | false | null | undefined) | null,
  given: Given,
): Promise<Answer<Found>> {
  const question: Question = { longest: longestQuestion, quiet: longestQuiet, unanswered: [...unanswered] }
  const asked = [look ? `(${look})` : 'null', JSON.stringify(given) ?? 'undefined', JSON.stringify(question)]
  return page.evaluate<Answer<Found>>(`(${watch})(${asked.join(', ')})`).catch((cause: unknown) => {
    if (isLeft(cause)) return 'changed' as const
    throw cause
  })
}

/** Waits in the page until `look`, which must stand by itself, finds something there; answers it. */
export async function findIn<Given, Found>(
  page: Page,
  what: string,
  look: (given: Given) => Found | false | null | undefined,
  given: Given,
): Promise<Found> {
  const began = Date.now()
  for (;;) {
    const answer = await ask(page, look, given)
    if (typeof answer === 'object') return answer.found
    if (Date.now() - began > patience) throw new Error(`waited in vain: ${what}`)
  }
}

/** What only this side can know: a row of the server's, a role in the accessibility tree. */
export type Holds = () => Promise<boolean>

/** Waits until a condition holds, looking again whenever the page has changed. */
export async function until(page: Page, what: string, holds: Holds): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > patience) throw new Error(`waited in vain: ${what}`)
    await ask(page, null, undefined)
  }
}
