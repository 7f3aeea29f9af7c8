import { insertAltKey } from '@didascalie/contract'
import type { View } from '@didascalie/engine'
import type { GetWording } from '../content/game.js'
import { type Heard, heardAt, printIn, type Said } from './said.js'

/** Holds the last announcement for screen readers. The title of a new place waits for the first text said there. */
export class Telling {
  #said: Heard | undefined
  #place = ''
  #print = ''

  get said(): Heard | undefined {
    return this.#said
  }

  /** Starts with the text that opens the story, and forgets earlier announcements. */
  open(text: string): void {
    this.#said = text === '' ? undefined : { who: '', text, place: '' }
    this.#place = ''
    this.#print = ''
  }

  arrive(place: string): void {
    this.#place = place
  }

  /** Announces a view. The description of an insert follows the text, once, when the insert appears. */
  hear(view: View, said: readonly Said[], w: GetWording): void {
    const print = printIn(view)
    const alt = print === '' || print === this.#print ? '' : w(insertAltKey(print), '')
    this.#print = print
    const heard = heardAt(view, said, this.#place, w)
    if (!heard) return
    const shown = w('ui.playing.picture').replace('{texte}', () => alt)
    this.#said = alt === '' ? heard : { ...heard, text: `${heard.text} ${shown}` }
    this.#place = ''
  }
}
