import { loadingIndicatorDelay, pictureWait } from '../constants.js'
import type { Clock } from './clock.js'

/** Loads images. Returns `undefined` if all can be shown at once, otherwise a promise that settles when they are loaded or have failed. */
export type Load = (names: readonly string[]) => Promise<unknown> | undefined

interface ImageWaiterOptions {
  readonly clock: Clock
  readonly load: Load
  readonly onLoadingIndicator: () => void
}

/** Waits for images before the story continues, up to a maximum time. If the images take longer, it never waits for them again. */
export class ImageWaiter {
  readonly #options: ImageWaiterOptions
  readonly #timedOut = new Set<string>()
  #cancelWait = () => {}
  #waiting = false

  constructor(options: ImageWaiterOptions) {
    this.#options = options
  }

  /** Whether the loading indicator is shown. */
  get waiting(): boolean {
    return this.#waiting
  }

  /** Calls `onReady` when the images are loaded, or after the maximum time. */
  waitFor(names: readonly string[], onReady: () => void): void {
    this.close()
    const pendingNames = names.filter((name) => !this.#timedOut.has(name))
    const loading = pendingNames.length > 0 ? this.#options.load(pendingNames) : undefined
    if (loading) this.#wait(loading, pendingNames, onReady)
    else onReady()
  }

  /** Cancels the current wait. */
  close(): void {
    this.#cancelWait()
    this.#cancelWait = () => {}
    this.#waiting = false
  }

  #wait(loading: Promise<unknown>, names: readonly string[], onReady: () => void): void {
    const { clock, onLoadingIndicator } = this.#options
    let isWaiting = true
    const finish = () => {
      if (!isWaiting) return
      this.close()
      onReady()
    }
    const cancelIndicator = clock.after(loadingIndicatorDelay, () => {
      this.#waiting = true
      onLoadingIndicator()
    })
    const cancelTimeout = clock.after(pictureWait, () => {
      for (const name of names) this.#timedOut.add(name)
      finish()
    })
    this.#cancelWait = () => {
      isWaiting = false
      cancelIndicator()
      cancelTimeout()
    }
    loading.then(finish, finish)
  }
}
