import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import type { Handlers } from '../../testing/fake-server.js'
import { renderConsole } from '../../testing/render-console.js'
import { me, membership, sessionRow } from '../../testing/samples.js'

const counts = { draft: 0, soon: 0, open: 2, over: 0, archived: 0, mine: 0 }
const baseHandlers: Handlers = {
  listSessions: () => ({
    needs: [],
    tryAddress: '',
    total: 2,
    counts,
    sessions: [
      sessionRow({ uid: 's1', name: 'Menuiserie' }),
      sessionRow({ uid: 's2', name: 'Vente', kind: 'partner' }),
    ],
  }),
}

const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

it('the site map lists the screens of the organisation and the tabs of each session', async () => {
  await renderConsole('/o/org1/plan', baseHandlers)
  await screen.findByRole('link', { name: 'Codes, Menuiserie' })
  expect(linksIn(screen.getByRole('main'))).toEqual([
    ...['Sessions', 'Nouvelle session'],
    ...['Suivi', 'Débat', 'Bilans', 'Codes', 'Preuves et données', 'Réglages'].map(
      (tab) => `${tab}, Menuiserie`,
    ),
    ...['Suivi', 'Débat', 'Bilans', 'Preuves et données', 'Réglages'].map((tab) => `${tab}, Vente`),
    ...['Équipe', 'Journal', 'Organisme', 'Connexions', 'Mon compte'],
    expect.stringMatching(/^Accessibilité/),
  ])
  expect(screen.getByRole('link', { name: 'Débat, Vente' }).getAttribute('href')).toBe(
    '/regie/o/org1/session/s2/debat',
  )
  expect(document.title).toBe('Plan de la régie – La régie')
  expect(await accessibilityViolations()).toEqual([])
})

it('the site map hides the screens that a member with the role `reader` cannot open', async () => {
  await renderConsole('/o/org1/plan', {
    ...baseHandlers,
    getMe: () => me({ memberships: [membership({ role: 'reader' })] }),
  })
  await screen.findByRole('link', { name: 'Suivi, Menuiserie' })
  const links = linksIn(screen.getByRole('main'))
  for (const hidden of ['Nouvelle session', 'Journal', 'Connexions']) expect(links).not.toContain(hidden)
})
