// A trainee made of chance: one page, one seed, one story beside it.
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
  /** As far as home, from wherever. */
  readonly enter: () => Promise<void>
  /** What was done, the newest last. */
  readonly steps: string[]
  /** What the engine has had said since the page was opened. */
  journal: string[]
  waitForMe: boolean
  online: boolean
  /** Everything the screen needs could be fetched. */
  fetched: boolean
}

/** A difference, or a trouble: never to be tried again. */
export class Difference extends Error {}

const patience = 120_000

/** Waits for what the network or a decoder brings, letting the page's own clock stand. */
export async function eventually(what: () => string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > patience) throw new Difference(what())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The engine goes to a moment: what it says and saves is noted. */
export function enters(bot: Bot, moment: Moment): Moment {
  bot.ledger.enters(moment)
  says(bot, saidAt(bot.content, moment))
  return moment
}

/** What is said twice in a row is taken down once. */
export function says(bot: Bot, lines: readonly string[]): void {
  for (const line of lines) if (bot.journal.at(-1) !== line) bot.journal.push(line)
}

/** A story that is taken up where it was saved. */
export function resumes(bot: Bot, progression: Progression): Moment {
  bot.journal = []
  return enters(bot, bot.story.begin(progression))
}

/** Leaves the page, whatever is under way, and comes back as far as home. */
export async function comeBack(bot: Bot): Promise<void> {
  const { page, watch } = bot
  watch.forgive(true)
  await page.goto('about:blank')
  watch.leave()
  watch.forgive(false)
  bot.fetched = true
  await bot.enter()
}
