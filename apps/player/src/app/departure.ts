// The way out: the login ends, and nothing of this learner stays in this browser.
import { savingText } from '../content/texts.js'
import type { Overlay } from '../model/app-state.js'
import { isRecord, isText } from '../services/guards.js'
import type { Outbox } from '../services/outbox.js'
import { readJson } from '../storage/key-value-store.js'
import type { AppHost } from './app-host.js'

/** A logout that the server has not heard of yet. */
const unheardKey = 'didascalie.logout'

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
  /** Forgets the learner here. */
  onLeave(): void
  /** The login screen is next; `isHeard`: the server has ended the login. */
  onLeft(isHeard: boolean): void
}

export function createDeparture({ store, call, storage }: AppHost, parts: DepartureParts) {
  const { outbox, open, notify, sessionUID, onLeave, onLeft } = parts

  /** Whatever the server says, it has heard: a login that it does not know is one that has ended. */
  async function logout(login: Login): Promise<boolean> {
    const { kind } = await call('logout', login)
    const isHeard = kind === 'done' || kind === 'refused'
    if (isHeard) storage.remove(unheardKey)
    return isHeard
  }

  return {
    async quit(losing = false): Promise<void> {
      const { user } = store.getState()
      if (!user) return
      if (!losing && !outbox.isEmpty) {
        notify(savingText)
        await outbox.flush()
        if (store.getState().user !== user) return
        if (!outbox.isEmpty) return open({ kind: 'confirm', type: 'quit-unsent' })
      }
      const login = { sessionUID: sessionUID(), userUID: user.uid }
      storage.set(unheardKey, JSON.stringify(login))
      onLeave()
      onLeft(await logout(login))
    },
    /** Tells the server, if it could not be told before. */
    async finishLogout(): Promise<void> {
      const login = readJson(storage, unheardKey)
      if (isLogin(login)) await logout(login)
    },
    /** Somebody came in: a logout of before must not end this login. */
    cancelLogout: () => storage.remove(unheardKey),
  }
}
