// Leaving a screen with unsaved text asks first: by a link, by the browser's back button and by a reload.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { go } from '../model/router.js'
import { map } from '../testing/debates.js'
import { CallError, type Handlers } from '../testing/fake-server.js'
import { pressButton, renderConsole } from '../testing/render-console.js'
import { organisation, settings } from '../testing/samples.js'

const elsewhere = '/o/org1/nulle-part'

const handlers: Handlers = {
  getOrganisation: () => organisation({ games: [{ name: 'phare', title: 'Le Phare', decors: false }] }),
  changeOrganisation: () => organisation(),
  createSession: () => {
    throw new CallError('invalid')
  },
  listCodes: () => ({ address: '', seats: { of: null, left: null }, codes: [] }),
  getDebateMap: () => map(),
  getSeance: () => ({ cards: [] }),
  saveSeance: () => ({}),
}

const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const write = async (label: string, value: string) => {
  const field = await fieldOf(label)
  await act(async () => void fireEvent.change(field, { target: { value } }))
}
const leave = () => act(async () => go(elsewhere))
const question = () => screen.queryByRole('dialog', { name: /^Quitter sans/ })
const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe.each([
  ['Nouvelle session', '/o/org1/sessions/nouvelle', 'Nom de la session'],
  ['Organisme', '/o/org1/organisme', 'Adresse'],
  ['a debate card outside the séance', '/o/org1/session/s1/debat', 'Ou la vôtre'],
])('%s', (_, at, label) => {
  it('asks before a link or a reload leaves unsaved text', async () => {
    await renderConsole(at, handlers)
    await fieldOf(label)
    expect(isReloadAsked()).toBe(false)
    await write(label, 'Quai des Bois')
    expect(isReloadAsked()).toBe(true)
    await leave()
    expect(question()).not.toBeNull()
    await pressButton('Rester ici')
    expect((await fieldOf(label)).value).toBe('Quai des Bois')
    await leave()
    await pressButton('Quitter quand même')
    expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
  })

  it('asks before the back button leaves unsaved text, and restores the current address', async () => {
    await renderConsole(at, handlers)
    await write(label, 'Quai des Bois')
    await act(async () => go(`${at}?carte=r1`, { replace: true }))
    await act(async () => {
      window.history.replaceState(null, '', `/regie${elsewhere}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(question()).not.toBeNull()
    expect(window.location.pathname + window.location.search).toBe(`/regie${at}?carte=r1`)
    await pressButton('Rester ici')
    expect((await fieldOf(label)).value).toBe('Quai des Bois')
  })

  it('lets the trainer leave when nothing is written', async () => {
    await renderConsole(at, handlers)
    await fieldOf(label)
    await leave()
    expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
  })
})

it('keeps asking after a refused creation, and stops after a successful one', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', handlers)
  await write('Nom de la session', 'Menuiserie')
  await pressButton('Garder en brouillon')
  await screen.findByRole('alert')
  expect(isReloadAsked()).toBe(true)
  server.handlers.createSession = () => ({ session: settings(), nameUsed: false })
  await pressButton('Garder en brouillon')
  await waitFor(() => expect(window.location.pathname).toBe('/regie/o/org1/session/s1/reglages'))
  expect(question()).toBeNull()
})

it('stops asking once the organisation is saved', async () => {
  await renderConsole('/o/org1/organisme', handlers)
  await write('Adresse', 'Quai des Bois')
  await pressButton('Enregistrer')
  await waitFor(() => expect(isReloadAsked()).toBe(false))
})

it('stops asking once the card is in the séance', async () => {
  await renderConsole('/o/org1/session/s1/debat', handlers)
  await write('Ou la vôtre', 'Et vous ?')
  await pressButton('Ajouter à la séance')
  await waitFor(() => expect(isReloadAsked()).toBe(false))
})
