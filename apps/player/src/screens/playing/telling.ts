import type { View } from '@didascalie/engine'
import { type Heard, heardAt, type Said } from './said.js'

/** What was last told to those who listen. A place waits there until something is said in it. */
export class Telling {
  #said: Heard | undefined
  #place = ''

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

  hear(view: View, said: readonly Said[]): void {
    const heard = heardAt(view, said, this.#place)
    if (!heard) return
    this.#said = heard
    this.#place = ''
  }
}
