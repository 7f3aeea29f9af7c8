// One visit in one browser: login with a code, Monday with its point-and-click, a server outage, the last moments of the week, the survey, the debrief.
import { join } from 'node:path'
import type { GraphData } from '@didascalie/contract'
import type { Server } from '../support/server.js'
import { saveNearTheEnd } from './near-the-end.js'
import { goOnUntil, isUsable, type Pilot, press, pressNamed, rest, tryToClick, until } from './pilot.js'

export interface Tour {
  readonly pilot: Pilot
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

const statusOf = (pilot: Pilot) =>
  pilot.evaluate(`document.querySelector('[data-status]')?.dataset.status ?? ''`)

const isAt = async (pilot: Pilot, status: string) => (await statusOf(pilot)) === status
const hasLeft = async (pilot: Pilot, status: string) => !(await isAt(pilot, status))

const comesTo = (pilot: Pilot, status: string) =>
  until(`${pilot.name} to come to ${status}`, () => isAt(pilot, status))

async function enter({ pilot, server, code }: Tour): Promise<void> {
  await pilot.open(server.origin)
  await until(`${pilot.name} to ask for the code`, () => isUsable(pilot, codeField))
  await pilot.type(codeField, code)
  await pilot.click('main input[type=checkbox]')
  await press(pilot, 'main button[type=submit]')
  await comesTo(pilot, 'home')
}

/** Plays on with the first reply each time, until the condition holds. */
function playUntil(pilot: Pilot, what: string, holds: () => Promise<boolean>): Promise<void> {
  return goOnUntil(`${pilot.name}: ${what}`, holds, async () => {
    for (const way of [action, reply, next, prop]) if (await tryToClick(pilot, way)) return true
    return false
  })
}

/** Checks that the page does not scroll sideways. */
async function hasNoSidewaysScroll(pilot: Pilot, where: string): Promise<void> {
  const wide = await pilot.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
  if (wide === true) throw new Error(`${pilot.name}: ${where} scrolls sideways`)
}

async function survey({ pilot }: Tour): Promise<void> {
  await pressNamed(pilot, 'Passer', () => hasLeft(pilot, 'outro'))
  await comesTo(pilot, 'ending')
  await pressNamed(pilot, 'Faire mon bilan', () => isUsable(pilot, question))
  await until(`${pilot.name} to ask its questions`, async () => {
    const count = await pilot.evaluate(`(() => {
      const all = Array.from(document.querySelectorAll('${question}'))
      const first = all.filter((one, index) => all.findIndex(({ name }) => name === one.name) === index)
      for (const one of first) one.click()
      return first.length
    })()`)
    return Number(count) > 0
  })
  await pressNamed(pilot, 'Valider', () => isUsable(pilot, debrief))
}

/** Opens the debrief in a new window. When the browser blocks the window after the request, the game asks for a second press. */
async function openDebrief({ pilot }: Tour): Promise<void> {
  const before = await pilot.countWindows()
  await press(pilot, debrief)
  await until(`${pilot.name} to open the debrief`, async () => {
    if ((await pilot.countWindows()) > before) return true
    const asked = await pilot.evaluate(`document.body.textContent.includes('Appuyez encore une fois')`)
    if (asked === true) await tryToClick(pilot, debrief)
    return false
  })
}

/** The parts of a visit, each with the name of its final screenshot. */
export const chapters: readonly [string, (tour: Tour) => Promise<void>][] = [
  ['login and home', enter],
  [
    'the beginning of the week',
    async ({ pilot }) => {
      await pressNamed(pilot, 'Commencer', () => hasLeft(pilot, 'home'))
      await pressNamed(pilot, 'Passer', () => isAt(pilot, 'playing'))
      await playUntil(pilot, 'the first choice', () => isUsable(pilot, reply))
      await hasNoSidewaysScroll(pilot, 'the first choice')
    },
  ],
  [
    'a point-and-click',
    async ({ pilot }) => {
      await playUntil(pilot, 'the first objects', () => isUsable(pilot, prop))
      await until(`${pilot.name} to take an object`, async () => {
        await tryToClick(pilot, prop)
        return isUsable(pilot, action)
      })
      await press(pilot, action)
    },
  ],
  [
    'the server gone',
    async ({ pilot, server }) => {
      await server.kill()
      await playUntil(pilot, 'to be told that the network is gone', async () => {
        const told = await pilot.evaluate(`document.body.textContent.includes('Le réseau est coupé')`)
        return told === true
      })
    },
  ],
  [
    'the server back, the game resumed',
    async (tour) => {
      const { pilot, server } = tour
      await server.restart()
      await until(`${pilot.name} to have sent its saves`, async () => {
        const sent = await pilot.evaluate(
          `Object.entries(localStorage).every(([key, value]) => !key.includes('outbox') || JSON.parse(value).saves.length === 0)`,
        )
        return sent === true
      })
      await enter(tour)
      await pressNamed(pilot, 'Continuer', () => isAt(pilot, 'playing'))
      await until(
        `${pilot.name} to go on`,
        async () => (await isUsable(pilot, next)) || isUsable(pilot, prop),
      )
    },
  ],
  [
    'the end of the week',
    async (tour) => {
      const { pilot } = tour
      await saveNearTheEnd(tour)
      await enter(tour)
      await pressNamed(pilot, 'Continuer', () => hasLeft(pilot, 'home'))
      await playUntil(pilot, 'the end', () => isAt(pilot, 'outro'))
    },
  ],
  ['the survey', survey],
  ['the debrief', openDebrief],
]

/** Runs all parts in order. Returns a description of the first failure with its screenshot, or undefined. */
export async function visit(tour: Tour): Promise<string | undefined> {
  const { pilot, pictures } = tour
  const prefix = pilot.name.replace(/\W+/g, '-').toLowerCase()
  for (const [index, [name, chapter]] of chapters.entries()) {
    const picture = join(pictures, `${prefix}-${index + 1}-${name.replace(/\W+/g, '-')}.png`)
    try {
      await chapter(tour)
      await rest(pilot)
      await pilot.shoot(picture)
      process.stdout.write(`✓ ${pilot.name}: ${name}\n`)
    } catch (cause) {
      await pilot.shoot(picture).catch(() => undefined)
      return `✗ ${pilot.name}: ${name}: ${cause instanceof Error ? cause.message : String(cause)} (${picture})`
    }
  }
  return undefined
}
