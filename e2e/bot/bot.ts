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
   * The lines since the story was last started or resumed. The bot compares them with the last lines of
   * the dialogue log of the page, because that log can also contain older lines.
   */
  dialogueLog: string[]
  isWaitForMeOn: boolean
  isOnline: boolean
  /** Whether the network allowed the page to fetch every file that the screen needs. */
  hasAllFiles: boolean
}

/** A difference between screen and engine, or a page error. It ends the bot's run: no function catches it to try again. */
export class Difference extends Error {}

const timeoutMs = 120_000

/** Waits for the network or a decoder in real time, without advancing the page's clock. */
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

/** Records the lines that the page must show at this moment, and the saves that it must send. Returns the moment. */
export function enterMoment(bot: Bot, moment: Moment): Moment {
  bot.saveTracker.recordMoment(moment)
  expectLogLines(bot, logLinesAt(bot.content, moment))
  return moment
}

/** Adds lines to the expected dialogue log. A line that equals the previous line is not added again. */
export function expectLogLines(bot: Bot, lines: readonly string[]): void {
  for (const line of lines) if (bot.dialogueLog.at(-1) !== line) bot.dialogueLog.push(line)
}

/** Resumes the story from a saved progression. */
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
