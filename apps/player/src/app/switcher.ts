import { transition } from '@didascalie/stage'
import type { AppStore } from '../model/app-state.js'
import { follow, type Status, type StatusEvent } from '../model/status.js'

interface SwitchHost {
  /** Resolves when a screen's pictures are there: a scene is never shown half loaded. */
  prepare(status: Status): Promise<unknown>
  /** After the screens were switched, while it is still dark. */
  onSwitched(status: Status): void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Fade to black, switch, fade out (specification, section 4). A change that comes meanwhile is followed too. */
export function createSwitcher(store: AppStore, host: SwitchHost) {
  let busy = false

  async function showStatus(): Promise<void> {
    if (busy) return
    busy = true
    while (store.getState().shown !== store.getState().status) {
      store.setState({ phase: 'darkening' })
      await wait(transition / 2)
      store.setState({ phase: 'dark' })
      const { status } = store.getState()
      await host.prepare(status)
      store.setState({ shown: status, overlays: [], running: false })
      host.onSwitched(status)
      store.setState({ phase: 'lifting' })
      await wait(transition / 2)
      store.setState({ phase: 'clear' })
    }
    busy = false
  }

  return function send(event: StatusEvent): void {
    const { status } = store.getState()
    const next = follow(status, event)
    if (next === status) return
    store.setState(next === 'intro' ? { status: next, showIntroText: true } : { status: next })
    if (status === 'none') {
      store.setState({ shown: next })
      return
    }
    void showStatus()
  }
}
