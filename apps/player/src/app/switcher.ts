import { transition } from '@didascalie/stage'
import type { AppStore } from '../model/app-state.js'
import { type Status, type StatusEvent, statusAfter } from '../model/status.js'

interface SwitchHost {
  /** Resolves when the code and the pictures of the screen are loaded, or when waiting for them has taken too long. */
  prepare(status: Status): Promise<unknown>
  /** Called after the switch, while the page is still black. */
  onSwitched(status: Status): void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Returns `send`, which changes the status, fades to black, switches the screen and fades the new screen in (specification,
 * section 4). If the status changes too late for this fade, another fade follows. The first status appears without a fade.
 */
export function createSwitcher(store: AppStore, host: SwitchHost) {
  let isSwitching = false

  async function showStatus(): Promise<void> {
    if (isSwitching) return
    isSwitching = true
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
    isSwitching = false
  }

  return function send(event: StatusEvent): void {
    const { status } = store.getState()
    const nextStatus = statusAfter(status, event)
    if (nextStatus === status) return
    store.setState(
      nextStatus === 'intro' ? { status: nextStatus, showIntroText: true } : { status: nextStatus },
    )
    if (status === 'none') {
      store.setState({ shown: nextStatus })
      return
    }
    void showStatus()
  }
}
