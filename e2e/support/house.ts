import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { runAdmin } from './admin.js'
import { newPerson, openBrowser, type Pace, type Person } from './browser.js'
import { type Server, startServer } from './server.js'

export interface House {
  readonly server: Server
  /** A code nobody has used yet. */
  code(): string
  person(pace?: Pace, options?: BrowserContextOptions): Promise<Person>
  /** Runs an operator's command; answers what it prints. */
  admin(...args: string[]): string
}

/** A server and a browser for the tests of one file. */
export function house(): House {
  let server: Server | undefined
  let browser: Browser | undefined
  let used = 0
  const ready = () => {
    if (!server) throw new Error('the server has not started')
    return server
  }
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
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
    person(pace, options) {
      if (!browser) throw new Error('the browser has not started')
      return newPerson(browser, pace, options)
    },
    admin(...args) {
      return runAdmin(ready().data, ...args)
    },
  }
}
