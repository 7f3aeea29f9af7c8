import { pictureWait, waitingSign } from '../constants.js'
import type { Clock } from './clock.js'

/** Nothing when these pictures can be shown at once, else a promise of when they can, or never will. */
export type Load = (names: readonly string[]) => Promise<unknown> | undefined

interface Gate {
  readonly clock: Clock
  readonly load: Load
  /** It is taking long enough to say so. */
  readonly onSign: () => void
}

/** Lets nothing through whose pictures are not there, but never for ever: a picture that is given up is not waited for
 * again. */
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

  /** Calls `go` at once, or when the pictures are there, or when it has waited long enough. */
  pass(names: readonly string[], go: () => void): void {
    this.close()
    const wanted = names.filter((name) => !this.#givenUp.has(name))
    const loading = wanted.length > 0 ? this.#gate.load(wanted) : undefined
    if (loading) this.#wait(loading, wanted, go)
    else go()
  }

  /** Whatever was waited for is not wanted any more. */
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
