import type { SessionCourse } from '@didascalie/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import type { Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { me, membership, settings } from '../../testing/samples.js'

const screenPath = '/o/org1/session/s1/reglages'
const organisation = { timeZone: 'Europe/Paris', games: [{ name: 'phare', title: 'Le Phare', decors: true }] }
const emptyProfile = {
  controller: '',
  contact: '',
  address: '',
  siret: '',
  nda: '',
  signatory: '',
  signatoryRole: '',
}
const withCourse = (course: SessionCourse): Handlers => ({
  getOrganisation: () => ({ uid: 'org1', name: 'CFA', ...emptyProfile, ...organisation }),
  getSession: () => ({ session: settings({ kind: 'partner' }) }),
  getSessionCourse: () => course,
  setSessionCourse: ({ course: id, shared }) => ({ ...course, course: id, shared }),
})
const known = [
  { id: '2', title: 'Le phare' },
  { id: '9', title: '' },
]
const card = () => screen.findByRole('region', { name: 'Le cours' })

it('a manager can assign a session to a course, and share the session with the other courses', async () => {
  const server = await renderConsole(screenPath, withCourse({ course: null, shared: false, known }))
  const inCard = within(await card())
  expect(inCard.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Aucun cours',
    'Le phare',
    'Cours sans titre (9)',
  ])
  expect(await accessibilityViolations()).toEqual([])
  fireEvent.change(inCard.getByLabelText('Cette session est celle du cours'), { target: { value: '2' } })
  fireEvent.click(inCard.getByRole('checkbox'))
  await pressButton('Enregistrer le cours')
  expect(server.lastBody('setSessionCourse')).toEqual({
    organisationUID: 'org1',
    sessionUID: 's1',
    course: '2',
    shared: true,
  })
})

it('the console does not load the course of a session for a trainer', async () => {
  const trainer = { getMe: () => me({ memberships: [membership({ role: 'trainer' })] }) }
  const server = await renderConsole(screenPath, {
    ...withCourse({ course: null, shared: false, known }),
    ...trainer,
  })
  await screen.findByLabelText('Nom de la session')
  expect(server.lastBody('getSessionCourse')).toBeUndefined()
})
