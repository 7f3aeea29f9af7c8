// Plays the game in one browser, from the login to the debrief, with a server outage in the middle.
import { join } from 'node:path'
import type { GraphData } from '@didascalie/contract'
import type { Server } from '../support/server.js'
import {
  type BrowserDriver,
  isUsable,
  press,
  pressNamed,
  stepUntil,
  tryToClick,
  waitForAnimations,
  waitUntil,
} from './browser-driver.js'
import { saveNearTheEnd } from './save-near-the-end.js'

export interface VisitOptions {
  readonly driver: BrowserDriver
  readonly server: Server
  readonly code: string
  readonly graph: GraphData
  /** The folder for the screenshots. */
  readonly pictures: string
}

const codeField = 'main input:not([type=checkbox])'
const reply = 'main ol[data-count] button'
const next = 'main [data-primary]'
const prop = 'main [data-object]'
const action = 'main section[aria-label] button'
const question = 'main input[type=radio]'
const debrief = 'main a[href*="export_bilan"]'

const statusOf = (driver: BrowserDriver) =>
  driver.evaluate(`document.querySelector('[data-status]')?.dataset.status ?? ''`)

const hasStatus = async (driver: BrowserDriver, status: string) => (await statusOf(driver)) === status
const hasLeft = async (driver: BrowserDriver, status: string) => !(await hasStatus(driver, status))

const waitForStatus = (driver: BrowserDriver, status: string) =>
  waitUntil(`${driver.name} to reach the status ${status}`, () => hasStatus(driver, status))

async function logIn({ driver, server, code }: VisitOptions): Promise<void> {
  await driver.open(server.origin)
  await waitUntil(`${driver.name} to ask for the code`, () => isUsable(driver, codeField))
  await driver.type(codeField, code)
  await driver.click('main input[type=checkbox]')
  await press(driver, 'main button[type=submit]')
  await waitForStatus(driver, 'home')
}

function playUntil(driver: BrowserDriver, what: string, holds: () => Promise<boolean>): Promise<void> {
  return stepUntil(`${driver.name}: ${what}`, holds, async () => {
    for (const selector of [action, reply, next, prop]) if (await tryToClick(driver, selector)) return true
    return false
  })
}

async function checkNoSidewaysScroll(driver: BrowserDriver, where: string): Promise<void> {
  const isTooWide = await driver.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
  if (isTooWide === true) throw new Error(`${driver.name}: ${where} scrolls sideways`)
}

async function answerSurvey({ driver }: VisitOptions): Promise<void> {
  await pressNamed(driver, 'Passer', () => hasLeft(driver, 'outro'))
  await waitForStatus(driver, 'ending')
  await pressNamed(driver, 'Faire mon bilan', () => isUsable(driver, '[data-print]'))
  await pressNamed(driver, 'Passer', () => isUsable(driver, question))
  await waitUntil(`${driver.name} to show the survey`, async () => {
    const count = await driver.evaluate(`(() => {
      const all = Array.from(document.querySelectorAll('${question}'))
      const first = all.filter((one, index) => all.findIndex(({ name }) => name === one.name) === index)
      for (const one of first) one.click()
      return first.length
    })()`)
    return Number(count) > 0
  })
  await pressNamed(driver, 'Valider', () => isUsable(driver, debrief))
}

/** Opens the debrief in a new window. If the browser blocks that window, the game asks for a second press. */
async function openDebrief({ driver }: VisitOptions): Promise<void> {
  const windowCount = await driver.countPages()
  await press(driver, debrief)
  await waitUntil(`${driver.name} to open the debrief`, async () => {
    if ((await driver.countPages()) > windowCount) return true
    const asksForSecondPress = await driver.evaluate(
      `document.body.textContent.includes('Appuyez encore une fois')`,
    )
    if (asksForSecondPress === true) await tryToClick(driver, debrief)
    return false
  })
}

/** The file name of each screenshot contains the name of the part. */
export const visitParts: readonly [string, (options: VisitOptions) => Promise<void>][] = [
  ['login and home', logIn],
  [
    'the beginning of the story',
    async ({ driver }) => {
      await pressNamed(driver, 'Commencer', () => hasLeft(driver, 'home'))
      await pressNamed(driver, 'Passer', () => hasStatus(driver, 'playing'))
      await playUntil(driver, 'the first choice', () => isUsable(driver, reply))
      await checkNoSidewaysScroll(driver, 'the first choice')
    },
  ],
  [
    'a point-and-click',
    async ({ driver }) => {
      await playUntil(driver, 'the first objects', () => isUsable(driver, prop))
      await waitUntil(`${driver.name} to open an object`, async () => {
        await tryToClick(driver, prop)
        return isUsable(driver, action)
      })
      await press(driver, action)
    },
  ],
  [
    'the server is stopped',
    async ({ driver, server }) => {
      await server.kill()
      await playUntil(driver, 'the message about the lost network', async () => {
        const isOffline = await driver.evaluate(`document.body.textContent.includes('Le réseau est coupé')`)
        return isOffline === true
      })
    },
  ],
  [
    'the server back, the game resumed',
    async (options) => {
      const { driver, server } = options
      await server.restart()
      await waitUntil(`${driver.name} to have sent its saves`, async () => {
        const sent = await driver.evaluate(
          `Object.entries(localStorage).every(([key, value]) => !key.includes('outbox') || JSON.parse(value).saves.length === 0)`,
        )
        return sent === true
      })
      await logIn(options)
      await pressNamed(driver, 'Continuer', () => hasStatus(driver, 'playing'))
      await waitUntil(
        `${driver.name} to resume the story`,
        async () => (await isUsable(driver, next)) || isUsable(driver, prop),
      )
    },
  ],
  [
    'the end of the story',
    async (options) => {
      const { driver } = options
      await saveNearTheEnd(options)
      await logIn(options)
      await pressNamed(driver, 'Continuer', () => hasLeft(driver, 'home'))
      await playUntil(driver, 'the end', () => hasStatus(driver, 'outro'))
    },
  ],
  ['the survey', answerSurvey],
  ['the debrief', openDebrief],
]

/** Stops at the first part that fails, and returns a message with the path of a screenshot. Returns `undefined` if all parts succeed. */
export async function visit(options: VisitOptions): Promise<string | undefined> {
  const { driver, pictures } = options
  const prefix = driver.name.replace(/\W+/g, '-').toLowerCase()
  for (const [index, [name, runPart]] of visitParts.entries()) {
    const picture = join(pictures, `${prefix}-${index + 1}-${name.replace(/\W+/g, '-')}.png`)
    try {
      await runPart(options)
      await waitForAnimations(driver)
      await driver.takeScreenshot(picture)
      process.stdout.write(`✓ ${driver.name}: ${name}\n`)
    } catch (cause) {
      await driver.takeScreenshot(picture).catch(() => undefined)
      return `✗ ${driver.name}: ${name}: ${cause instanceof Error ? cause.message : String(cause)} (${picture})`
    }
  }
  return undefined
}
