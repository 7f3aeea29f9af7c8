import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { card, choice } from '../testing/debates.js'
import { CallError, type Handlers } from '../testing/fake-server.js'
import { renderConsole } from '../testing/render-console.js'
import { followUp, now } from '../testing/samples.js'

const session: Handlers = {
  getFollowUp: () => ({ version: 'v1', at: now, follow: followUp(24) }),
  getDebateMap: () => ({
    players: 17,
    bySteps: false,
    chapters: [{ id: 'ch1', name: 'Un' }],
    gone: 0,
    choices: [choice(0)],
    cards: [card],
  }),
  getSeance: () => ({ cards: [] }),
  listCodes: () => ({ address: 'https://jeu.example/?uid=s1', seats: { of: 24, left: 24 }, codes: [] }),
}

it.each([
  ['', 'Suivi – Menuiserie, 1re année – La régie'],
  ['/debat', 'Débat – Menuiserie, 1re année – La régie'],
  ['/codes', 'Codes – Menuiserie, 1re année – La régie'],
])('the page title at /session/s1%s is « %s »', async (rest, title) => {
  await renderConsole(`/o/org1/session/s1${rest}`, session)
  await screen.findByRole('heading', { level: 1, name: 'Menuiserie, 1re année' })
  expect(document.title).toBe(title)
})

it('the page title of the login screen is « Connexion »', async () => {
  await renderConsole('', {
    getMe: () => {
      throw new CallError('unauthenticated')
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'La régie' })
  expect(document.title).toBe('Connexion – La régie')
})

it('the page title and the heading of an unknown address say that the page does not exist', async () => {
  await renderConsole('/o/org1/nulle-part', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Rien à cette adresse' })).toBeTruthy()
  expect(document.title).toBe('Rien à cette adresse – La régie')
})
