import { pictureWait, waitingSign } from '../constants.js'
import type { Clock } from './clock.js'

/** Loads images. Returns `undefined` if all can be shown at once, otherwise a promise that settles when they are loaded or have failed. */
export type Load = (names: readonly string[]) => Promise<unknown> | undefined

interface ImageLoading {
  readonly clock: Clock
  readonly load: Load
  /** Called when loading takes so long that a loading indicator is shown. */
  readonly onSign: () => void
}

/** Waits for images before the story continues, up to a maximum time. Does not wait again for an image that took longer than this. */
export class ImageWaiter {
  readonly #loading: ImageLoading
  readonly #timedOut = new Set<string>()
  #callOff = () => {}
  #waiting = false

  constructor(loading: ImageLoading) {
    this.#loading = loading
  }

  get waiting(): boolean {
    return this.#waiting
  }

  /** Calls `go` when the images are loaded, or after the maximum time. */
  waitFor(names: readonly string[], go: () => void): void {
    this.close()
    const pendingNames = names.filter((name) => !this.#timedOut.has(name))
    const loading = pendingNames.length > 0 ? this.#loading.load(pendingNames) : undefined
    if (loading) this.#wait(loading, pendingNames, go)
    else go()
  }

  /** Cancels the current wait. */
  close(): void {
    this.#callOff()
    this.#callOff = () => {}
    this.#waiting = false
  }

  #wait(loading: Promise<unknown>, names: readonly string[], go: () => void): void {
    const { clock, onSign } = this.#loading
    let isWaiting = true
    const through = () => {
      if (!isWaiting) return
      this.close()
      go()
    }
    const sign = clock.after(waitingSign, () => {
      this.#waiting = true
      onSign()
    })
    const patience = clock.after(pictureWait, () => {
      for (const name of names) this.#timedOut.add(name)
      through()
    })
    this.#callOff = () => {
      isWaiting = false
      sign()
      patience()
    }
    loading.then(through, through)
  }
}
