// A simulated learner that acts at random: one page, one seed, and the same story in the engine.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import type { Hand } from '../support/play.js'
import type { Content } from './compare.js'
import type { Ledger } from './ledger.js'
import { saidAt } from './said.js'
import type { Chance } from './seed.js'
import type { Watch } from './watch.js'

export interface Bot {
  readonly page: Page
  readonly chance: Chance
  readonly story: Story
  readonly content: Content
  readonly watch: Watch
  readonly ledger: Ledger
  readonly hand: Hand
  readonly demo: boolean
  readonly sessionUID: string
  /** Logs in again from any state, up to the home screen. */
  readonly enter: () => Promise<void>
  /** The actions so far, the newest last. */
  readonly steps: string[]
  /** The lines that the journal should hold since the page was opened. */
  journal: string[]
  waitForMe: boolean
  online: boolean
  /** Whether the network allowed the page to fetch every file that the screen needs. */
  fetched: boolean
}

/** A difference between screen and engine, or a page error. It fails the route; no caller retries it. */
export class Difference extends Error {}

const patience = 120_000

/** Waits for the network or a decoder in real time, without advancing the page's clock. */
export async function eventually(what: () => string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > patience) throw new Difference(what())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Moves the engine to a moment, and records what it says and saves there. */
export function enters(bot: Bot, moment: Moment): Moment {
  bot.ledger.enters(moment)
  says(bot, saidAt(bot.content, moment))
  return moment
}

/** Adds lines to the expected journal, which records a repeated line only once. */
export function says(bot: Bot, lines: readonly string[]): void {
  for (const line of lines) if (bot.journal.at(-1) !== line) bot.journal.push(line)
}

/** Resumes the story from a saved progression. */
export function resumes(bot: Bot, progression: Progression): Moment {
  bot.journal = []
  return enters(bot, bot.story.begin(progression))
}

/** Leaves the page at once, even with requests in progress, and logs in again up to the home screen. */
export async function comeBack(bot: Bot): Promise<void> {
  const { page, watch } = bot
  watch.forgive(true)
  await page.goto('about:blank')
  watch.leave()
  watch.forgive(false)
  bot.fetched = true
  await bot.enter()
}
