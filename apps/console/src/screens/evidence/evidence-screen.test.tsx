import type { Evidence } from '@didascalie/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import type { Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { followUp, job, me, membership, now, settings } from '../../testing/samples.js'

const dayInTenDays = new Date(now + 10 * 86_400_000).toISOString().slice(0, 10)
const screenPath = '/o/org1/session/s1/preuves'
const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  learners: 24,
  finished: 14,
  surveyed: 12,
  shared: 9,
  missing: [],
  qualiopi: [
    { indicator: 9, ready: true, count: 1 },
    { indicator: 32, ready: false, count: 0 },
  ],
  improvements: [],
  eraseOn: '2027-11-27',
  jobs: [],
  ...changes,
})
const baseHandlers: Handlers = {
  getEvidence: () => evidence(),
  getFollowUp: () => ({ version: 'v', at: now, follow: followUp(1) }),
}

it('the evidence screen requests the document that the trainer chooses', async () => {
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    startExport: () => ({ job: job({ state: 'waiting' }) }),
  })
  expect(await screen.findByText('Certificats de réalisation')).toBeTruthy()
  expect(screen.getByText('27 novembre 2027')).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
  await pressButton('XLSX, Relevé de suivi')
  expect(server.lastBody('startExport')).toMatchObject({ kind: 'follow-xlsx' })
})

it('the evidence screen shows the progress of a running job, and the download link of a finished job', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getEvidence: () =>
      evidence({ jobs: [job({ uid: 'j2', state: 'running', done: 120, of: 500, url: null }), job()] }),
  })
  expect(await screen.findByText('120 sur 500')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toBe('/regie/export/j1')
})

it('the evidence screen announces that a document is ready when its job has finished', async () => {
  let jobs = [job({ state: 'running', done: 3, of: 14, url: null })]
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    getEvidence: () => evidence({ jobs }),
    startExport: () => ({ job: job({ state: 'waiting' }) }),
  })
  expect(await screen.findByText('3 sur 14')).toBeTruthy()
  jobs = [
    job(),
    job({ uid: 'j2', kind: 'qualiopi', state: 'expired', url: null, until: null }),
    job({ uid: 'j3', kind: 'debriefs', url: null, by: 'Marc Ferreira' }),
    job({ uid: 'j4', kind: 'follow-csv', state: 'failed', url: null, until: null }),
    job({ uid: 'j5', kind: 'survey-xlsx', state: 'waiting', url: null, until: null }),
  ]
  await pressButton('CSV, Relevé de suivi')
  expect(server.lastBody('startExport')).toMatchObject({ kind: 'follow-csv' })
  expect(await screen.findByText('Prêt : Certificats, zip')).toBeTruthy()
  for (const text of ['N’est plus gardé. Demandez-le de nouveau.', 'Pour qui l’a demandé.', 'En attente'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('N’a pas abouti. Demandez-le de nouveau.')).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
})

it('the evidence screen offers no debriefs and no field for improvements to a member with the role `reader`', async () => {
  const groupOnly = { session: settings({ reads: 'group' }) }
  await renderConsole(screenPath, {
    ...baseHandlers,
    getSession: () => groupOnly,
    getEvidence: () => evidence({ shared: 0 }),
    getMe: () => me({ memberships: [membership({ role: 'reader' })] }),
  })
  expect(await screen.findByText(/se lit en groupe/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Bilans$/ })).toBeNull()
  expect(screen.queryByLabelText(/Après le débat/)).toBeNull()
})

it('the evidence screen warns when the data will be erased in less than a month', async () => {
  await renderConsole(screenPath, { ...baseHandlers, getEvidence: () => evidence({ eraseOn: dayInTenDays }) })
  expect(await screen.findByText(/Dans 10 jours/)).toBeTruthy()
})

it('the evidence screen disables certificates and says why: no learner has finished, and the organisation lacks details', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getEvidence: () => evidence({ finished: 0, surveyed: 0, shared: 0, missing: ['nda'] }),
  })
  expect(await screen.findByText(/il n’y a rien à certifier/)).toBeTruthy()
  expect(screen.getByText(/le numéro de déclaration/)).toBeTruthy()
  for (const zip of screen.getAllByRole<HTMLButtonElement>('button', { name: /PDF/ }))
    expect(zip.disabled).toBe(true)
})

it('the evidence screen saves an improvement that the trainer writes after the debate', async () => {
  const server = await renderConsole(screenPath, { ...baseHandlers, addImprovement: () => ({}) })
  await act(
    async () =>
      void fireEvent.change(await screen.findByLabelText(/Après le débat/), {
        target: { value: 'Dix minutes de plus.' },
      }),
  )
  await pressButton('Noter')
  expect(server.lastBody('addImprovement')).toMatchObject({ text: 'Dix minutes de plus.' })
})

it('the evidence screen erases a learner only after the manager types the family name', async () => {
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    erasePerson: () => ({ receivedBy: [] }),
    exportPerson: () => ({ job: job() }),
  })
  await act(
    async () => void fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'abel' } }),
  )
  await pressButton('Tout lui remettre')
  expect(server.lastBody('exportPerson')).toMatchObject({ learnerUID: 'l0' })
  await pressButton('Effacer')
  const yes = await screen.findByRole<HTMLButtonElement>('button', { name: 'Effacer définitivement' })
  expect(yes.disabled).toBe(true)
  expect(screen.getByText(/parts déjà montrées ne baissent que si elle partageait son parcours/)).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText(/écrivez son nom de famille/), {
        target: { value: 'Abrivard' },
      }),
  )
  await pressButton('Effacer définitivement')
  expect(server.lastBody('erasePerson')).toMatchObject({ learnerUID: 'l0', lastname: 'Abrivard' })
})

it('the evidence screen lets a manager move the day of erasure to an earlier date', async () => {
  const server = await renderConsole(screenPath, {
    ...baseHandlers,
    setEraseDay: ({ eraseOn }) => ({ eraseOn }),
  })
  await act(
    async () =>
      void fireEvent.change(await screen.findByLabelText('Effacer dès le'), {
        target: { value: '2027-01-31' },
      }),
  )
  await pressButton('Avancer la date')
  expect(server.lastBody('setEraseDay')).toMatchObject({ eraseOn: '2027-01-31' })
})

it('the evidence screen lets a trainer create documents, but not erase data', async () => {
  await renderConsole(screenPath, {
    ...baseHandlers,
    getMe: () => me({ memberships: [membership({ role: 'trainer' })] }),
  })
  await screen.findByText('Certificats de réalisation')
  expect(screen.queryByText('Les données d’une personne')).toBeNull()
  expect(screen.queryByLabelText('Effacer dès le')).toBeNull()
})
