import type { View } from '@didascalie/engine'
import { type Heard, heardAt, printIn, type Said, shownAs } from './said.js'

/** What was last told to those who listen. A place waits there until something is said in it. */
export class Telling {
  #said: Heard | undefined
  #place = ''
  #print = ''

  get said(): Heard | undefined {
    return this.#said
  }

  /** Before the story: nothing of what was told before counts. */
  open(text: string): void {
    this.#said = text === '' ? undefined : { who: '', text, place: '' }
    this.#place = ''
  }

  arrive(place: string): void {
    this.#place = place
  }

  /** A print is told once, when it comes: what it shows follows what is said. */
  hear(view: View, said: readonly Said[], altOf: (insert: string) => string = () => ''): void {
    const print = printIn(view)
    const alt = print === '' || print === this.#print ? '' : altOf(print)
    this.#print = print
    const heard = heardAt(view, said, this.#place)
    if (!heard) return
    this.#said = alt === '' ? heard : { ...heard, text: `${heard.text} ${shownAs(alt)}` }
    this.#place = ''
  }
}
