// A screen in the React that is served, several times as quick as that of development; only the latter knows `act`.
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Of Node, in which tests run. */
declare function setImmediate(callback: () => void): unknown

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

export class ServedScreen {
  readonly #host = document.body.appendChild(document.createElement('div'))
  readonly #root = createRoot(this.#host)

  show(screen: ReactElement): Promise<void> {
    return this.after(() => this.#root.render(screen))
  }

  /** Does something, and lets what it promised at once, and what that changed, be drawn. */
  async after(change: () => void): Promise<void> {
    flushSync(change)
    await turn()
    await turn()
  }

  close(): void {
    this.#root.unmount()
    this.#host.remove()
  }
}
