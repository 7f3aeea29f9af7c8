// Login with an access code or with a partner's link.
import type { User } from '@didascalie/contract'
import { consentKeys, wording } from '../content/game.js'
import { pageBuild } from '../content/page.js'
import type { MovedCode } from '../model/app-model.js'
import type { Overlay } from '../model/app-state.js'
import { isCodeSession, isDateAndPerson } from '../services/checks.js'
import { isRecord, isText } from '../services/guards.js'
import { messageOf, type Result } from '../services/result.js'
import { readJson } from '../storage/key-value-store.js'
import type { AppHost } from './app-host.js'

const consentKey = (sessionUID: string) => `didascalie.consent.${sessionUID}`

/** Storage key, in the tab, of a code that opens another session than that of the page. */
const movedCodeKey = 'didascalie.code'

interface LoginCallbacks {
  open(overlay: Overlay): void
  onLoggedIn(user: User): void
}

export function createLogin(
  { store, address, call, storage, tab }: AppHost,
  { open, onLoggedIn }: LoginCallbacks,
) {
  const get = store.getState
  const sessionUID = () => get().game?.session.uid ?? address.sessionUID

  /** The message about a failed login. Only the message about a rejected code comes from the texts of the game. */
  function loginFailureText(result: Exclude<Result<unknown>, { kind: 'done' }>, accessCode: string): string {
    const usesCodes = get().game?.session.kind === 'normal'
    const isRejectedCode = usesCodes && result.kind === 'refused' && result.code === 'login-refused'
    if (!isRejectedCode) return messageOf(result)
    return wording(get().game, `ui.connexion.text.failed.${accessCode === '' ? 'empty' : 'code'}`)
  }

  /** What the learner agrees to: the texts beside the consent box, and whom they agree with. */
  function consentTerms(): string {
    const { game } = get()
    if (!game) return ''
    const { controller, contact } = game.session
    return JSON.stringify([
      ...consentKeys(game.session).map((key) => wording(game, key)),
      controller,
      contact,
    ])
  }

  /** Opens the address of another session, and keeps the code for it. The code must not be in an address, because servers log addresses. */
  function moveTo(codeSessionUID: string, accessCode: string): void {
    const movedCode = { sessionUID: codeSessionUID, accessCode, terms: consentTerms() }
    tab.storage.set(movedCodeKey, JSON.stringify(movedCode))
    tab.open(`/?uid=${encodeURIComponent(codeSessionUID)}`)
  }

  async function logIn(attempt: () => Promise<Result<{ json: User }>>, accessCode = ''): Promise<void> {
    if (get().connecting) return
    store.setState({ connecting: true })
    const result = await attempt()
    store.setState({ connecting: false })
    if (result.kind === 'done') return onLoggedIn(result.data.json)
    if (result.kind === 'refused' && result.code === 'consent-missing') {
      return open({ kind: 'confirm', type: 'consent' })
    }
    if (result.kind === 'refused' && result.code === 'code-replaced' && isDateAndPerson(result.data)) {
      return open({ kind: 'replaced', accessCode, replacement: result.data })
    }
    if (result.kind === 'refused' && result.code === 'code-elsewhere' && isCodeSession(result.data)) {
      return moveTo(result.data.sessionUID, accessCode)
    }
    open({ kind: 'confirm', type: 'connect', detail: loginFailureText(result, accessCode) })
  }

  const callPartnerLogin = (consent = true) =>
    call('checkOrCreateOdysseusUser', {
      sessionUID: sessionUID(),
      puid: address.puid,
      project_FK: 1,
      consent,
      ...pageBuild(),
      ...(address.signed && { signed: address.signed }),
    })

  /** After a logout on this page, `checkPartner` must not log the learner in again. */
  let hasLoggedOut = false

  /** Logs in a learner who consented earlier in any browser. For other learners the login screen asks for consent. */
  async function resumeLogin(): Promise<void> {
    const result = await callPartnerLogin(false)
    if (result.kind === 'refused' && result.code === 'consent-missing') return
    await logIn(async () => result)
  }

  /** The stored form of a consent: the session, the learner and the text to which the learner agreed. */
  const storedConsent = () =>
    JSON.stringify([sessionUID(), address.puid, wording(get().game, 'ui.connexion.text.data')])

  return {
    connect(accessCode: string, consent: boolean, isMine?: boolean): void {
      if (!consent) open({ kind: 'confirm', type: 'consent' })
      else
        void logIn(
          () =>
            call('checkAccessCode', {
              sessionUID: sessionUID(),
              accessCode,
              consent,
              ...pageBuild(),
              ...(isMine !== undefined && { isMine }),
            }),
          accessCode,
        )
    },
    connectPartner(consent: boolean): void {
      if (!consent) open({ kind: 'confirm', type: 'consent' })
      else {
        storage.set(consentKey(sessionUID()), storedConsent())
        void logIn(() => callPartnerLogin())
      }
    },
    takeMovedCode(): MovedCode | undefined {
      const stored = readJson(tab.storage, movedCodeKey)
      tab.storage.remove(movedCodeKey)
      if (!isRecord(stored) || stored.sessionUID !== sessionUID() || !isText(stored.accessCode))
        return undefined
      return { accessCode: stored.accessCode, hasAgreed: stored.terms === consentTerms() }
    },
    forgetConsent(): void {
      hasLoggedOut = true
      storage.remove(consentKey(sessionUID()))
    },
    /** Called when the login screen opens: logs in a learner who has already consented. */
    checkPartner(): void {
      if (storage.get(consentKey(sessionUID())) === storedConsent()) void logIn(() => callPartnerLogin())
      else if (address.signed && !hasLoggedOut) void resumeLogin()
    },
  }
}
