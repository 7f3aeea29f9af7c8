import { pictureWait, waitingSign } from '../constants.js'
import type { Clock } from './clock.js'

/** Returns undefined if these images can be shown at once, otherwise a promise that settles when they are loaded or have
 * failed. */
export type Load = (names: readonly string[]) => Promise<unknown> | undefined

interface Gate {
  readonly clock: Clock
  readonly load: Load
  /** Called when loading takes long enough to show a waiting sign. */
  readonly onSign: () => void
}

/** Waits for images before the story continues, up to a maximum time. It does not wait again for an image that exceeded
 * this time. */
export class PictureGate {
  readonly #gate: Gate
  readonly #givenUp = new Set<string>()
  #callOff = () => {}
  #waiting = false

  constructor(gate: Gate) {
    this.#gate = gate
  }

  get waiting(): boolean {
    return this.#waiting
  }

  /** Calls `go` when the images are loaded, or after the maximum time. */
  pass(names: readonly string[], go: () => void): void {
    this.close()
    const wanted = names.filter((name) => !this.#givenUp.has(name))
    const loading = wanted.length > 0 ? this.#gate.load(wanted) : undefined
    if (loading) this.#wait(loading, wanted, go)
    else go()
  }

  /** Cancels the current wait. */
  close(): void {
    this.#callOff()
    this.#callOff = () => {}
    this.#waiting = false
  }

  #wait(loading: Promise<unknown>, names: readonly string[], go: () => void): void {
    const { clock, onSign } = this.#gate
    let wanted = true
    const through = () => {
      if (!wanted) return
      this.close()
      go()
    }
    const sign = clock.after(waitingSign, () => {
      this.#waiting = true
      onSign()
    })
    const patience = clock.after(pictureWait, () => {
      for (const name of names) this.#givenUp.add(name)
      through()
    })
    this.#callOff = () => {
      wanted = false
      sign()
      patience()
    }
    loading.then(through, through)
  }
}
