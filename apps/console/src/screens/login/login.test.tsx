import type { Invitation } from '@didascalie/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError, type Handlers } from '../../testing/fake-server.js'
import { acceptingPasskeys, pressButton, renderConsole } from '../../testing/render-console.js'
import { me, membership, now, organisation, settings } from '../../testing/samples.js'

const loggedOutHandlers: Handlers = {
  getMe: () => {
    throw new CallError('unauthenticated', 'Entrez.')
  },
  listSessions: () => ({
    needs: [],
    tryAddress: '',
    sessions: [],
    total: 0,
    counts: { draft: 0, soon: 0, open: 0, over: 0, archived: 0, mine: 0 },
  }),
}
const phare = { name: 'phare', title: 'Le phare', decors: false }
const ceremony = { sealed: 'sealed-sealed-sealed', options: { challenge: 'x' } }
const write = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

describe('the login page', () => {
  it('logs in with a passkey, then shows the sessions', async () => {
    const server = await renderConsole('', {
      ...loggedOutHandlers,
      beginPasskeyLogin: () => ceremony,
      enterWithPasskey: () => ({ me: me() }),
    })
    expect(await accessibilityViolations()).toEqual([])
    await pressButton('Continuer avec ma clé d’accès')
    expect(await screen.findByText('La scène est prête')).toBeTruthy()
    expect(server.lastBody('enterWithPasskey')).toEqual({ sealed: ceremony.sealed, response: { used: true } })
    expect(window.location.pathname).toBe('/regie/o/org1/sessions')
  })

  it('logs in with the link that the demonstration server prints', async () => {
    const server = await renderConsole('/demonstration#AAAAAAAAAAAAAAAAAAAAAA', {
      ...loggedOutHandlers,
      enterDemonstration: () => ({ me: me() }),
    })
    expect(await screen.findByText('La scène est prête')).toBeTruthy()
    expect(server.lastBody('enterDemonstration')).toEqual({ token: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect(window.location.href).not.toContain('#')
  })

  it('explains how to log in when a demonstration link is already used', async () => {
    const enterDemonstration = () => {
      throw new CallError('invitation-unknown', 'Ce lien ne vaut plus.')
    }
    await renderConsole('/demonstration#AAAAAAAAAAAAAAAAAAAAAA', { ...loggedOutHandlers, enterDemonstration })
    expect(await screen.findByText(/a déjà servi.*affiche un nouveau.*Si vous avez un compte/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Continuer avec ma clé d’accès' })).toBeTruthy()
  })

  it('shows the server’s message after too many attempts with a demonstration link', async () => {
    const enterDemonstration = () => {
      throw new CallError('too-many', 'Trop de tentatives en peu de temps.')
    }
    await renderConsole('/demonstration#AAAAAAAAAAAAAAAAAAAAAA', { ...loggedOutHandlers, enterDemonstration })
    expect(await screen.findByText('Trop de tentatives en peu de temps.')).toBeTruthy()
  })

  it('sends a demonstration link again on request when the server did not answer', async () => {
    let isServerDown = true
    await renderConsole('/demonstration#AAAAAAAAAAAAAAAAAAAAAA', {
      ...loggedOutHandlers,
      enterDemonstration: () => {
        if (isServerDown) throw new CallError('unavailable')
        return { me: me() }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/ne joint pas le serveur/)
    isServerDown = false
    await pressButton('Réessayer maintenant')
    expect(await screen.findByText('La scène est prête')).toBeTruthy()
  })

  it('offers the password when the device does not answer with a passkey', async () => {
    await renderConsole(
      '',
      { ...loggedOutHandlers, beginPasskeyLogin: () => ceremony },
      {
        passkeys: { ...acceptingPasskeys, authenticate: () => Promise.resolve(undefined) },
      },
    )
    await pressButton('Continuer avec ma clé d’accès')
    expect((await screen.findByRole('alert')).textContent).toMatch(/clé d’accès n’a pas répondu/)
    expect(screen.getByRole('button', { name: 'J’ai un mot de passe' })).toBeTruthy()
  })

  it('asks for a password, then for a code of six digits', async () => {
    const server = await renderConsole('/o/org1/sessions', {
      ...loggedOutHandlers,
      checkPassword: () => ({ sealed: 'first-step-first-step' }),
      enterWithCode: () => ({ me: me() }),
    })
    await pressButton('J’ai un mot de passe')
    await write('Votre adresse électronique', ' solene@rive-neuve.example ')
    await write('Votre mot de passe', 'une phrase assez longue')
    await pressButton('Continuer')
    expect(await screen.findByRole('heading', { name: 'Encore six chiffres.' })).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
    await write('Code à six chiffres', '418 20')
    await pressButton('Entrer')
    expect(screen.getByText(/Il manque un chiffre/)).toBeTruthy()
    await write('Code à six chiffres', '418 205')
    await pressButton('Entrer')
    expect(await screen.findByText('La scène est prête')).toBeTruthy()
    expect(server.lastBody('checkPassword')).toEqual({
      email: 'solene@rive-neuve.example',
      password: 'une phrase assez longue',
    })
    expect(server.lastBody('enterWithCode')).toEqual({ sealed: 'first-step-first-step', code: '418205' })
  })

  it('shows the server’s message for an unknown address or a wrong password', async () => {
    await renderConsole('', {
      ...loggedOutHandlers,
      checkPassword: () => {
        throw new CallError('staff-refused', 'Adresse ou mot de passe inconnus.')
      },
    })
    await pressButton('J’ai un mot de passe')
    await write('Votre adresse électronique', 'a@b.fr')
    await write('Votre mot de passe', 'une phrase assez longue')
    await pressButton('Continuer')
    expect((await screen.findByRole('alert')).textContent).toBe('Adresse ou mot de passe inconnus.')
  })

  it('shows an error at each empty field, without a request to the server', async () => {
    const server = await renderConsole('', loggedOutHandlers)
    await pressButton('J’ai un mot de passe')
    await pressButton('Continuer')
    for (const [label, error] of [
      ['Votre adresse électronique', 'Écrivez votre adresse électronique.'],
      ['Votre mot de passe', 'Écrivez votre mot de passe.'],
    ] as const) {
      const field = screen.getByLabelText(label)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(error).id)
    }
    expect(server.receivedCalls.map(({ name }) => name)).not.toContain('checkPassword')
  })

  it('logs in with a recovery code', async () => {
    const server = await renderConsole('', {
      ...loggedOutHandlers,
      enterWithRecoveryCode: () => ({ me: me() }),
    })
    await pressButton(/code de secours/)
    await write('Votre adresse électronique', 'a@b.fr')
    await write('Votre code de secours', ' 7K2M-XQ4T-90PD ')
    await pressButton('Entrer')
    await screen.findByText('La scène est prête')
    expect(server.lastBody('enterWithRecoveryCode')).toEqual({ email: 'a@b.fr', code: '7K2M-XQ4T-90PD' })
  })

  it('asks for the password at once when the browser does not support passkeys', async () => {
    await renderConsole('', loggedOutHandlers, {
      passkeys: { ...acceptingPasskeys, isSupported: () => false },
    })
    expect(screen.getByLabelText('Votre mot de passe')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continuer avec ma clé d’accès' })).toBeNull()
  })

  it('reports that the server does not answer, and retries on request', async () => {
    let isServerDown = true
    await renderConsole('', {
      ...loggedOutHandlers,
      getMe: () => {
        if (isServerDown) throw new CallError('unavailable')
        return me()
      },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/ne joint pas le serveur/)
    isServerDown = false
    await pressButton('Réessayer maintenant')
    expect(await screen.findByText('La scène est prête')).toBeTruthy()
  })
})

describe('when the login has ended, the console', () => {
  it('keeps the unsaved text, and repeats the failed action after the next login', async () => {
    let isLoggedIn = true
    const server = await renderConsole('/o/org1/sessions/nouvelle', {
      ...loggedOutHandlers,
      getMe: () => me(),
      getOrganisation: () => organisation({ games: [phare] }),
      createSession: ({ name }) => {
        if (!isLoggedIn) throw new CallError('unauthenticated', 'Entrez.')
        return { session: settings({ uid: 's9', name }), nameUsed: false }
      },
      listCodes: () => ({ address: '', seats: { of: null, left: null }, codes: [] }),
      beginPasskeyLogin: () => ceremony,
      enterWithPasskey: () => ({ me: me() }),
    })
    await screen.findByLabelText('Nom de la session')
    await write('Nom de la session', 'Menuiserie')
    isLoggedIn = false
    await pressButton('Garder en brouillon')
    expect(await screen.findByText(/Votre connexion est terminée/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Nom de la session' })).toBeNull()
    expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([])
    isLoggedIn = true
    await pressButton('Continuer avec ma clé d’accès')
    await screen.findByText('Brouillon gardé')
    expect(server.receivedCalls.filter(({ name }) => name === 'createSession')).toHaveLength(2)
  })

  it('discards the unsaved text when another person logs in', async () => {
    let isLoggedIn = true
    await renderConsole('/o/org1/sessions/nouvelle', {
      ...loggedOutHandlers,
      getMe: () => me(),
      getOrganisation: () => organisation({ games: [phare] }),
      createSession: () => {
        if (!isLoggedIn) throw new CallError('unauthenticated', 'Entrez.')
        throw new Error('the call was repeated for another person')
      },
      beginPasskeyLogin: () => ceremony,
      enterWithPasskey: () => ({ me: me({ uid: 'staff2', name: 'Idriss Vautrin' }) }),
    })
    await screen.findByLabelText('Nom de la session')
    await write('Nom de la session', 'Menuiserie')
    isLoggedIn = false
    await pressButton('Garder en brouillon')
    await screen.findByText(/Votre connexion est terminée/)
    isLoggedIn = true
    await pressButton('Continuer avec ma clé d’accès')
    await screen.findAllByText('Idriss Vautrin')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom de la session' })).value).toBe(
      '',
    )
  })

  it('asks the person to log in again on the same page', async () => {
    let isLoggedIn = true
    const server = await renderConsole('/o/org1/sessions', {
      ...loggedOutHandlers,
      getMe: () => me(),
      listSessions: () => {
        if (!isLoggedIn) throw new CallError('unauthenticated', 'Entrez.')
        return {
          needs: [],
          tryAddress: '',
          sessions: [],
          total: 0,
          counts: { draft: 0, soon: 0, open: 0, over: 0, archived: 0, mine: 0 },
        }
      },
      beginPasskeyLogin: () => ceremony,
      enterWithPasskey: () => ({ me: me() }),
    })
    await screen.findByText('La scène est prête')
    isLoggedIn = false
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText(/Votre connexion est terminée/)).toBeTruthy()
    isLoggedIn = true
    await pressButton('Continuer avec ma clé d’accès')
    await screen.findByText('La scène est prête')
    expect(window.location.pathname).toBe('/regie/o/org1/sessions')
    expect(server.isUnreachable).toBe(false)
  })
})

describe('an invitation', () => {
  const invitation: Invitation = {
    organisation: 'CFA Rive-Neuve',
    inviter: 'Marc Ferreira',
    role: 'trainer',
    email: 'solene@rive-neuve.example',
    expiresAt: now + 86_400_000,
    renews: false,
    name: '',
  }
  const invitedHandlers: Handlers = { ...loggedOutHandlers, getInvitation: () => invitation }

  it('shows who invites, what the role allows, and the mail address of the invited person', async () => {
    const server = await renderConsole('/invitation#a-token-a-token-a-token', invitedHandlers)
    expect(await screen.findByText(/Marc Ferreira vous invite/)).toBeTruthy()
    expect(screen.getByText(/remettre des codes et mener les débats/)).toBeTruthy()
    expect(screen.getByText(/Invitation pour solene@rive-neuve.example/)).toBeTruthy()
    expect(server.lastBody('getInvitation')).toEqual({ token: 'a-token-a-token-a-token' })
    expect(await accessibilityViolations()).toEqual([])
  })

  it('creates an account with a passkey, then shows the recovery codes', async () => {
    const server = await renderConsole('/invitation#a-token-a-token-a-token', {
      ...invitedHandlers,
      beginPasskeyAccount: () => ceremony,
      makePasskeyAccount: () => ({ me: me(), recoveryCodes: ['AAAA-1', 'BBBB-2'] }),
    })
    await pressButton(/Créer une clé d’accès/)
    expect(screen.getByText(/Écrivez votre nom/)).toBeTruthy()
    await write('Votre nom, tel que l’équipe le verra', 'Solène Abgrall')
    await pressButton(/Créer une clé d’accès/)
    expect(await screen.findByText('AAAA-1')).toBeTruthy()
    expect(server.lastBody('beginPasskeyAccount')).toMatchObject({ name: 'Solène Abgrall' })
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrer dans la régie' })
    expect(next.disabled).toBe(true)
    await act(async () => screen.getByRole('checkbox').click())
    await act(async () => next.click())
    expect(await screen.findByText('La scène est prête')).toBeTruthy()
    expect(window.location.hash).toBe('')
  })

  it('creates an account with a password and an authenticator app', async () => {
    const server = await renderConsole('/invitation#a-token-a-token-a-token', {
      ...invitedHandlers,
      beginPasswordAccount: () => ({
        sealed: 's-s-s-s-s-s-s-s-s',
        secret: 'ABCDEFGH',
        uri: 'otpauth://totp/x?secret=ABCDEFGH',
      }),
      makePasswordAccount: () => ({ me: me(), recoveryCodes: ['AAAA-1'] }),
    })
    await write('Votre nom, tel que l’équipe le verra', 'Solène Abgrall')
    await pressButton(/Choisir un mot de passe/)
    expect(screen.queryByText(/Encore \d+ caractères/)).toBeNull()
    await pressButton('Continuer')
    expect(screen.getByText('Encore 12 caractères.')).toBeTruthy()
    await write('Nouveau mot de passe', 'trop court')
    await pressButton('Continuer')
    expect(screen.getByText('Encore 2 caractères.')).toBeTruthy()
    expect(server.lastBody('beginPasswordAccount')).toBeUndefined()
    await write('Nouveau mot de passe', 'une phrase assez longue')
    await pressButton('Continuer')
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    expect(screen.getByRole('img', { name: /dessin/ })).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
    await write('Code à six chiffres', '123456')
    await pressButton('Entrer')
    expect(await screen.findByText('AAAA-1')).toBeTruthy()
  })

  it('lets a person who is already logged in join the organisation', async () => {
    const server = await renderConsole('/invitation#a-token-a-token-a-token', {
      ...invitedHandlers,
      getMe: () => me(),
      acceptInvitation: () => ({
        me: me({ memberships: [membership(), membership({ organisationUID: 'org2' })] }),
      }),
    })
    await pressButton('Rejoindre CFA Rive-Neuve')
    await screen.findByText('La scène est prête')
    expect(server.lastBody('acceptInvitation')).toEqual({ token: 'a-token-a-token-a-token' })
    expect(window.location.pathname).toBe('/regie/o/org2/sessions')
  })

  it('that is already used tells the person to ask for another invitation', async () => {
    await renderConsole('/invitation#a-token-a-token-a-token', {
      ...loggedOutHandlers,
      getInvitation: () => {
        throw new CallError('invitation-used', 'Cette invitation a déjà servi.')
      },
    })
    expect(await screen.findByText('Cette invitation a déjà servi.')).toBeTruthy()
    expect(screen.getByText(/Demandez-en une autre/)).toBeTruthy()
  })
})
