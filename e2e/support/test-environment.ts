import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { runAdmin } from './admin.js'
import { newPerson, openBrowser, type Pace, type Person } from './browser.js'
import { type Server, startServer } from './server.js'

/** The number of access codes to create: more than the tests of one file use. */
const codeCount = 20

export interface TestEnvironment {
  readonly server: Server
  readonly browser: Browser
  /** Returns an access code that was not used before. */
  code(): string
  /** Opens a browser context, which is closed at the end of the test. */
  person(pace?: Pace, options?: BrowserContextOptions): Promise<Person>
  /** Runs an operator's command and returns its output. */
  admin(...args: string[]): Promise<string>
}

interface EnvironmentOptions {
  readonly scrollbars?: boolean
}

async function createCodes({ dataFolder }: Server): Promise<string[]> {
  const output = await runAdmin(
    dataFolder,
    'codes',
    'make',
    '--session',
    'premiers-pas',
    '--count',
    String(codeCount),
  )
  return output.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
}

/** For the tests of one file: starts a server and a browser before them, and stops both after them. */
export function testEnvironment({ scrollbars = false }: EnvironmentOptions = {}): TestEnvironment {
  let running: { server: Server; browser: Browser; codes: string[] } | undefined
  let contexts: BrowserContext[] | undefined
  const runningOrThrow = () => {
    if (!running) throw new Error('the server and the browser have not started')
    return running
  }
  beforeAll(async () => {
    const server = await startServer()
    running = { server, browser: await openBrowser({ scrollbars }), codes: await createCodes(server) }
  })
  beforeEach(() => {
    contexts = []
  })
  afterEach(async () => {
    await Promise.all((contexts ?? []).map((context) => context.close()))
    contexts = undefined
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.server.stop()
  })
  return {
    get server() {
      return runningOrThrow().server
    },
    get browser() {
      return runningOrThrow().browser
    },
    code() {
      const code = runningOrThrow().codes.pop()
      if (!code) throw new Error('every code is used')
      return code
    },
    async person(pace, options) {
      const person = await newPerson(runningOrThrow().browser, pace, options)
      contexts?.push(person.context)
      return person
    },
    admin(...args) {
      return runAdmin(runningOrThrow().server.dataFolder, ...args)
    },
  }
}
