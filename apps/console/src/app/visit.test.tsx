// A visitor is a teacher who launches the console from a learning platform. Visitors can read one session.
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../testing/axe.js'
import { card, choice } from '../testing/debates.js'
import { CallError, type Handlers } from '../testing/fake-server.js'
import { renderConsole } from '../testing/render-console.js'
import { followUp, me, membership, now, settings } from '../testing/samples.js'
import { findScreen, splitAddress } from './routes.js'

const nadia = () =>
  me({
    uid: 'visit-1',
    name: 'Nadia Lefèvre',
    email: '',
    passkeys: [],
    recoveryCodesLeft: 0,
    memberships: [membership({ role: 'reader', sessions: ['s1'] })],
    visit: {
      sessionUID: 's1',
      session: 'Menuiserie, 1re année',
      platform: 'Moodle du CFA',
      until: now + 8 * 60 * 60 * 1000,
    },
  })

const visitorHandlers: Handlers = {
  getMe: nadia,
  getSession: () => ({ session: settings({ kind: 'partner' }) }),
  getFollowUp: () => ({ version: 'v1', at: now, follow: followUp(24) }),
  getExpected: () => ({ people: ['Lou Petit'], courses: 1, silent: 0 }),
  getDebateMap: () => ({
    players: 17,
    bySteps: false,
    chapters: [{ id: 'ch1', name: 'Un' }],
    gone: 0,
    choices: [choice(0)],
    cards: [card],
  }),
  getSeance: () => ({ cards: [] }),
}

const linkPaths = () =>
  [...document.querySelectorAll('a[href^="/regie"]')].map((link) =>
    (link.getAttribute('href') ?? '').replace(/^\/regie/, '').replace(/\?.*$/, ''),
  )

describe('a visitor', () => {
  it('starts on the follow-up screen of their session, with links only to screens of this session', async () => {
    await renderConsole('', visitorHandlers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Menuiserie, 1re année' })).toBeTruthy()
    expect(window.location.pathname).toBe('/regie/o/org1/session/s1')
    const [rail] = screen.getAllByRole('navigation', { name: 'Navigation principale' })
    if (!rail) throw new Error('the navigation is missing')
    expect(
      within(rail)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Menuiserie, 1re année'])
    const tabs = within(screen.getByRole('navigation', { name: 'La session' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Suivi', 'Débat', 'Bilans'])
    expect(screen.getAllByText('Depuis Moodle du CFA')).not.toEqual([])
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each(['', '/debat'])(
    'who opens /session/s1%s sees only links to screens that visitors may open',
    async (rest) => {
      await renderConsole(`/o/org1/session/s1${rest}`, visitorHandlers)
      await screen.findByRole('heading', { level: 1, name: 'Menuiserie, 1re année' })
      await screen.findAllByText(rest === '' ? 'Lou Petit' : 'La garde')
      expect(linkPaths().length).toBeGreaterThan(3)
      expect(
        linkPaths().filter((path) => findScreen(splitAddress(path)?.rest ?? '', true) === undefined),
      ).toEqual([])
    },
  )

  it.each(['sessions', 'sessions/nouvelle', 'equipe', 'compte', 'session/s1/reglages', 'session/s1/preuves'])(
    'who opens %s sees « Rien à cette adresse », and the console makes no call except getMe',
    async (rest) => {
      const server = await renderConsole(`/o/org1/${rest}`, visitorHandlers)
      expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
      expect(server.receivedCalls.map(({ name }) => name)).toEqual(['getMe'])
    },
  )

  it('gets no login form after the end of the visit, but reads how to open the console again', async () => {
    let isOver = false
    await renderConsole('/o/org1/session/s1', {
      ...visitorHandlers,
      getFollowUp: () => {
        if (isOver) throw new CallError('unauthenticated', 'Entrez.')
        return { version: 'v1', at: now, follow: followUp(24) }
      },
    })
    await screen.findByRole('table')
    isOver = true
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/ouvrez l’activité à nouveau/)
    expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull()
    expect(await accessibilityViolations()).toEqual([])
  })
})
