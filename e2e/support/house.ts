import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { runAdmin } from './admin.js'
import { leaveBrowser, newPerson, openBrowser, type Pace, type Person, sharedBrowser } from './browser.js'
import { lightMedia } from './light-media.js'
import { type Server, startServer } from './server.js'

export interface House {
  readonly server: Server
  /** A code nobody has used yet. */
  code(): string
  person(pace?: Pace, options?: BrowserContextOptions): Promise<Person>
  /** Runs an operator's command; answers what it prints. */
  admin(...args: string[]): Promise<string>
}

/** A server for the tests of one file, and a browser: the one that files share, or one of its own that shows scrollbars.
 * Pictures and music are there where they are looked at or listened to. */
export function house({ scrollbars = false, media = false } = {}): House {
  let server: Server | undefined
  let browser: Browser | undefined
  let used = 0
  const ready = () => {
    if (!server) throw new Error('the server has not started')
    return server
  }
  beforeAll(async () => {
    server = await startServer(media ? {} : lightMedia())
    browser = scrollbars ? await openBrowser(scrollbars) : await sharedBrowser()
  })
  // Whoever came for one test leaves with it: a page that plays on would slow those that follow.
  let guests: BrowserContext[] | undefined
  beforeEach(() => {
    guests = []
  })
  afterEach(async () => {
    await Promise.all((guests ?? []).map((context) => context.close()))
    guests = undefined
  })
  afterAll(async () => {
    if (browser) await leaveBrowser(browser)
    if (scrollbars) await browser?.close()
    await server?.stop()
  })
  return {
    get server() {
      return ready()
    },
    code() {
      const code = ready().codes[used]
      used += 1
      if (!code) throw new Error('every code is used')
      return code
    },
    async person(pace, options) {
      if (!browser) throw new Error('the browser has not started')
      const person = await newPerson(browser, pace, options)
      guests?.push(person.context)
      return person
    },
    admin(...args) {
      return runAdmin(ready().data, ...args)
    },
  }
}
