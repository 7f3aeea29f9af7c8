// Renders a screen with the production build of React, which is faster than the development build, but has no `act`.
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** A global of Node, which runs the tests. */
declare function setImmediate(callback: () => void): unknown

const nextTask = () => new Promise<void>((resolve) => void setImmediate(resolve))

export class ProductionScreen {
  readonly #host = document.body.appendChild(document.createElement('div'))
  readonly #root = createRoot(this.#host)

  show(screen: ReactElement): Promise<void> {
    return this.after(() => this.#root.render(screen))
  }

  /** Runs a change, then waits until pending promises have settled and React has rendered. */
  async after(change: () => void): Promise<void> {
    flushSync(change)
    await nextTask()
    await nextTask()
  }

  close(): void {
    this.#root.unmount()
    this.#host.remove()
  }
}
