import { insertAltKey } from '@didascalie/contract'
import type { View } from '@didascalie/engine'
import type { GetWording } from '../content/game.js'
import { type Announcement, announcementOf, insertIn, type SpokenLine } from './announcement.js'

/** Holds the last announcement for screen readers. The title of a new place waits for the first text said there. */
export class Announcer {
  #announcement: Announcement | undefined
  #place = ''
  #insert = ''

  get announcement(): Announcement | undefined {
    return this.#announcement
  }

  /** Starts with the text that opens the story, and forgets earlier announcements. */
  open(text: string): void {
    this.#announcement = text === '' ? undefined : { who: '', text, place: '' }
    this.#place = ''
    this.#insert = ''
  }

  arrive(place: string): void {
    this.#place = place
  }

  /** Announces a view. The description of an insert follows the text, once, when the insert appears. */
  announce(view: View, announcement: readonly SpokenLine[], w: GetWording): void {
    const insertId = insertIn(view)
    const alt = insertId === '' || insertId === this.#insert ? '' : w(insertAltKey(insertId), '')
    this.#insert = insertId
    const next = announcementOf(view, announcement, this.#place, w)
    if (!next) return
    const shown = w('ui.playing.picture').replace('{texte}', () => alt)
    this.#announcement = alt === '' ? next : { ...next, text: `${next.text} ${shown}` }
    this.#place = ''
  }
}
