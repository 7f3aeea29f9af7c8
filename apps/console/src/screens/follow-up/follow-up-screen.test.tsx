import type { FollowUp } from '@didascalie/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError, type Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole, typeInSearch } from '../../testing/render-console.js'
import {
  followedPerson,
  followUp,
  job,
  me,
  membership,
  now,
  sessionRow,
  settings,
} from '../../testing/samples.js'

const screenPath = '/o/org1/session/s1'
const followUpHandlers = (follow: FollowUp): Handlers => ({
  getFollowUp: ({ version }) => ({ version: 'v1', at: now, follow: version === 'v1' ? null : follow }),
})
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

it('the follow-up screen shows the progress of the group and the learners who need the trainer', async () => {
  const follow = followUp(24)
  const hugo = followedPerson(3, { notices: ['idle'], idleDays: 6, name: 'Hugo Paternac' })
  const malo = followedPerson(4, {
    notices: ['stuck'],
    stuckMinutes: 24,
    hint: 'le ruban commence à quatre.',
    name: 'Malo Kervennic',
  })
  follow.noticed = [hugo, malo]
  follow.totals.notices = { idle: 1, stuck: 1, unused: 2, survey: 0 }
  await renderConsole(screenPath, followUpHandlers(follow))
  expect(await screen.findByRole('button', { name: /12 Parcours fini/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^12 au bout du parcours/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^10 en chemin/ })).toBeTruthy()
  const watch = screen.getByRole('region', { name: 'À regarder' })
  expect(watch.textContent).toMatch(/Hugo Paternac ne joue plus depuis 6/)
  expect(watch.textContent).toMatch(/Malo Kervennic joue depuis 24.*Coup de pouce à souffler\u00a0: le ruban/)
  expect(rows()).toHaveLength(24)
  expect(screen.queryByText(/score|note |moyenne|%/i)).toBeNull()
  expect(await accessibilityViolations()).toEqual([])
})

it('the table of the follow-up screen has one sorted column, and no button to sort by played time', async () => {
  await renderConsole(screenPath, followUpHandlers(followUp(3)))
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .filter((head) => head.hasAttribute('aria-sort')),
  ).toHaveLength(1)
  expect(within(table).queryAllByRole('button', { name: /Temps/ })).toEqual([])
})

it('the follow-up screen lets the server filter the learners by chapter, by status and by name', async () => {
  const server = await renderConsole(screenPath, followUpHandlers(followUp(12)))
  const step = await screen.findByRole('button', { name: /4 Chapitre deux/ })
  await act(async () => step.click())
  expect(server.lastBody('getFollowUp')).toMatchObject({ step: 'ch2', filter: 'all', page: 1 })
  await pressButton(/Pas commencé 2$|^Pas commencé2$/)
  expect(server.lastBody('getFollowUp')).toMatchObject({ filter: 'notBegun' })
  expect(server.lastBody('getFollowUp')).not.toHaveProperty('step')
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'abel' } }))
  await waitFor(() => expect(server.lastBody('getFollowUp')).toMatchObject({ search: 'abel' }))
})

it('while new results load, the follow-up screen keeps the old results and the focus of the search field', async () => {
  const server = await renderConsole(screenPath, followUpHandlers(followUp(12)))
  await screen.findByRole('table')
  await typeInSearch(server, 'martin')
  expect(rows()).toHaveLength(12)
  await waitFor(() => expect(server.lastBody('getFollowUp')).toMatchObject({ search: 'martin' }))
  const searches = server.receivedCalls.filter(({ name }) => name === 'getFollowUp').map(({ body }) => body)
  expect(searches).not.toContainEqual(expect.objectContaining({ search: 'mart' }))
})

it.each(['too-many', 'not-found'] as const)(
  'the follow-up screen keeps the search field and its text when the server refuses a search: %s',
  async (code) => {
    const server = await renderConsole(screenPath, followUpHandlers(followUp(12)))
    await screen.findByRole('table')
    server.handlers.getFollowUp = () => {
      throw new CallError(code, 'Trop de demandes.')
    }
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    await act(async () => void fireEvent.change(box, { target: { value: 'abel' } }))
    await screen.findByText(code === 'too-many' ? 'Trop de demandes.' : 'Rien à cette adresse')
    expect(screen.getByRole<HTMLInputElement>('searchbox')).toBe(box)
    expect(box.value).toBe('abel')
  },
)

it('the follow-up screen keeps its data when the server answers that nothing has changed', async () => {
  const server = await renderConsole(screenPath, followUpHandlers(followUp(3)))
  await screen.findByRole('table')
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(server.lastBody('getFollowUp')).toMatchObject({ version: 'v1' })
  expect(rows()).toHaveLength(3)
})

it('while the group is empty, the follow-up screen links to the page that prepares codes', async () => {
  await renderConsole(screenPath, followUpHandlers(followUp(0)))
  expect(await screen.findByText('Personne n’est encore en scène')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Préparer les codes' }).getAttribute('href')).toBe(
    `/regie${screenPath}/codes`,
  )
  expect(await accessibilityViolations()).toEqual([])
})

it('the follow-up screen says that only one person plays when the group has one learner', async () => {
  const follow = followUp(1)
  follow.totals = { ...follow.totals, underWay: 1, finished: 0 }
  await renderConsole(screenPath, followUpHandlers(follow))
  expect(await screen.findByText('Une seule personne joue.')).toBeTruthy()
  expect(rows()).toHaveLength(1)
})

it('for a group of 500, the follow-up screen shows bars, counts of alerts, and 100 learners per page', async () => {
  const follow = followUp(500)
  follow.totals.notices = { idle: 12, stuck: 0, unused: 39, survey: 40 }
  const server = await renderConsole(screenPath, followUpHandlers(follow))
  expect(await screen.findByText('1 à 100 sur 500')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'À regarder' }).textContent).toMatch(
    /39\u00a0codes n’ont jamais servi/,
  )
  expect(rows()).toHaveLength(100)
  expect(document.querySelectorAll('.heap').length).toBeGreaterThan(1)
  await pressButton('Après')
  expect(server.lastBody('getFollowUp')).toMatchObject({ page: 2 })
})

it('while the server does not answer, the follow-up screen keeps the last data and shows when they arrived', async () => {
  const server = await renderConsole(screenPath, followUpHandlers(followUp(3)))
  await screen.findByRole('table')
  server.isUnreachable = true
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('Vu à 14 h 20')).toBeTruthy()
  expect(rows()).toHaveLength(3)
})

it('a step of the staircase filters the list instead of the filter « Tous », which shows all people again', async () => {
  const server = await renderConsole(screenPath, followUpHandlers(followUp(12)))
  await screen.findByRole('table')
  const all = screen.getByRole('button', { name: /^Tous/ })
  const [, step] = within(screen.getByRole('group', { name: /étape par étape/ })).getAllByRole('button')
  await act(async () => step?.click())
  expect(step?.getAttribute('aria-pressed')).toBe('true')
  expect(all.getAttribute('aria-pressed')).toBe('false')
  await act(async () => all.click())
  expect(step?.getAttribute('aria-pressed')).toBe('false')
  expect(all.getAttribute('aria-pressed')).toBe('true')
  expect(server.lastBody('getFollowUp')).not.toHaveProperty('step')
})

it('the follow-up screen prepares a reminder for the selected learners, and mails the edited text to the trainer', async () => {
  const server = await renderConsole(screenPath, {
    ...followUpHandlers(followUp(12)),
    prepareReminder: ({ toMe }) => ({
      reminders: [
        { situation: 'unbegun', people: ['Ada Le Goff'], text: 'Bonjour, une histoire vous attend.' },
        { situation: 'stopped', people: ['Bo Roy'], text: 'Bonjour, la partie vous attend.' },
      ],
      mail: toMe === undefined ? 'ready' : 'sent',
    }),
  })
  await screen.findByRole('table')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  await act(async () => boxes[1]?.click())
  await act(async () => boxes[7]?.click())
  expect(boxes[0]?.indeterminate).toBe(true)
  await pressButton('Préparer un rappel')
  expect(await screen.findByDisplayValue('Bonjour, la partie vous attend.')).toBeTruthy()
  expect(server.lastBody('prepareReminder')).toMatchObject({ learners: ['l0'], codes: ['c6'] })
  expect(server.receivedCalls.filter(({ name }) => name === 'prepareReminder')).toHaveLength(1)
  expect(await accessibilityViolations()).toEqual([])
  expect(screen.getByText(/Pour Ada Le Goff/)).toBeTruthy()
  const text = screen.getByLabelText(/^Arrêté en chemin/)
  await act(async () => void fireEvent.change(text, { target: { value: 'Bonjour à vous.' } }))
  await pressButton('Me l’envoyer')
  expect(server.lastBody('prepareReminder')).toMatchObject({
    learners: ['l0'],
    toMe: [{ situation: 'unbegun' }, { situation: 'stopped', text: 'Bonjour à vous.' }],
  })
  expect(await screen.findByText('Texte envoyé à votre adresse')).toBeTruthy()
})

it('the follow-up screen offers only documents that the selected learners can have', async () => {
  const server = await renderConsole(screenPath, {
    ...followUpHandlers(followUp(12)),
    startExport: () => {
      throw new CallError('profile-incomplete', 'Complétez d’abord l’organisme.')
    },
    getEvidence: () => {
      throw new CallError('not-found')
    },
  })
  await screen.findByRole('table')
  const boxes = screen.getAllByRole('checkbox')
  // Nothing is offered for a learner who has not started.
  await act(async () => boxes[7]?.click())
  expect(screen.queryByRole('button', { name: 'Relevé de suivi' })).toBeNull()
  // A learner who has not finished has no certificate.
  await act(async () => boxes[9]?.click())
  expect(screen.queryByRole('button', { name: 'Certificats' })).toBeNull()
  await act(async () => boxes[1]?.click())
  await pressButton('Certificats')
  expect(server.lastBody('startExport')).toMatchObject({ kind: 'certificates', learners: ['l0', 'l8'] })
  expect(await screen.findByText('Complétez d’abord l’organisme.')).toBeTruthy()
  server.handlers.startExport = () => ({ job: job() })
  await pressButton('Relevé de suivi')
  expect(window.location.pathname).toBe(`/regie${screenPath}/preuves`)
})

it('the follow-up screen replaces the codes of the selected learners, and shows the new codes', async () => {
  const server = await renderConsole(screenPath, {
    ...followUpHandlers(followUp(3)),
    replaceCodes: () => ({
      address: 'https://jeu.example/?uid=s1',
      made: [{ uid: 'n1', line: null, firstname: 'Abel', lastname: 'Abrivard', code: '7K2M-XQ4T-90PD' }],
    }),
  })
  await screen.findByRole('table')
  await act(async () => screen.getAllByRole('checkbox')[1]?.click())
  await pressButton('Remplacer les codes')
  await pressButton('Remplacer')
  expect(await screen.findByText('7K2M-XQ4T-90PD')).toBeTruthy()
  expect(server.lastBody('replaceCodes')).toMatchObject({ codes: ['c0'] })
})

it('the follow-up screen corrects the name of a learner', async () => {
  const server = await renderConsole(screenPath, {
    ...followUpHandlers(followUp(3)),
    renamePerson: () => ({}),
  })
  await screen.findByRole('table')
  await pressButton('Corriger le nom d’Abel Abrivard')
  await act(async () => void fireEvent.change(screen.getByLabelText('Nom'), { target: { value: 'Abrivat' } }))
  await pressButton('Enregistrer')
  expect(server.lastBody('renamePerson')).toMatchObject({
    learnerUID: 'l0',
    firstname: 'Abel',
    lastname: 'Abrivat',
  })
})

it('the follow-up screen shows « Sans nom » for a learner without a name', async () => {
  const follow = followUp(1)
  follow.people = [followedPerson(0, { firstname: '', lastname: '', name: '' })]
  await renderConsole(screenPath, followUpHandlers(follow))
  expect(within(await screen.findByRole('table')).getByRole('rowheader').textContent).toBe('Sans nom')
})

it('for a member with the role `reader`, the table of the follow-up screen has no actions', async () => {
  await renderConsole(screenPath, {
    ...followUpHandlers(followUp(12)),
    getMe: () => me({ memberships: [membership({ role: 'reader' })] }),
    getSession: () => ({ session: settings() }),
  })
  await screen.findByRole('table')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByRole('button', { name: /Corriger/ })).toBeNull()
})

it('on the follow-up screen, the pressed filter and the pressed step say what they count', async () => {
  await renderConsole(screenPath, followUpHandlers(followUp(12)))
  const filters = within(await screen.findByRole('group', { name: 'Filtrer' }))
  expect(filters.getByText(/^Les personnes entrées dans la session/)).toBeTruthy()
  await pressButton(/^À regarder/)
  expect(filters.getByText(/^Chaque personne compte une fois/)).toBeTruthy()
  await pressButton(/^\d+ Chapitre un/)
  expect(screen.getByText('Chapitre un : les personnes en chemin qui en sont à cette étape.')).toBeTruthy()
  expect(filters.queryByText(/^Chaque personne/)).toBeNull()
})

it('the follow-up screen links an alert to the page of the learner or to the codes', async () => {
  const follow = followUp(3)
  follow.noticed = [
    followedPerson(3, { notices: ['idle'], idleDays: 6, name: 'Hugo Paternac' }),
    followedPerson(5, { notices: ['unused'], learnerUID: null, name: 'Enzo Castelmur' }),
  ]
  follow.totals.notices = { idle: 1, stuck: 0, unused: 1, survey: 0 }
  await renderConsole(screenPath, followUpHandlers(follow))
  const watch = await screen.findByRole('region', { name: 'À regarder' })
  const hrefOf = (name: string) => within(watch).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Hugo Paternac')).toBe(`/regie${screenPath}/personne/${follow.noticed[0]?.learnerUID}`)
  expect(hrefOf('Remplacer un code')).toBe(`/regie${screenPath}/codes`)
  expect(within(watch).queryByRole('link', { name: 'Enzo Castelmur' })).toBeNull()
})

it('a learner can move only to a published session of the same game in which trainers may not read more', async () => {
  const follow = followUp(3)
  const server = await renderConsole(screenPath, {
    ...followUpHandlers(follow),
    listSessions: () => ({
      needs: [],
      tryAddress: '',
      sessions: [
        sessionRow({ uid: 's1', name: 'Menuiserie, 1re année', game: 'phare', reads: 'group' }),
        sessionRow({ uid: 's2', name: 'Menuiserie, groupe B', game: 'phare', reads: 'group' }),
        sessionRow({ uid: 's3', name: 'Lue de plus près', game: 'phare', reads: 'each' }),
        sessionRow({ uid: 's4', name: 'Un autre jeu', game: 'canal', reads: 'group' }),
        sessionRow({ uid: 's5', name: 'Brouillon', game: 'phare', reads: 'group', state: 'draft' }),
      ],
      total: 5,
      counts: { draft: 1, soon: 0, open: 4, over: 0, archived: 0, mine: 0 },
    }),
    moveLearner: () => ({}),
  })
  const [first] = follow.people
  await pressButton(new RegExp(`^Faire changer ${first?.name} de session$`))
  const dialog = await screen.findByRole('dialog')
  const offered = await within(dialog).findAllByRole('radio')
  expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Menuiserie, groupe B'),
  ])
  expect(await accessibilityViolations(dialog)).toEqual([])
  await act(async () => offered[0]?.click())
  await pressButton('Changer de session')
  expect(server.lastBody('moveLearner')).toMatchObject({
    learnerUID: first?.learnerUID,
    sessionUID: 's1',
    toSessionUID: 's2',
  })
  expect(await screen.findByText(/joue maintenant dans « Menuiserie, groupe B »/)).toBeTruthy()
})

it('for a member with the role `trainer`, the follow-up screen has no button to move learners', async () => {
  await renderConsole(screenPath, {
    ...followUpHandlers(followUp(12)),
    getMe: () => me({ memberships: [membership({ role: 'trainer' })] }),
  })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: /changer .* de session/ })).toBeNull()
})
