import type { StaffCallData } from '@didascalie/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import type { Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { me, membership, now } from '../../testing/samples.js'

const platform = {
  platformUID: 'p1',
  name: 'Moodle de la Rive',
  issuer: 'https://moodle.example',
  clientId: 'OLn8',
  deploymentId: '1',
  sessions: 2,
  createdAt: now,
  scores: { waiting: 0, refused: 0, messages: [] },
}
const connections = (
  changes: Partial<StaffCallData<'getConnections'>> = {},
): StaffCallData<'getConnections'> => ({
  platforms: [platform],
  store: { address: 'https://lrs.example/xapi', waiting: 3, refused: 0, realTimes: false },
  unvoided: [],
  games: [{ name: 'phare', title: 'Le Phare' }],
  packs: true,
  addresses: {
    launch: 'https://jeu.example/lti/launch',
    login: 'https://jeu.example/lti/login',
    keys: 'https://jeu.example/lti/jwks',
  },
  ...changes,
})
const renderConnections = (handlers: Handlers = {}) =>
  renderConsole('/o/org1/connexions', { getConnections: () => connections(), ...handlers })
const type = async (label: RegExp, value: string) =>
  act(async () => fireEvent.change(await screen.findByLabelText(label), { target: { value } }))

describe('the connections screen', () => {
  it('shows a platform with its number of sessions, and a link to the SCORM 1.2 package of a game', async () => {
    await renderConnections()
    const card = await screen.findByRole('region', { name: /LTI/ })
    expect(card.textContent).toMatch(/Moodle de la Rive/)
    expect(card.textContent).toMatch(/2\s+sessions/)
    expect(screen.getByRole('link', { name: 'SCORM 1.2' }).getAttribute('href')).toBe(
      '/regie/pack?organisationUID=org1&game=phare&form=scorm-1.2',
    )
    expect(await accessibilityViolations()).toEqual([])
  })

  it('creates an invitation link for a platform', async () => {
    const link = 'https://jeu.example/lti/register?invite=abc'
    await renderConnections({ invitePlatform: () => ({ link, expiresAt: now + 604_800_000 }) })
    await pressButton('Inviter une plateforme')
    expect(await screen.findByDisplayValue(link)).toBeDefined()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('lists what works and what does not work after the test of a platform', async () => {
    const findings = [
      { right: true, sentence: 'Adresse : la plateforme donne ses clés.' },
      { right: false, sentence: 'Horloge : 300 secondes d’écart avec la plateforme.' },
    ]
    const server = await renderConnections({ testPlatform: () => ({ findings }) })
    const card = await screen.findByRole('region', { name: /LTI/ })
    await act(async () => within(card).getByRole('button', { name: 'Essayer' }).click())
    expect(card.textContent).toMatch(/Juste.*la plateforme donne ses clés/)
    expect(card.textContent).toMatch(/À corriger.*300 secondes/)
    expect(server.lastBody('testPlatform')).toEqual({ organisationUID: 'org1', platformUID: 'p1' })
  })

  it('sends refused scores to a platform again on request', async () => {
    const karim = { person: 'Karim O’Brien', session: 'Groupe A', courses: ['Le phare'] }
    const scores = {
      waiting: 2,
      refused: 1,
      messages: [{ ...karim, state: 'refused' as const, status: 400 }],
    }
    const server = await renderConnections({
      getConnections: () => connections({ platforms: [{ ...platform, scores }] }),
      resendScores: () => ({ waiting: 3, refused: 0, messages: [] }),
    })
    const card = await screen.findByRole('region', { name: /LTI/ })
    expect(card.textContent).toMatch(/1 refusé, 2 en attente/)
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Karim O’Brien, session « Groupe A », cours « Le phare » : refusé (la plateforme a répondu 400). Vérifiez que',
    )
    expect(card.textContent).toContain('… et 2 autres')
    expect(await accessibilityViolations()).toEqual([])
    await pressButton('Renvoyer')
    expect(server.lastBody('resendScores')).toEqual({ organisationUID: 'org1', platformUID: 'p1' })
  })

  it('sends refused statements to the LRS again on request', async () => {
    const store = { address: 'https://lrs.example/xapi', waiting: 0, refused: 2, realTimes: false }
    const server = await renderConnections({
      getConnections: () => connections({ store }),
      resendStatements: () => ({ waiting: 2, refused: 0 }),
    })
    const card = await screen.findByRole('region', { name: /xAPI/ })
    expect(card.textContent).toMatch(/Refusés par le LRS\s: 2/)
    expect(await accessibilityViolations()).toEqual([])
    await pressButton('Renvoyer')
    expect(server.lastBody('resendStatements')).toEqual({ organisationUID: 'org1' })
  })

  it('names a disconnected LRS that still stores statements about erased people', async () => {
    const unvoided = [{ address: 'https://ancien.example/xapi', statements: 3 }]
    await renderConnections({ getConnections: () => connections({ store: null, unvoided }) })
    const card = await screen.findByRole('region', { name: /xAPI/ })
    expect(card.textContent).toMatch(/ancien\.example\/xapi n’est plus connecté et garde 3\sénoncés/)
  })

  it('sends the form of a platform only when all fields are filled and all addresses are complete', async () => {
    const server = await renderConnections({ registerPlatform: () => platform })
    await pressButton('Enregistrer à la main')
    await pressButton('Enregistrer la plateforme')
    expect(server.lastBody('registerPlatform')).toBeUndefined()
    await type(/Nom de la plateforme/, 'Moodle')
    await type(/Platform ID/, 'https://moodle.example')
    await type(/Client ID/, 'abc')
    await type(/Deployment ID/, '1')
    await type(/requête d’authentification/, 'https://moodle.example/auth')
    await type(/jeton d’accès/, 'https://moodle.example/token')
    await type(/jeu de clés publiques/, 'moodle.example/certs')
    await pressButton('Enregistrer la plateforme')
    expect(server.lastBody('registerPlatform')).toBeUndefined()
    await type(/jeu de clés publiques/, 'https://moodle.example/certs')
    await pressButton('Enregistrer la plateforme')
    expect(server.lastBody('registerPlatform')).toMatchObject({
      keysUrl: 'https://moodle.example/certs',
      clientId: 'abc',
    })
  })

  it('removes a platform after a confirmation', async () => {
    const server = await renderConnections({ removePlatform: () => ({}) })
    await pressButton('Retirer')
    const dialog = await screen.findByRole('dialog', { name: /Retirer Moodle/ })
    await act(async () => within(dialog).getByRole('button', { name: 'Retirer' }).click())
    expect(server.lastBody('removePlatform')).toEqual({ organisationUID: 'org1', platformUID: 'p1' })
  })

  it('saves the address and key of the LRS, and does not show the key again', async () => {
    const server = await renderConnections({
      setRecordStore: () => ({}),
      getConnections: () => connections({ store: null }),
    })
    await screen.findByText(/Aucun LRS/)
    await type(/Adresse du LRS/, 'https://lrs.example/xapi')
    await pressButton('Enregistrer le LRS')
    expect(server.lastBody('setRecordStore')).toBeUndefined()
    await type(/Clé et secret/, 'cle:secret')
    await pressButton('Enregistrer le LRS')
    expect(server.lastBody('setRecordStore')).toEqual({
      organisationUID: 'org1',
      address: 'https://lrs.example/xapi',
      key: 'cle:secret',
    })
    expect(screen.queryByDisplayValue('cle:secret')).toBeNull()
  })

  it('turns on exact times for the LRS when a manager ticks « Heures réelles »', async () => {
    let realTimes = false
    const server = await renderConnections({
      getConnections: () =>
        connections({
          store: { address: 'https://lrs.example/xapi', waiting: 0, refused: 0, realTimes },
        }),
      setRecordTimes: (body) => {
        realTimes = body.realTimes
        return {}
      },
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Heures réelles/ })
    expect(box.checked).toBe(false)
    await act(async () => box.click())
    expect(server.lastBody('setRecordTimes')).toEqual({ organisationUID: 'org1', realTimes: true })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Heures réelles/ }).checked).toBe(true)
    expect(screen.getByText(/depuis la veille/)).toBeDefined()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('has no link in the navigation of a trainer', async () => {
    await renderConnections({
      getMe: () => me({ memberships: [membership({ role: 'trainer' })] }),
      getOrganisation: () => {
        throw new Error('a trainer must not request the organisation')
      },
    })
    expect(screen.queryByRole('link', { name: 'Connexions' })).toBeNull()
  })
})
