// Plays as a learner while the network has faults. Checks that the server stores the save that the engine expects.
import { isDeepStrictEqual } from 'node:util'
import type { GraphData, Progression } from '@didascalie/contract'
import { type Moment, toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { SaveTracker } from '../bot/save-tracker.js'
import { logInAgainByLink, startStory } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { normalizeText, shownText, waitForText } from '../support/screen.js'
import { offlineMessage } from './fault-lists.js'

export const sessionUID = 'odysseus'

let learnerCount = 0

/** A partner link for a new learner. */
export function newLink(origin: string): string {
  learnerCount += 1
  return `${origin}/?uid=${sessionUID}&puid=fault-${process.pid}-${learnerCount}`
}

const lineTextAt = ({ view }: Moment) => (view.kind === 'line' ? view.line.text : '')

const hasSaveEffect = ({ effects }: Moment) => effects.some(({ kind }) => kind === 'save')

export class TestLearner {
  readonly saveTracker: SaveTracker
  /** The save from which the next call of `playOn` or `playUntilMessage` continues. `playUntilMessage` does not update it. */
  lastSave: Progression = {}

  constructor(
    readonly page: Page,
    readonly graph: GraphData,
  ) {
    this.saveTracker = new SaveTracker(page)
  }

  /** Logs in and starts the story. Stops at the first line at which the engine saves. */
  async logInAndStart(link: string): Promise<void> {
    await logInAgainByLink(this.page, link)
    await startStory(this.page)
    await this.#play(1, {})
  }

  /** Plays from the last save, and stops at the `saveCount`-th line at which the engine saves. */
  playOn(saveCount: number): Promise<void> {
    return this.#play(saveCount, this.lastSave)
  }

  /** Plays from the last save to the next save. Then waits until the screen shows the sentence. */
  async playUntilMessage(sentence: string): Promise<void> {
    // The first moment is the current moment, which is already saved.
    let isFirstMoment = true
    await this.#playTo((moment) => {
      const isNextSave = !isFirstMoment && hasSaveEffect(moment)
      isFirstMoment = false
      return isNextSave
    }, this.lastSave)
    await waitForText(this.page, sentence)
  }

  async #play(saveCount: number, from: Progression): Promise<void> {
    let remainingSaves = saveCount
    const moment = await this.#playTo((moment) => {
      if (moment.view.kind === 'line' && hasSaveEffect(moment)) remainingSaves -= 1
      return remainingSaves === 0
    }, from)
    await waitForText(this.page, lineTextAt(moment))
    this.lastSave = toProgression(moment)
  }

  #playTo(shouldStop: (moment: Moment) => boolean, from: Progression): Promise<Moment> {
    const { page, graph } = this
    return play({ page, graph, from, shouldStop, choose: chooseFirst, inputDevice: 'mouse' })
  }

  waitForMessage(sentence: string): Promise<void> {
    return waitForText(this.page, sentence)
  }

  async waitUntilOnline(): Promise<void> {
    const isMessageGone = async () => !(await shownText(this.page)).includes(normalizeText(offlineMessage))
    await waitUntil(this.page, 'the notice to disappear', isMessageGone)
  }

  /** Waits until the server stores `lastSave`. */
  async waitUntilSaved(): Promise<void> {
    const isStored = async () => {
      // The server limits each client to about ten requests a second.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return isDeepStrictEqual(await this.saveTracker.stored(this.page, sessionUID), { ...this.lastSave })
    }
    await waitUntil(this.page, `the server to hold ${JSON.stringify(this.lastSave)}`, isStored)
  }
}
