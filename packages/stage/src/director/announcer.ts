import { actAltKey, insertAltKey } from '@didascalie/contract'
import type { View } from '@didascalie/engine'
import type { GetWording } from '../content/game.js'
import { type Announcement, actIdOf, announcementOf, insertIdOf, type SpokenLine } from './announcement.js'

/** Holds the last announcement for screen readers. The title of a new place is announced together with the first text there. */
export class Announcer {
  #announcement: Announcement | undefined
  /** The title of a new place that no announcement has named yet; `''` for none. */
  #place = ''
  /** The id of the insert (the picture beside a text) in the last view; `''` for none. */
  #insert = ''

  get announcement(): Announcement | undefined {
    return this.#announcement
  }

  /** Forgets earlier announcements, and announces the text that opens the story. */
  open(text: string): void {
    this.#announcement = text === '' ? undefined : { who: '', text, place: '' }
    this.#place = ''
    this.#insert = ''
  }

  /** Records a new place. The next announcement begins with its title. */
  arrive(place: string): void {
    this.#place = place
  }

  /**
   * Announces a view. A view without an announcement keeps the previous announcement. The description of an act comes before the text. The
   * description of an insert comes after the text, and only when the insert appears.
   */
  announce(view: View, lines: readonly SpokenLine[], w: GetWording): void {
    const insertId = insertIdOf(view)
    const alt = insertId === '' || insertId === this.#insert ? '' : w(insertAltKey(insertId), '')
    this.#insert = insertId
    const next = announcementOf(view, lines, this.#place, w)
    if (!next) return
    const pictureText = w('ui.playing.picture').replace('{texte}', () => alt)
    const actId = actIdOf(view)
    const act = actId === '' ? '' : w(actAltKey(actId), '')
    const text = alt === '' ? next.text : `${next.text} ${pictureText}`
    this.#announcement = { ...next, text, ...(act !== '' && { act }) }
    this.#place = ''
  }
}
