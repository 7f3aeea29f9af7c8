// A simulated learner that acts at random. It plays the story in one page and, in parallel, in the engine.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import type { InputDevice } from '../support/play.js'
import type { Content } from './compare.js'
import { logLinesAt } from './dialogue-log-lines.js'
import type { PageMonitor } from './page-monitor.js'
import type { SaveTracker } from './save-tracker.js'
import type { SeededRandom } from './seeded-random.js'

export interface Bot {
  readonly page: Page
  readonly random: SeededRandom
  readonly story: Story
  readonly content: Content
  readonly monitor: PageMonitor
  readonly saveTracker: SaveTracker
  readonly inputDevice: InputDevice
  readonly isDemo: boolean
  readonly sessionUID: string
  /** Logs in again from any state, up to the home screen. */
  readonly logIn: () => Promise<void>
  /** The actions so far, the newest last. */
  readonly actionLog: string[]
  /**
   * The lines that the story has shown since it was last started or resumed. The dialogue log of the page must end with them. It can
   * also contain older lines.
   */
  dialogueLog: string[]
  /** Whether the comfort setting *Attendez-moi* is on. With it, every screen waits for a press. */
  isWaitForMeOn: boolean
  isOnline: boolean
  /** False after an outage, as long as the screen may lack files that it could not load. */
  hasAllFiles: boolean
}

/** A difference between screen and engine, or a page error. It ends the bot's run. */
export class Difference extends Error {}

const timeoutMs = 120_000

/** Waits in real time, for example for the network. The simulated clock of the page does not advance. */
export async function pollUntil(
  describeFailure: () => string,
  holds: () => Promise<boolean> | boolean,
): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > timeoutMs) throw new Difference(describeFailure())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Records the lines that the page must show at this moment, and the saves that it must send. */
export function enterMoment(bot: Bot, moment: Moment): Moment {
  bot.saveTracker.recordMoment(moment)
  expectLogLines(bot, logLinesAt(bot.content, moment))
  return moment
}

/** Like the dialogue log of the page, does not repeat a line that equals the previous line. */
export function expectLogLines(bot: Bot, lines: readonly string[]): void {
  for (const line of lines) if (bot.dialogueLog.at(-1) !== line) bot.dialogueLog.push(line)
}

export function resumeStory(bot: Bot, progression: Progression): Moment {
  bot.dialogueLog = []
  return enterMoment(bot, bot.story.begin(progression))
}

/** Leaves the page at once, even with requests in progress, and logs in again up to the home screen. */
export async function logInAgain(bot: Bot): Promise<void> {
  const { page, monitor } = bot
  monitor.ignoreTroubles(true)
  await page.goto('about:blank')
  monitor.forgetOpenRequests()
  monitor.ignoreTroubles(false)
  bot.hasAllFiles = true
  await bot.logIn()
}
