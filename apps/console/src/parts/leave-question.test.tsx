// The console asks before a link, the browser's back button, a reload, Escape in a dialog or « Annuler » discards unsaved text.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { go } from '../model/router.js'
import { debateMap } from '../testing/debates.js'
import { CallError, type Handlers } from '../testing/fake-server.js'
import { pressButton, renderConsole } from '../testing/render-console.js'
import { followUp, now, organisation, settings } from '../testing/samples.js'

const otherScreen = '/o/org1/nulle-part'

const handlers: Handlers = {
  getOrganisation: () => organisation({ games: [{ name: 'phare', title: 'Le Phare', decors: false }] }),
  changeOrganisation: () => organisation(),
  createSession: () => {
    throw new CallError('invalid')
  },
  listCodes: () => ({ address: '', seats: { of: null, left: null }, codes: [] }),
  getDebateMap: () => debateMap(),
  getSeance: () => ({ cards: [] }),
  saveSeance: () => ({}),
  getFollowUp: () => ({ version: 'v', at: now, follow: followUp(1) }),
  getEvidence: () => ({
    learners: 0,
    finished: 0,
    surveyed: 0,
    shared: 0,
    missing: [],
    qualiopi: [],
    improvements: [],
    eraseOn: null,
    jobs: [],
  }),
  getConnections: () => ({
    platforms: [],
    store: null,
    unvoided: [],
    games: [],
    packs: false,
    addresses: {
      launch: 'https://jeu.example/1',
      login: 'https://jeu.example/2',
      keys: 'https://jeu.example/3',
    },
  }),
}

const findField = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const write = async (label: string | RegExp, value: string) => {
  const field = await findField(label)
  await act(async () => void fireEvent.change(field, { target: { value } }))
}
const leave = () => act(async () => go(otherScreen))
const question = () => screen.queryByRole('dialog', { name: /^Quitter sans/ })
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe.each([
  ['the form of a new session', '/o/org1/sessions/nouvelle', 'Nom de la session'],
  ['the form of the organisation', '/o/org1/organisme', 'Adresse'],
  ['a debate card that the trainer edits', '/o/org1/session/s1/debat', 'Ou la vôtre'],
  ['the settings of a session', '/o/org1/session/s1/reglages', 'Nom de la session'],
  ['the name of an account', '/o/org1/compte', 'Votre nom, tel que l’équipe le voit'],
  ['the name of a new passkey', '/o/org1/compte', 'Un nom pour la reconnaître'],
  ['the field for an improvement', '/o/org1/session/s1/preuves', /^Après le débat/],
  ['the address of an LRS', '/o/org1/connexions', 'Adresse du LRS'],
])('the screen with %s', (_, screenPath, label) => {
  it('asks before a link or a reload discards unsaved text', async () => {
    await renderConsole(screenPath, handlers)
    await findField(label)
    expect(asksBeforeReload()).toBe(false)
    await write(label, 'Quai des Bois')
    expect(asksBeforeReload()).toBe(true)
    await leave()
    expect(question()).not.toBeNull()
    await pressButton('Rester ici')
    expect((await findField(label)).value).toBe('Quai des Bois')
    await leave()
    await pressButton('Quitter quand même')
    expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
  })

  it('asks before the back button discards unsaved text, and restores the current address', async () => {
    await renderConsole(screenPath, handlers)
    await write(label, 'Quai des Bois')
    await act(async () => go(`${screenPath}?carte=r1`, { replace: true }))
    await act(async () => {
      window.history.replaceState(null, '', `/regie${otherScreen}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(question()).not.toBeNull()
    expect(window.location.pathname + window.location.search).toBe(`/regie${screenPath}?carte=r1`)
    await pressButton('Rester ici')
    expect((await findField(label)).value).toBe('Quai des Bois')
  })

  it('does not ask when the trainer has typed nothing', async () => {
    await renderConsole(screenPath, handlers)
    await findField(label)
    await leave()
    expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
  })
})

it('the form of a new session counts as unsaved until the server has created the session', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', handlers)
  await write('Nom de la session', 'Menuiserie')
  await pressButton('Garder en brouillon')
  await screen.findByRole('alert')
  expect(asksBeforeReload()).toBe(true)
  server.handlers.createSession = () => ({ session: settings(), nameUsed: false })
  await pressButton('Garder en brouillon')
  await waitFor(() => expect(window.location.pathname).toBe('/regie/o/org1/session/s1/reglages'))
  expect(question()).toBeNull()
})

it('after the organisation is saved, the trainer can leave the form without a question', async () => {
  await renderConsole('/o/org1/organisme', handlers)
  await write('Adresse', 'Quai des Bois')
  await pressButton('Enregistrer')
  await waitFor(() => expect(asksBeforeReload()).toBe(false))
})

it('after « Ajouter à la séance » has saved an edited debate card, the trainer can leave the screen without a question', async () => {
  await renderConsole('/o/org1/session/s1/debat', handlers)
  await write('Ou la vôtre', 'Et vous ?')
  await pressButton('Ajouter à la séance')
  await waitFor(() => expect(asksBeforeReload()).toBe(false))
})

it('after the trainer has edited two fields and emptied one of them, the console still asks before it leaves the screen', async () => {
  await renderConsole('/o/org1/compte', handlers)
  await write('Votre nom, tel que l’équipe le voit', 'Quai des Bois')
  await write('Un nom pour la reconnaître', 'Téléphone')
  await write('Un nom pour la reconnaître', '')
  expect(asksBeforeReload()).toBe(true)
  await leave()
  expect(question()).not.toBeNull()
})

it('after the settings are saved, the trainer can leave the form without a question', async () => {
  const server = await renderConsole('/o/org1/session/s1/reglages', handlers)
  await write('Nom de la session', 'Menuiserie')
  const saved = { session: settings({ name: 'Menuiserie' }) }
  server.handlers.getSession = () => saved
  server.handlers.changeSession = () => ({ ...saved, nameUsed: false })
  await pressButton('Enregistrer')
  await waitFor(() => expect(asksBeforeReload()).toBe(false))
})

it('the console does not ask about unsaved settings of a session that the manager has just deleted', async () => {
  const server = await renderConsole('/o/org1/session/s1/reglages', {
    ...handlers,
    deleteSession: () => ({}),
    listSessions: () => {
      throw new CallError('invalid')
    },
  })
  await write('Nom de la session', 'Menuiserie')
  await pressButton('Supprimer')
  await write(/^Pour confirmer/, settings().name)
  await pressButton('Supprimer définitivement')
  await waitFor(() => expect(window.location.pathname).toBe('/regie/o/org1/sessions'))
  expect(server.lastBody('deleteSession')).toBeTruthy()
  expect(question()).toBeNull()
})

it('the console asks before Escape discards text in the form for a learning platform', async () => {
  await renderConsole('/o/org1/connexions', handlers)
  await pressButton('Enregistrer à la main')
  const dialog = await screen.findByRole('dialog')
  await write('Nom de la plateforme', 'Moodle')
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })))
  expect(question()).not.toBeNull()
  await pressButton('Rester ici')
  expect((await findField('Nom de la plateforme')).value).toBe('Moodle')
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })))
  await pressButton('Quitter quand même')
  expect(screen.queryByLabelText('Nom de la plateforme')).toBeNull()
})

it('the console closes an empty dialog without a question, even if the screen behind the dialog has unsaved text', async () => {
  await renderConsole('/o/org1/connexions', handlers)
  await write('Adresse du LRS', 'https://lrs.example')
  const openAndCancel = async (typed?: string) => {
    await pressButton('Enregistrer à la main')
    const dialog = await screen.findByRole('dialog')
    if (typed) await write('Nom de la plateforme', typed)
    await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })))
  }
  await openAndCancel()
  expect(question()).toBeNull()
  await openAndCancel('Moodle')
  await pressButton('Quitter quand même')
  expect(screen.queryByLabelText('Nom de la plateforme')).toBeNull()
  await leave()
  expect(question()).not.toBeNull()
})

it('the console asks before a link, a reload or « Annuler » discards a pasted list of learners', async () => {
  await renderConsole('/o/org1/session/s1/codes', {
    ...handlers,
    checkPeople: () => ({ good: [1], faults: [], seats: { of: null, left: null } }),
  })
  await pressButton('Coller une liste')
  await write('Votre liste', 'Adam Tirouard')
  expect(asksBeforeReload()).toBe(true)
  await leave()
  expect(question()).not.toBeNull()
  await pressButton('Rester ici')
  expect((await findField('Votre liste')).value).toBe('Adam Tirouard')
  await pressButton('Annuler')
  await pressButton('Quitter quand même')
  expect(await screen.findByRole('button', { name: 'Coller une liste' })).toBeTruthy()
})

it('the console does not ask when the trainer presses the link to the current screen', async () => {
  await renderConsole('/o/org1/organisme', handlers)
  await write('Adresse', 'Quai des Bois')
  await act(async () => go('/o/org1/organisme'))
  expect(question()).toBeNull()
  expect((await findField('Adresse')).value).toBe('Quai des Bois')
})
