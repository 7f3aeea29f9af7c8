// Logout: ends the login and removes the learner's data from this browser.
import { savingText } from '../content/texts.js'
import type { Overlay } from '../model/app-state.js'
import { isRecord, isText } from '../services/guards.js'
import type { Outbox } from '../services/outbox.js'
import { readJson } from '../storage/key-value-store.js'
import type { AppHost } from './app-host.js'

/** Storage key of a logout that the server has not confirmed yet. */
const pendingLogoutKey = 'didascalie.logout'

interface Login {
  sessionUID: string
  userUID: string
}

const isLogin = (value: unknown): value is Login =>
  isRecord(value) && isText(value.sessionUID) && isText(value.userUID)

interface DepartureParts {
  outbox: Pick<Outbox, 'flush' | 'isEmpty'>
  open(overlay: Overlay): void
  notify(text: string): void
  sessionUID(): string
  /** Removes the learner's data from this browser. */
  onLeave(): void
  /** Opens the login screen. `isConfirmed`: the server has confirmed the logout. */
  onLeft(isConfirmed: boolean): void
}

export function createDeparture({ store, call, storage }: AppHost, parts: DepartureParts) {
  const { outbox, open, notify, sessionUID, onLeave, onLeft } = parts

  /** Returns whether the login has ended. A refusal counts as an end: it means that the server no longer knows the login. */
  async function logout(login: Login): Promise<boolean> {
    const { kind } = await call('logout', login)
    const isConfirmed = kind === 'done' || kind === 'refused'
    if (isConfirmed) storage.remove(pendingLogoutKey)
    return isConfirmed
  }

  return {
    /** If saves cannot be sent, asks the learner first. `acceptsLoss`: the learner has agreed to lose them. */
    async quit(acceptsLoss = false): Promise<void> {
      const { user } = store.getState()
      if (!user) return
      if (!acceptsLoss && !outbox.isEmpty) {
        notify(savingText)
        await outbox.flush()
        if (store.getState().user !== user) return
        if (!outbox.isEmpty) return open({ kind: 'confirm', type: 'quit-unsent' })
      }
      const login = { sessionUID: sessionUID(), userUID: user.uid }
      storage.set(pendingLogoutKey, JSON.stringify(login))
      onLeave()
      onLeft(await logout(login))
    },
    /** Sends the logout again if the server has not confirmed it yet. */
    async finishLogout(): Promise<void> {
      const login = readJson(storage, pendingLogoutKey)
      if (isLogin(login)) await logout(login)
    },
    /** Must be called when a learner logs in. Otherwise the retry of an earlier logout could end the new login. */
    cancelLogout: () => storage.remove(pendingLogoutKey),
  }
}
