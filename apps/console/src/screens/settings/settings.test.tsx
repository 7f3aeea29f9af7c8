import type { OrganisationView } from '@didascalie/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError, type Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { followUp, me, membership, now, settings, zone } from '../../testing/samples.js'
import { texts } from '../../words/texts.js'

const organisation: OrganisationView = {
  uid: 'org1',
  name: 'CFA Rive-Neuve',
  controller: '',
  contact: '',
  address: '',
  siret: '',
  nda: '',
  signatory: '',
  signatoryRole: '',
  timeZone: zone,
  games: [
    { name: 'phare', title: 'Le Phare', decors: true },
    { name: 'quai', title: 'Le Quai', decors: false },
  ],
}
const baseHandlers: Handlers = {
  getOrganisation: () => organisation,
  getFollowUp: () => ({ version: 'v', at: now, follow: followUp(0) }),
  listCodes: () => ({ address: '', seats: { of: null, left: null }, codes: [] }),
  listSessions: () => ({
    needs: [],
    tryAddress: '',
    sessions: [],
    total: 0,
    counts: { draft: 0, soon: 0, open: 0, over: 0, archived: 0, mine: 0 },
  }),
}
const write = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

it('the form of a new session creates the session, then opens the codes screen', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    createSession: () => ({ session: settings(), nameUsed: false }),
  })
  await screen.findByLabelText('Nom de la session')
  expect(await accessibilityViolations()).toEqual([])
  await write('Nom de la session', ' Électricité ')
  await write('Ouvre le', '2026-12-01')
  await write('Se ferme le', '2026-12-18')
  await write('Places', '20')
  await write(/Votre mot aux apprenants/, 'Bienvenue.')
  await pressButton('Créer et préparer les codes')
  expect(server.lastBody('createSession')).toEqual({
    organisationUID: 'org1',
    name: 'Électricité',
    content: 'phare',
    opensAt: Date.parse('2026-12-01T00:00:00+01:00'),
    closesAt: Date.parse('2026-12-19T00:00:00+01:00'),
    seats: 20,
    decors: 0,
    homeText: '<p>Bienvenue.</p>',
    reads: 'group',
    keepMonths: 12,
    draft: false,
  })
  expect(await screen.findByText('Pas encore de code')).toBeTruthy()
})

it('the form of a new session reports a name that is already used, even after the upload of a logo', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    createSession: () => ({ session: settings(), nameUsed: true }),
    checkLogo: () => ({}),
    setLogo: () => ({ logoUrl: '' }),
  })
  await write('Nom de la session', 'Électricité')
  const file = new File(['logo'], 'logo.png', { type: 'image/png' })
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('no field for the logo')
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  await pressButton('Créer et préparer les codes')
  expect(await screen.findByText(texts.reglages.nameUsed)).toBeTruthy()
  expect(server.receivedCalls.map(({ name }) => name)).toContain('setLogo')
})

it('the form of a new session reports an unreadable logo when it is chosen', async () => {
  await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    checkLogo: () => {
      throw new CallError('logo-refused', 'Ce logo ne se lit pas.')
    },
  })
  await screen.findByLabelText('Nom de la session')
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('no field for the logo')
  const file = new File(['no image'], 'logo.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ce logo ne se lit pas.')
  expect(screen.queryByText('logo.png')).toBeNull()
})

it('a refused logo stays explained after the other settings are saved', async () => {
  await renderConsole('/o/org1/session/s1/reglages', {
    ...baseHandlers,
    setLogo: () => {
      throw new CallError('logo-refused', 'Ce logo ne se lit pas.')
    },
    changeSession: () => ({ session: settings(), nameUsed: false }),
  })
  await screen.findByLabelText('Nom de la session')
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('no field for the logo')
  const file = new File(['no image'], 'logo.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  await screen.findByText('Ce logo ne se lit pas.')
  await write('Nom de la session', 'Électricité')
  await pressButton('Enregistrer')
  expect(await screen.findByText('Réglages enregistrés')).toBeTruthy()
  expect(screen.getByText('Ce logo ne se lit pas.')).toBeTruthy()
})

it('the settings warn before the seats fall below the codes that were handed out', async () => {
  const code = (n: number, state: 'used' | 'waiting' | 'cancelled') => ({
    ...{ uid: `c${n}`, firstname: 'Ada', lastname: `N${n}`, state, learnerUID: null },
    ...{ madeOn: '2026-11-02', madeBy: '', replaces: null, reason: '' },
  })
  await renderConsole('/o/org1/session/s1/reglages', {
    ...baseHandlers,
    listCodes: () => ({
      address: '',
      seats: { of: 24, left: 21 },
      codes: [code(1, 'used'), code(2, 'waiting'), code(3, 'used'), code(4, 'cancelled')],
    }),
  })
  await write('Places', '2')
  expect(
    await screen.findByText(/3\scodes sont déjà remis, dont 1 jamais utilisé\. Chacun garde sa place/),
  ).toBeTruthy()
})

it('the form of a new session creates only one session when the trainer presses the button twice', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    createSession: () => ({ session: settings(), nameUsed: false }),
  })
  await screen.findByLabelText('Nom de la session')
  await write('Nom de la session', 'Électricité')
  const release = server.holdAnswers()
  await pressButton('Créer et préparer les codes')
  await pressButton('Créer et préparer les codes')
  await act(async () => release())
  expect(await screen.findByText('Pas encore de code')).toBeTruthy()
  expect(server.receivedCalls.filter(({ name }) => name === 'createSession')).toHaveLength(1)
})

it('the form of a new session reports errors, and moves the focus to the first invalid field', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', baseHandlers)
  await screen.findByLabelText('Nom de la session')
  await write('Ouvre le', '2026-12-01')
  await write('Se ferme le', '2026-11-18')
  await pressButton('Créer et préparer les codes')
  expect(screen.getByText('Donnez un nom à la session.')).toBeTruthy()
  expect(screen.getByText(/Choisissez une date après le 1er décembre/)).toBeTruthy()
  expect(server.lastBody('createSession')).toBeUndefined()
  await write('Nom de la session', 'Électricité')
  await pressButton('Créer et préparer les codes')
  const closingDate = screen.getByLabelText('Se ferme le')
  await vi.waitFor(() => expect(document.activeElement).toBe(closingDate), { timeout: 20_000 })
})

it.each(['/o/org1/sessions/nouvelle', '/o/org1/session/s1/reglages'])(
  'the form at %s stays usable while the trainer types a year, and reports an implausible year',
  async (path) => {
    const server = await renderConsole(path, baseHandlers)
    await screen.findByLabelText('Nom de la session')
    await write('Nom de la session', 'Électricité')
    // While the trainer types a year digit by digit, Chromium reports these values.
    for (const year of ['0002', '0020', '0202']) {
      await write('Ouvre le', `${year}-12-01`)
      await write('Se ferme le', `${year}-12-18`)
      expect(screen.getByLabelText<HTMLInputElement>('Nom de la session').value).toBe('Électricité')
    }
    await act(async () => void fireEvent.submit(screen.getByLabelText('Nom de la session')))
    expect(screen.getAllByText(/Écrivez une date complète/)).toHaveLength(2)
    expect(server.lastBody('createSession') ?? server.lastBody('changeSession')).toBeUndefined()
  },
)

it('the form of a new session reports a date that the browser cannot read, such as 31 February', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', baseHandlers)
  await screen.findByLabelText('Nom de la session')
  await write('Nom de la session', 'Électricité')
  const opens = screen.getByLabelText<HTMLInputElement>('Ouvre le')
  // For an incomplete or impossible date, the browser reports an empty value and sets `badInput`.
  vi.spyOn(opens, 'validity', 'get').mockReturnValue({ ...opens.validity, badInput: true })
  await act(async () => void fireEvent.keyUp(opens, { key: '6' }))
  await pressButton('Garder en brouillon')
  expect(screen.getByText(/Écrivez une date complète/)).toBeTruthy()
  expect(server.lastBody('createSession')).toBeUndefined()
})

it('the form of a new session saves a draft even if another session has the same name', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    createSession: () => ({ session: settings({ state: 'draft' }), nameUsed: true }),
  })
  await screen.findByLabelText('Nom de la session')
  await write('Nom de la session', 'Électricité')
  await pressButton('Garder en brouillon')
  expect(server.lastBody('createSession')).toMatchObject({ draft: true })
  expect(await screen.findByText(/Une autre session porte déjà ce nom/)).toBeTruthy()
  expect(window.location.pathname).toBe('/regie/o/org1/session/s1/reglages')
})

const screenPath = '/o/org1/session/s1/reglages'

it('the settings form shows a preview of the learners’ page', async () => {
  await renderConsole(screenPath, baseHandlers)
  expect(await screen.findByTitle('Aperçu de l’entrée des apprenants')).toBeTruthy()
})

it('the settings form sends only the settings that the trainer has changed', async () => {
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    changeSession: () => ({ session: settings({ name: 'Menuiserie' }), nameUsed: false }),
  })
  await screen.findByLabelText('Nom de la session')
  await write('Nom de la session', 'Menuiserie')
  await pressButton('Enregistrer')
  expect(server.lastBody('changeSession')).toEqual({
    organisationUID: 'org1',
    sessionUID: 's1',
    changes: { name: 'Menuiserie' },
  })
  expect(await screen.findByText('Réglages enregistrés')).toBeTruthy()
})

it('after a learner has logged in, the trainer can no longer change the game, or choose to read more about learners', async () => {
  await renderConsole(screenPath, baseHandlers)
  await screen.findByLabelText('Nom de la session')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /parcours de qui veut/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Le jeu' }).disabled).toBe(true)
})

it('the settings form shows the server’s message when the server refuses the settings', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    changeSession: () => {
      throw new CallError('session-backwards', 'La session se fermerait avant de s’ouvrir.')
    },
  })
  await screen.findByLabelText('Nom de la session')
  await write('Places', '30')
  await pressButton('Enregistrer')
  expect((await screen.findByRole('alert')).textContent).toMatch(/se fermerait avant/)
})

it('the console deletes a session only after the manager has typed the name of the session', async () => {
  const server = await renderConsole(screenPath, { ...baseHandlers, deleteSession: () => ({}) })
  await pressButton('Supprimer')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Supprimer définitivement' })
  expect(button.disabled).toBe(true)
  await write(/écrivez le nom de la session/, 'Menuiserie, 1re année')
  await pressButton('Supprimer définitivement')
  expect(server.lastBody('deleteSession')).toMatchObject({ name: 'Menuiserie, 1re année' })
  expect(await screen.findByText('La scène est prête')).toBeTruthy()
})

it('the trainer can close a session after a confirmation, archive it and copy it', async () => {
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    closeSession: () => ({ session: settings({ closed: true }) }),
    archiveSession: () => ({ session: settings({ archived: true }) }),
    copySession: () => ({ session: settings({ uid: 's2' }), nameUsed: false }),
  })
  await pressButton('Fermer maintenant')
  await pressButton('La laisser ouverte')
  await pressButton('Fermer maintenant')
  expect(server.receivedCalls.map(({ name }) => name)).not.toContain('closeSession')
  await pressButton('Fermer la session')
  expect(server.lastBody('closeSession')).toMatchObject({ closed: true })
  await pressButton('Archiver')
  expect(server.lastBody('archiveSession')).toMatchObject({ archived: true })
  await pressButton('Dupliquer')
  expect(server.lastBody('copySession')).toMatchObject({ name: 'Menuiserie, 1re année (copie)' })
})

it('the settings form is disabled for the role `reader`', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getMe: () => me({ memberships: [membership({ role: 'reader' })] }),
  })
  await screen.findByLabelText('Nom de la session')
  expect(screen.queryByText('Cette session')).toBeNull()
  expect(screen.getByLabelText('Nom de la session').closest('fieldset')?.disabled).toBe(true)
})

it('the form of a new session updates the preview while the trainer types', async () => {
  const server = await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    previewSession: () => {
      throw new CallError('game-unknown')
    },
  })
  await screen.findByLabelText('Nom de la session')
  await write('Nom de la session', 'Électricité')
  await write(/Votre mot aux apprenants/, 'Bienvenue *vous*')
  await vi.waitFor(
    () =>
      expect(server.lastBody('previewSession')).toMatchObject({
        name: 'Électricité',
        content: 'phare',
        homeText: '<p>Bienvenue <strong>vous</strong></p>',
      }),
    { timeout: 20_000 },
  )
  expect(screen.getByTitle(/sur un téléphone/)).toBeTruthy()
  expect(server.receivedCalls.map(({ name }) => name)).not.toContain('createSession')
})

it('the form of a new session requests the preview again when the server does not answer', async () => {
  // Fake timers skip the delays between the retries.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let requestCount = 0
  await renderConsole('/o/org1/sessions/nouvelle', {
    ...baseHandlers,
    previewSession: () => {
      requestCount += 1
      throw new CallError('unavailable')
    },
  })
  await screen.findByLabelText('Nom de la session')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requestCount).toBeGreaterThan(1)
  vi.useRealTimers()
})
