// A login ends after two hours without an action (idle), or when it reaches its maximum duration. The console announces the end five
// minutes in advance. These tests advance a fake clock.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../testing/axe.js'
import { CallError, type Handlers } from '../testing/fake-server.js'
import { renderConsole } from '../testing/render-console.js'
import { me, membership, now, organisation, settings } from '../testing/samples.js'

const minute = 60_000
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click())
  await advance(0)
}
const warning = () => screen.queryByRole('dialog')?.textContent ?? ''

/** The accessibility checker axe needs real timers. */
function dialogViolations() {
  vi.useRealTimers()
  return accessibilityViolations(screen.getByRole('dialog'))
}

/** The login ends after two hours without an action, or `lifeMs` after its start. A visit has only the second limit. */
function fakeLogin(lifeMs: number, isVisit = false) {
  const startedAt = Date.now()
  const login = { seenAt: startedAt, isEnded: false }
  const requireLogin = () => {
    const isOver = Date.now() >= startedAt + lifeMs || (!isVisit && Date.now() > login.seenAt + 2 * hour)
    if (login.isEnded || isOver) throw new CallError('unauthenticated', 'Entrez.')
  }
  const handlers: Handlers = {
    getMe: () => {
      requireLogin()
      login.seenAt = Date.now()
      return me()
    },
    getLoginEnd: () => {
      requireLogin()
      const idleMsLeft = isVisit ? null : login.seenAt + 2 * hour - Date.now()
      return { idleMsLeft, msLeft: startedAt + lifeMs - Date.now() }
    },
    getOrganisation: () => organisation(),
    leave: () => {
      login.isEnded = true
      return {}
    },
  }
  return { login, handlers }
}

const organisationPath = '/o/org1/organisme'

async function open(handlers: Handlers, path = organisationPath) {
  const server = await renderConsole(path, handlers)
  await act(() => vi.dynamicImportSettled())
  await advance(0)
  return server
}

describe('the end of an idle login', () => {
  it('is announced by a dialog whose button extends the login', async () => {
    const { handlers } = fakeLogin(12 * hour)
    await open(handlers)
    await advance(114 * minute)
    expect(warning()).toBe('')
    await advance(2 * minute)
    expect(warning()).toMatch(/Êtes-vous toujours là/)
    await press('Prolonger ma connexion')
    expect(warning()).toBe('')
    await advance(114 * minute)
    expect(warning()).toBe('')
    await advance(2 * minute)
    expect(warning()).toMatch(/Êtes-vous toujours là/)
    expect(await dialogViolations()).toEqual([])
  })

  it('is not announced if an action in another tab has extended the login', async () => {
    const { login, handlers } = fakeLogin(12 * hour)
    await open(handlers)
    await advance(100 * minute)
    login.seenAt = Date.now()
    await advance(100 * minute)
    expect(warning()).toBe('')
  })

  it('opens the login dialog and keeps the typed text on the page', async () => {
    const { handlers } = fakeLogin(12 * hour)
    await open(handlers)
    const name = screen.getByLabelText<HTMLInputElement>(/^Nom/)
    fireEvent.change(name, { target: { value: 'CFA du Port' } })
    await advance(121 * minute)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(warning()).toMatch(/Votre connexion est terminée/)
    expect(name.isConnected && name.value).toBe('CFA du Port')
  })

  it('is announced again when the request to extend the login does not reach the server', async () => {
    const { handlers } = fakeLogin(12 * hour)
    const server = await open(handlers)
    await advance(116 * minute)
    server.isUnreachable = true
    await press('Prolonger ma connexion')
    server.isUnreachable = false
    await advance(minute)
    expect(warning()).toMatch(/Êtes-vous toujours là/)
  })
})

describe('the end of a login at its maximum duration', () => {
  it('is announced by a dialog whose button lets the person log in again on the same page', async () => {
    const { login, handlers } = fakeLogin(hour)
    await open({
      ...handlers,
      beginPasskeyLogin: () => ({ sealed: 'x'.repeat(16), options: {} }),
      enterWithPasskey: () => {
        login.isEnded = false
        return { me: me() }
      },
    })
    const name = screen.getByLabelText<HTMLInputElement>(/^Nom/)
    fireEvent.change(name, { target: { value: 'CFA du Port' } })
    await advance(56 * minute)
    expect(warning()).toMatch(/Votre connexion se termine bientôt/)
    await press('Me reconnecter maintenant')
    expect(warning()).toMatch(/Votre connexion est terminée/)
    await press('Continuer avec ma clé d’accès')
    expect(warning()).toBe('')
    expect(name.isConnected && name.value).toBe('CFA du Port')
  })

  it('does not come earlier when the person closes the announcement', async () => {
    const { handlers } = fakeLogin(hour)
    await open(handlers)
    await advance(56 * minute)
    await press('Plus tard')
    await advance(3 * minute)
    expect(warning()).toBe('')
    await advance(2 * minute)
    expect(warning()).toMatch(/Votre connexion est terminée/)
  })

  it('is announced to a visitor with the advice to open the activity again from the learning platform', async () => {
    const { handlers } = fakeLogin(8 * hour, true)
    const visit = { sessionUID: 's1', session: 'Menuiserie', platform: 'Moodle', until: now + 8 * hour }
    await open(
      {
        ...handlers,
        getMe: () => me({ visit, memberships: [membership({ role: 'reader', sessions: ['s1'] })] }),
        getSession: () => ({ session: settings() }),
      },
      '/o/org1/nulle-part',
    )
    await advance(4 * hour)
    expect(warning()).toBe('')
    await advance(4 * hour - 4 * minute)
    expect(warning()).toMatch(/ouvrez l’activité à nouveau depuis votre plateforme/)
    expect(screen.queryByRole('button', { name: 'Me reconnecter maintenant' })).toBeNull()
    await press('Fermer')
    expect(warning()).toBe('')
  })
})
