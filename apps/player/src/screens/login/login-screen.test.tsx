import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { gameWith } from '../../testing/fixtures.js'
import { memoryStorage, show } from '../../testing/play.js'
import { LoginScreen } from './login-screen.js'

const field = () => screen.getByLabelText<HTMLInputElement>('Votre code d’accès')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox')
const connect = () => screen.getByRole('button', { name: 'Se connecter' })

describe('the login screen', () => {
  it('has no axe violations', async () => {
    show(<LoginScreen />)
    expect(await accessibilityViolations()).toEqual([])
  })

  it('says that the code and the consent are required', () => {
    show(<LoginScreen />)
    expect(field().required).toBe(true)
    const described = (field().getAttribute('aria-describedby') ?? '').split(' ')
    expect(document.getElementById(described[0] ?? '')?.textContent).toBe('(obligatoire)')
    expect(consent().required).toBe(true)
    expect(consent().closest('label')?.textContent).toContain('(obligatoire)')
  })

  it('shows the label, the placeholder and the text about data with the wordings of the game', () => {
    const game = gameWith()
    const wordings = {
      ...game.wordings,
      'ui.connexion.label': 'Votre billet',
      'ui.connexion.placeholder': '0000',
      'ui.connexion.text.data.use': 'Pour votre bilan.',
    }
    show(<LoginScreen />, { game: { ...game, wordings } })
    expect(screen.getByLabelText('Votre billet').getAttribute('placeholder')).toBe('0000')
    expect(consent().closest('label')?.textContent).toContain('Pour votre bilan.')
  })

  it('groups a typed or pasted code', () => {
    show(<LoginScreen />)
    fireEvent.change(field(), { target: { value: 'h7km4rtx9w2p' } })
    expect(field().value).toBe('H7KM-4RTX-9W2P')
  })

  it('sends the code and the consent', async () => {
    const { server } = show(<LoginScreen />)
    fireEvent.change(field(), { target: { value: 'h7km4rtx9w2p' } })
    fireEvent.click(consent())
    fireEvent.click(connect())
    await waitFor(() => expect(server.bodies('checkAccessCode')).toHaveLength(1))
    expect(server.bodies('checkAccessCode')[0]).toMatchObject({
      sessionUID: 'session',
      accessCode: 'H7KM-4RTX-9W2P',
      consent: true,
    })
  })

  it('asks for consent before anything is sent', () => {
    const { server, store } = show(<LoginScreen />)
    fireEvent.click(connect())
    expect(server.requests).toEqual([])
    expect(store.getState().overlays).toEqual([{ kind: 'confirm', type: 'consent' }])
  })

  it('sends an empty code, because the server validates it', async () => {
    const { server } = show(<LoginScreen />)
    fireEvent.click(consent())
    fireEvent.click(connect())
    await waitFor(() => expect(server.bodies('checkAccessCode')).toMatchObject([{ accessCode: '' }]))
  })

  it('marks its button as busy during a login and sends no second request', () => {
    const { server } = show(<LoginScreen />, { connecting: true })
    fireEvent.click(consent())
    expect(connect().getAttribute('aria-busy')).toBe('true')
    fireEvent.click(connect())
    expect(server.requests).toEqual([])
  })

  it('has no code field for a partner’s learner, who logs in with consent only', async () => {
    const { server } = show(<LoginScreen />, { game: gameWith({ kind: 'partner' }) })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('heading').textContent).toMatch(/Bienvenue/)
    fireEvent.click(consent())
    fireEvent.click(connect())
    await waitFor(() => expect(server.bodies('checkOrCreateOdysseusUser')).toHaveLength(1))
    expect(await accessibilityViolations()).toEqual([])
  })

  it('has no code field in a demo session', () => {
    show(<LoginScreen />, { game: gameWith({ kind: 'demo' }) })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('asks in a demo for consent to what a demo stores', () => {
    show(<LoginScreen />, { game: gameWith({ kind: 'demo' }) })
    const text = consent().closest('label')?.textContent
    expect(text).toMatch(/cette démonstration.*sans votre nom/)
    expect(text).not.toMatch(/mes choix|Votre centre/)
  })

  /** The login screen of the session to which a code belongs. The learner typed the code at another address and agreed to `terms`. */
  function showAfterMove(terms: readonly string[]) {
    const storage = memoryStorage()
    const movedCode = { sessionUID: 'session', accessCode: 'H7KM-4RTX-9W2P', terms: JSON.stringify(terms) }
    storage.set('didascalie.code', JSON.stringify(movedCode))
    return show(<LoginScreen />, {}, { tab: { storage, open() {} } })
  }

  it('logs in at once with a code that was typed at another address, if the learner agreed to the same terms there', async () => {
    const { game, server } = showAfterMove([])
    const { wordings, session } = game
    const keys = ['ui.connexion.text.data', 'ui.connexion.text.data.use', 'ui.connexion.text.reads.group']
    expect(server.requests).toEqual([])
    const same = showAfterMove([
      ...keys.map((key) => wordings[key] ?? ''),
      session.controller,
      session.contact,
    ])
    await waitFor(() =>
      expect(same.server.bodies('checkAccessCode')).toMatchObject([
        { accessCode: 'H7KM-4RTX-9W2P', consent: true },
      ]),
    )
  })

  it('fills in a code that was typed at another address, names its session and asks for consent', async () => {
    const { server } = showAfterMove(['Un autre texte.'])
    expect(field().value).toBe('H7KM-4RTX-9W2P')
    expect(consent().checked).toBe(false)
    expect(screen.getByRole('status').textContent).toContain('Votre code ouvre la session')
    expect(await accessibilityViolations()).toEqual([])
    fireEvent.click(consent())
    fireEvent.click(connect())
    await waitFor(() => expect(server.bodies('checkAccessCode')).toHaveLength(1))
  })

  it('opens the legal notices and the privacy text', () => {
    const { store } = show(<LoginScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Mentions légales' }))
    fireEvent.click(screen.getByRole('button', { name: 'Confidentialité' }))
    expect(store.getState().overlays).toEqual([
      { kind: 'legal', page: 'mentions' },
      { kind: 'legal', page: 'confidentialite' },
    ])
  })

  it('links to the accessibility statement', async () => {
    show(<LoginScreen />)
    const link = screen.getByRole('link', { name: 'Accessibilité' })
    expect(link.getAttribute('href')).toBe('/accessibilite?uid=session')
    expect(await accessibilityViolations()).toEqual([])
  })
})
