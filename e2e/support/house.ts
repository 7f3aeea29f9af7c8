import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { runAdmin } from './admin.js'
import {
  leaveBrowser,
  newPerson,
  openBrowser,
  type Pace,
  type Person,
  sharedBrowser,
  type Wish,
} from './browser.js'
import { lightMedia } from './light-media.js'
import { type Served, type Server, startServer } from './server.js'

export interface House<Kept = Served> {
  readonly server: Kept
  /** A code nobody has used yet. */
  code(): string
  person(pace?: Pace, wish?: Omit<Wish, 'near'>): Promise<Person>
  /** Runs an operator's command; answers what it prints. */
  admin(...args: string[]): Promise<string>
}

interface Furnishing {
  /** A browser of its own, which shows scrollbars. */
  readonly scrollbars?: boolean
  /** Pictures are there to be looked at; or all is there, music too, and is fetched as it is for everybody. */
  readonly media?: boolean | 'pictures'
  /** What is fetched is what is proved: pictures are fetched ahead, though they weigh nothing. */
  readonly ahead?: boolean
}

/** A server that other files use too: every learner and every session has a name that no other file gives. */
export async function borrow(kind: 'light' | 'seen' | 'media'): Promise<Served> {
  const response = await fetch(`${inject('porter')}/${kind}`)
  if (!response.ok) throw new Error(`no server: ${await response.text()}`)
  return response.json()
}

/** A server and a browser for the tests of one file, both shared with others. */
export function house(furnishing: Furnishing = {}): House {
  const { media = false } = furnishing
  const kind = media === 'pictures' ? 'seen' : media ? 'media' : 'light'
  return furnish(furnishing, () => borrow(kind))
}

/** The same with a server of one's own, that can be killed. */
export function ownHouse(furnishing: Omit<Furnishing, 'media'> = {}): House<Server> {
  let server: Server | undefined
  const own = furnish(furnishing, async () => {
    server = await startServer(lightMedia())
    return server
  })
  afterAll(() => server?.stop())
  return own
}

function furnish<Kept extends Served>(
  { scrollbars = false, media = false, ahead = media === true }: Furnishing,
  open: () => Promise<Kept>,
): House<Kept> {
  let server: Kept | undefined
  let browser: Browser | undefined
  let used = 0
  const ready = () => {
    if (!server) throw new Error('the server has not started')
    return server
  }
  beforeAll(async () => {
    server = await open()
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
    async person(pace, wish) {
      if (!browser) throw new Error('the browser has not started')
      const person = await newPerson(browser, pace, { ...wish, near: !ahead })
      guests?.push(person.context)
      return person
    },
    admin(...args) {
      return runAdmin(ready().data, ...args)
    },
  }
}
