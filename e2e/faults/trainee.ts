// A learner who plays behind a faulty network, compared with the engine.
import { isDeepStrictEqual } from 'node:util'
import type { GraphData, Progression } from '@didascalie/contract'
import { type Moment, toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { Ledger } from '../bot/ledger.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { plain, sees, shownText } from '../support/screen.js'
import { comeByLink, startStory } from '../support/ways-in.js'
import { offline } from './table.js'

export const sessionUID = 'odysseus'

let people = 0

/** A partner link for a new learner. */
export function newLink(origin: string): string {
  people += 1
  return `${origin}/?uid=${sessionUID}&puid=fault-${process.pid}-${people}`
}

const saidAt = ({ view }: Moment) => (view.kind === 'line' ? view.line.text : '')

const doesSave = ({ effects }: Moment) => effects.some(({ kind }) => kind === 'save')

export class Trainee {
  readonly ledger: Ledger
  /** The engine's last save. */
  saved: Progression = {}

  constructor(
    readonly page: Page,
    readonly graph: GraphData,
  ) {
    this.ledger = new Ledger(page)
  }

  /** Logs in and starts the story, up to its first line. */
  async begin(link: string): Promise<void> {
    await comeByLink(this.page, link)
    await startStory(this.page)
    await this.#play(1, {})
  }

  /** Plays on to the line with the `saves`-th save from here. */
  playOn(saves: number): Promise<void> {
    return this.#play(saves, this.saved)
  }

  /** Plays on to the next save, and waits for the message shown there. */
  async playInto(sentence: string): Promise<void> {
    let began = false
    await this.#playTo((moment) => {
      const isThere = began && doesSave(moment)
      began = true
      return isThere
    }, this.saved)
    await sees(this.page, sentence)
  }

  async #play(saves: number, from: Progression): Promise<void> {
    let left = saves
    const moment = await this.#playTo((moment) => {
      if (moment.view.kind === 'line' && doesSave(moment)) left -= 1
      return left === 0
    }, from)
    await sees(this.page, saidAt(moment))
    this.saved = toProgression(moment)
  }

  #playTo(stop: (moment: Moment) => boolean, from: Progression): Promise<Moment> {
    const { page, graph } = this
    return play({ page, graph, from, stop, choose: first, hand: 'mouse' })
  }

  isTold(sentence: string): Promise<void> {
    return sees(this.page, sentence)
  }

  /** Waits until the offline notice disappears. */
  async isToldNoMore(): Promise<void> {
    const gone = async () => !(await shownText(this.page)).includes(plain(offline))
    await until(this.page, 'the notice to disappear', gone)
  }

  /** Waits until the server stores the engine's last save. */
  async hasAllSaved(): Promise<void> {
    const kept = async () => {
      // The server limits each client to about ten requests a second.
      await new Promise((resolve) => setTimeout(resolve, 100))
      return isDeepStrictEqual(await this.ledger.stored(this.page, sessionUID), { ...this.saved })
    }
    await until(this.page, `the server to hold ${JSON.stringify(this.saved)}`, kept)
  }
}
