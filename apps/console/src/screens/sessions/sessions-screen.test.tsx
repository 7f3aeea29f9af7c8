import type { Need, SessionRowView, StaffCallData } from '@didascalie/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError } from '../../testing/fake-server.js'
import { renderConsole, typeInSearch } from '../../testing/render-console.js'
import { me, membership, sessionRow } from '../../testing/samples.js'

const listOf = (sessions: SessionRowView[], needs: Need[] = []): StaffCallData<'listSessions'> => ({
  needs,
  tryAddress: '',
  sessions,
  total: sessions.length,
  counts: {
    draft: 0,
    soon: sessions.filter(({ state }) => state === 'soon').length,
    open: sessions.filter(({ state }) => state === 'open').length,
    over: sessions.filter(({ state }) => state === 'over').length,
    archived: 0,
    mine: 1,
  },
})

const need: Need = {
  kind: 'idle',
  sessionUID: 's1',
  session: 'Menuiserie, 1re année',
  count: 1,
  of: 24,
  person: { learnerUID: 'l1', name: 'Hugo Paternac' },
  days: 6,
}
const screenPath = '/o/org1/sessions'

it('the session list counts one taken seat for each code', async () => {
  await renderConsole(screenPath, {
    listSessions: () => listOf([sessionRow({ learners: 3, codes: 23, seats: 24 })], []),
  })
  const table = await screen.findByRole('table', { name: 'Les sessions de l’organisme, regroupées par état' })
  expect(within(table).getByText(/^23.sur.24$/)).toBeTruthy()
})

it('a press on the progress of a group explains the count', async () => {
  await renderConsole(screenPath, { listSessions: () => listOf([sessionRow({})]) })
  const number = await screen.findByRole('button', { name: /au bout, .*Pourquoi/ })
  await act(async () => number.click())
  expect(screen.getByText(/Tout parcours fini compte ici/)).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
})

it('the session list shows what needs attention, then the sessions grouped by state', async () => {
  await renderConsole(screenPath, {
    listSessions: () =>
      listOf(
        [
          sessionRow({ needs: [need] }),
          sessionRow({
            uid: 's2',
            name: 'Électricité',
            state: 'soon',
            learners: 0,
            opensAt: Date.parse('2026-12-01T00:00:00+01:00'),
          }),
          sessionRow({ uid: 's3', name: 'Vers l’emploi', state: 'over' }),
        ],
        [need],
      ),
  })
  const needsList = await screen.findByRole('list', { name: 'Ce qui vous attend' })
  expect(within(needsList).getByRole('link').textContent).toContain(
    'Hugo Paternac ne joue plus depuis 6\u00a0jours',
  )
  const table = screen.getByRole('table', { name: 'Les sessions de l’organisme, regroupées par état' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Ouvertes 1',
    'Menuiserie, 1re annéedu 9\u00a0novembre au 27\u00a0novembre',
    'À venir 1',
    expect.stringContaining('Électricité'),
    'Terminées 1',
    expect.stringContaining('Vers l’emploi'),
  ])
  expect(within(table).getByText('Dans 14 jours')).toBeTruthy()
  expect(within(table).getByRole('link', { name: 'Électricité' }).getAttribute('href')).toBe(
    '/regie/o/org1/session/s2',
  )
  expect(await accessibilityViolations()).toEqual([])
})

it('the session list offers to create a first session when there is none', async () => {
  await renderConsole(screenPath, { listSessions: () => listOf([]) })
  expect(await screen.findByText('La scène est prête')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir une première session' })).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
})

it('an organisation without sessions can try the game beside the console', async () => {
  await renderConsole(screenPath, {
    listSessions: () => ({ ...listOf([]), tryAddress: 'https://jeu.example/?uid=demo' }),
  })
  const link = await screen.findByRole('link', { name: 'Essayer le jeu' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://jeu.example/?uid=demo',
    '_blank',
  ])
})

it('the session list hides links that a member with the role `reader` may not use', async () => {
  await renderConsole(screenPath, {
    getMe: () => me({ memberships: [membership({ role: 'reader' })] }),
    listSessions: () => listOf([]),
  })
  await screen.findByText('La scène est prête')
  expect(screen.queryByRole('link', { name: /session/ })).toBeNull()
  expect(screen.queryByText('Journal')).toBeNull()
})

it('the session list announces that the sessions are being loaded, then shows the sessions', async () => {
  const server = await renderConsole('/o/org1/nulle-part', { listSessions: () => listOf([sessionRow()]) })
  const release = server.holdAnswers()
  await act(async () => {
    window.history.pushState(null, '', `/regie${screenPath}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByText('Chargement des sessions…').getAttribute('role')).toBe('status')
  await act(async () => release())
  expect(await screen.findByText('Menuiserie, 1re année')).toBeTruthy()
})

it('the session list keeps the last data and shows a message when the server does not answer', async () => {
  const server = await renderConsole(screenPath, { listSessions: () => listOf([sessionRow()]) })
  await screen.findByText('Menuiserie, 1re année')
  server.isUnreachable = true
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/ne joint plus le serveur depuis .*Les apprenants peuvent continuer/)
  expect(screen.getByText('Menuiserie, 1re année')).toBeTruthy()
  server.isUnreachable = false
  await act(async () => screen.getByRole('button', { name: 'Réessayer maintenant' }).click())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the session list searches on the server and shows 50 sessions per page', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => sessionRow({ uid: `s${n}`, name: `Session ${n}` }))
  const server = await renderConsole(screenPath, { listSessions: () => ({ ...listOf(rows), total: 500 }) })
  await screen.findByText('Session 49')
  expect(screen.getByText('1 à 50 sur 500')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Après' }).click())
  expect(server.lastBody('listSessions')).toMatchObject({ page: 2 })
  await act(async () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'menuis' } })
  })
  await waitFor(() => expect(server.lastBody('listSessions')).toMatchObject({ page: 1, search: 'menuis' }))
})

it('while new results load, the session list keeps the old results and the focus of the search field', async () => {
  const server = await renderConsole(screenPath, { listSessions: () => listOf([sessionRow()]) })
  await screen.findByText('Menuiserie, 1re année')
  await typeInSearch(server, 'martin')
  expect(screen.getByText('Menuiserie, 1re année')).toBeTruthy()
  expect(window.location.pathname).toBe(`/regie${screenPath}`)
})

it('keyboard shortcuts work on the session list, except in a field or when they are turned off', async () => {
  await renderConsole(screenPath, { listSessions: () => listOf([sessionRow()]) })
  await screen.findByText('Menuiserie, 1re année')
  const press = (key: string, target: Element = document.body) =>
    act(async () => void fireEvent.keyDown(target, { key }))
  await press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await press('n', screen.getByRole('searchbox'))
  expect(window.location.pathname).toBe('/regie/o/org1/sessions')
  await press('?')
  expect(await screen.findByRole('dialog', { name: 'Touches du clavier' })).toBeTruthy()
  await act(async () => screen.getByRole('checkbox', { name: /Utiliser ces touches/ }).click())
  await act(async () => screen.getByRole('button', { name: 'Fermer' }).click())
  await press('n')
  expect(window.location.pathname).toBe('/regie/o/org1/sessions')
})

it('the console shows « Rien à cette adresse » for an organisation to which the person does not belong', async () => {
  await renderConsole('/o/other/sessions', {
    listSessions: () => {
      throw new CallError('not-found')
    },
  })
  expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
})
