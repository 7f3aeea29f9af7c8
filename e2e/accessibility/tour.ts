// Walks through the game as the screenshots do, and has each state examined in place of having its picture taken.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Size, Visit } from '../screenshots/visit.js'
import { runAdmin } from '../support/admin.js'
import { leaveBrowser, sharedBrowser } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { borrow } from '../support/house.js'
import type { Served } from '../support/server.js'
import { Darkroom } from './darkroom.js'
import { Examiner, smallStage } from './examine.js'

/** Where letters, rings and what is pressed are smallest. */
export const layouts = {
  'on the stage': smallStage,
  'for reading': { width: 390, height: 844 },
} satisfies Record<string, Size>

export interface Tour extends Visit {
  readonly examiner: Examiner
  readonly server: Served
  admin(...args: string[]): Promise<string>
}

/** A server and a browser for the tests of one file. One walks where the stage is shown; every state is turned to the other layout too. */
export function tours(): () => Promise<Tour> {
  let server: Served | undefined
  let browser: Browser | undefined
  let used = 0
  const size = layouts['on the stage']
  beforeAll(async () => {
    // Pictures are looked at here; music is not listened to.
    server = await borrow('seen')
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    if (browser) await leaveBrowser(browser)
  })
  return async () => {
    if (!server || !browser) throw new Error('not started')
    const { origin, codes, data } = server
    const examiner = new Examiner(new Darkroom(), layouts)
    const code = codes[used] ?? ''
    used += 1
    return {
      ...{ origin, browser, size, code, server, examiner, pace: 'held', near: true, unpainted: true },
      graph: await graphOf(origin),
      album: { folder: '', shoot: (page, name) => examiner.examine(page, name) },
      admin: (...args) => runAdmin(data, ...args),
    }
  }
}
