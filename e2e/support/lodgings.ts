// A browser that somebody has left is given to the next who wants one like it: its page runs on in the same process, with the
// game's code at hand. Nothing else of whoever was there stays; where that cannot be known, the browser is closed.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { takeCheckpointBack } from './checkpoint.js'
import { debuggerOf } from './debugger.js'

export interface Lodging {
  readonly context: BrowserContext
  readonly page: Page
}

/** What is done to a browser with these stays done. */
const marking = {
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'newPage'],
    ...['route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ],
  page: [
    ...['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction'],
    ...['route', 'routeFromHAR', 'routeWebSocket', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}

type Call = (...given: readonly unknown[]) => unknown

/** Has each call of these told before it is made. */
function tell(object: object, names: readonly string[], told: Call): void {
  for (const name of names) {
    const call: Call = Reflect.get(object, name).bind(object)
    Reflect.set(object, name, (...given: unknown[]) => {
      told(...given)
      return call(...given)
    })
  }
}

/** How long whoever leaves is waited for. */
const patience = 10_000
/** How many come into one browser before it is closed. */
const mostGuests = 20

/** Rooms that nobody is in, by their kind. */
const houses = new WeakMap<Browser, Map<string, Room[]>>()

function vacantIn(browser: Browser, kind: string): Room[] {
  const rooms = houses.get(browser) ?? new Map<string, Room[]>()
  houses.set(browser, rooms)
  const alike = rooms.get(kind) ?? []
  rooms.set(kind, alike)
  return alike
}

class Room {
  readonly #close: () => Promise<void>
  readonly #size
  readonly #listeners: (() => void)[] = []
  /** Whose pages were seen here. */
  readonly #origins = new Set<string>()
  #isMarked = false
  #guests = 1
  #leaving: Promise<void> | undefined

  constructor(
    readonly lodging: Lodging,
    /** Those like it that nobody is in. */
    readonly vacant: Room[],
  ) {
    const { context, page } = lodging
    this.#close = context.close.bind(context)
    this.#size = page.viewportSize()
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) this.#origins.add(new URL(frame.url()).origin)
    })
    const mark = () => {
      this.#isMarked = true
    }
    tell(context, marking.context, mark)
    tell(page, marking.page, mark)
    tell(context.clock, marking.clock, mark)
    const speaking: readonly object[] = [context, page]
    for (const one of speaking)
      tell(one, ['on', 'once', 'addListener'], (event, listener) =>
        this.#listeners.push(() => Reflect.get(one, 'off').call(one, event, listener)),
      )
    // Whoever says it twice has left once.
    context.close = () => {
      this.#leaving ??= this.#leave()
      return this.#leaving
    }
  }

  /** As if nobody had been there. */
  async open(): Promise<Lodging> {
    const { context, page } = this.lodging
    this.#guests += 1
    this.#leaving = undefined
    // Now, and not when the last one left: an answer that was still on its way may have brought one.
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    const session = await debuggerOf(page)
    for (const origin of this.#origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    return this.lodging
  }

  async #leave(): Promise<void> {
    try {
      await this.#empty()
    } catch {
      // A server that is gone, a network that is cut: no matter whose, this browser has seen enough.
      await this.#close()
      return
    }
    this.vacant.push(this)
  }

  async #empty(): Promise<void> {
    const { context, page } = this.lodging
    if (context.pages().length > 1) throw new Error('more than one page')
    const { origin, protocol } = new URL(page.url())
    if (this.#isMarked || this.#guests >= mostGuests || !/^https?:$/.test(protocol))
      throw new Error('not again')
    for (const forget of this.#listeners.splice(0)) forget()
    takeCheckpointBack(page)
    // Somewhere on the same site, for another would be another process.
    await page.goto(`${origin}/healthz`, { timeout: patience })
    const session = await debuggerOf(page)
    await session.send('Page.resetNavigationHistory')
    await page.mouse.move(0, 0)
    if (this.#size) await page.setViewportSize(this.#size)
  }
}

/** A browser of this kind that nobody is in, or a new one. */
export async function lodge(browser: Browser, kind: string, build: () => Promise<Lodging>): Promise<Lodging> {
  const vacant = vacantIn(browser, kind)
  const room = vacant.pop()
  return room ? room.open() : new Room(await build(), vacant).lodging
}
