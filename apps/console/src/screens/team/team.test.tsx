import type { AuditEntry, Member, StaffCallData } from '@didascalie/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError, type Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { me, membership, now, organisation, sessionRow, zone } from '../../testing/samples.js'

const member = (changes: Partial<Member> = {}): Member => ({
  staffUID: 'staff2',
  name: 'Idriss Vautrin',
  email: 'idriss@rive-neuve.example',
  role: 'trainer',
  sessions: ['s1'],
  enters: 'password',
  lastAt: now - 86_400_000,
  you: false,
  ...changes,
})
const team = (changes: Partial<StaffCallData<'getTeam'>> = {}): StaffCallData<'getTeam'> => ({
  members: [
    member({
      staffUID: 'staff1',
      name: 'Solène Abgrall',
      role: 'manager',
      sessions: null,
      enters: 'passkey',
      you: true,
    }),
    member(),
  ],
  invitations: [
    {
      invitationUID: 'i1',
      email: 'lea@rive-neuve.example',
      role: 'reader',
      sessions: null,
      by: 'Solène Abgrall',
      madeAt: now,
      expiresAt: now + 3 * 86_400_000,
      expired: false,
    },
  ],
  mails: false,
  ...changes,
})
const baseHandlers: Handlers = {
  getTeam: () => team(),
  listSessions: () => ({
    tryAddress: '',
    needs: [],
    sessions: [sessionRow()],
    total: 1,
    counts: { draft: 0, soon: 0, open: 1, over: 0, archived: 0, mine: 1 },
  }),
}
const link = {
  link: 'https://jeu.example/regie/invitation#token',
  expiresAt: now + 3 * 86_400_000,
  mail: 'none',
} as const
const ceremony = { sealed: 'sealed-sealed-sealed', options: {} }

describe('the team screen', () => {
  it('lists each member with their role, sessions and login method', async () => {
    await renderConsole('/o/org1/equipe', baseHandlers)
    const table = await screen.findByRole('table', { name: 'Les membres de l’équipe' })
    const row = within(table).getByRole('row', { name: /Idriss Vautrin/ })
    expect(row.textContent).toMatch(/Formation.*1.session.*Mot de passe et code.*hier/)
    const nav = screen.getByRole('navigation', { name: 'Navigation principale' })
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Sessions 7', 'Équipe 5', 'Journal', 'Organisme', 'Connexions'])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Équipe 5')
    expect(screen.getByRole('row', { name: /lea@rive-neuve.example.*En attente/ })).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('creates an invitation for one session, and shows its link', async () => {
    const server = await renderConsole('/o/org1/equipe', { ...baseHandlers, invite: () => link })
    await pressButton('Inviter')
    expect(await accessibilityViolations()).toEqual([])
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Son adresse électronique'), {
          target: { value: 'x@y.fr' },
        }),
    )
    await act(async () => screen.getByRole('radio', { name: /Celles que je choisis/ }).click())
    await act(async () => screen.getByRole('checkbox', { name: 'Menuiserie, 1re année' }).click())
    await pressButton('Créer le lien')
    expect(await screen.findByDisplayValue(link.link)).toBeTruthy()
    expect(server.lastBody('invite')).toEqual({
      organisationUID: 'org1',
      email: 'x@y.fr',
      role: 'trainer',
      sessions: ['s1'],
    })
  })

  it.each([
    ['sent', /Le courriel est parti/],
    ['failed', /Le courriel n’a pas pu partir\s: transmettez ce lien vous-même/],
  ] as const)('shows the link of an invitation and the result of its mail: %s', async (mail, message) => {
    await renderConsole('/o/org1/equipe', {
      ...baseHandlers,
      getTeam: () => team({ mails: true }),
      invite: () => ({ ...link, mail }),
    })
    await pressButton('Inviter')
    expect(screen.getByText(/Le lien part par courriel si vous donnez une adresse/)).toBeTruthy()
    await pressButton('Créer le lien')
    expect(await screen.findByDisplayValue(link.link)).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('asks for a new login when the last login is too old, then repeats the request', async () => {
    let isRecent = false
    const server = await renderConsole('/o/org1/equipe', {
      ...baseHandlers,
      invite: () => {
        if (!isRecent) throw new CallError('staff-again')
        return link
      },
      beginPasskeyLogin: () => ceremony,
      enterWithPasskey: () => {
        isRecent = true
        return { me: me() }
      },
    })
    await pressButton('Inviter')
    await pressButton('Créer le lien')
    expect(await screen.findByRole('dialog', { name: /Est-ce bien vous/ })).toBeTruthy()
    await pressButton('Continuer avec ma clé d’accès')
    expect(await screen.findByDisplayValue(link.link)).toBeTruthy()
    expect(server.receivedCalls.filter(({ name }) => name === 'invite')).toHaveLength(2)
  })

  it('asks a person without a passkey for the password when the last login is too old', async () => {
    await renderConsole('/o/org1/equipe', {
      ...baseHandlers,
      getMe: () => me({ passkeys: [] }),
      invite: () => {
        throw new CallError('staff-again')
      },
    })
    await pressButton('Inviter')
    await pressButton('Créer le lien')
    const dialog = await screen.findByRole('dialog', { name: /Est-ce bien vous/ })
    expect(within(dialog).getByLabelText('Votre mot de passe')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continuer avec ma clé d’accès' })).toBeNull()
  })

  it('shows why the server does not remove the last manager', async () => {
    await renderConsole('/o/org1/equipe', {
      ...baseHandlers,
      removeMember: () => {
        throw new CallError('staff-last-manager', 'La dernière personne responsable ne peut pas partir.')
      },
    })
    await pressButton('Changer le rôle d’Idriss Vautrin')
    await pressButton('Retirer de l’équipe')
    expect((await screen.findByRole('alert')).textContent).toMatch(/La dernière personne responsable/)
  })

  it('changes the role of a member', async () => {
    const server = await renderConsole('/o/org1/equipe', { ...baseHandlers, changeMember: () => ({}) })
    await pressButton('Changer le rôle d’Idriss Vautrin')
    await act(async () => screen.getByRole('radio', { name: /Lecture seule/ }).click())
    await pressButton('Enregistrer')
    expect(server.lastBody('changeMember')).toEqual({
      organisationUID: 'org1',
      staffUID: 'staff2',
      role: 'reader',
      sessions: ['s1'],
    })
  })

  it('cancels an invitation', async () => {
    const server = await renderConsole('/o/org1/equipe', { ...baseHandlers, cancelInvitation: () => ({}) })
    await pressButton('Annuler l’invitation de lea@rive-neuve.example')
    expect(server.lastBody('cancelInvitation')).toMatchObject({ invitationUID: 'i1' })
  })

  it('asks the only member to invite a second person', async () => {
    await renderConsole('/o/org1/equipe', {
      ...baseHandlers,
      getTeam: () => team({ members: [member({ you: true })], invitations: [] }),
    })
    expect(await screen.findByText(/Vous êtes la seule personne/)).toBeTruthy()
  })

  it('shows a trainer the team without buttons to change it', async () => {
    await renderConsole('/o/org1/equipe', {
      ...baseHandlers,
      getMe: () => me({ memberships: [membership({ role: 'trainer' })] }),
    })
    await screen.findByRole('table', { name: 'Les membres de l’équipe' })
    expect(screen.queryByRole('button', { name: /Inviter|Changer|Annuler/ })).toBeNull()
  })
})

describe('the audit log screen', () => {
  const entry = (id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
    id,
    at: now,
    by: 'Solène Abgrall',
    action: 'read',
    subject: 'une personne',
    session: 'Menuiserie, 1re année',
    count: null,
    detail: '',
    changes: [],
    ...changes,
  })

  it('shows who did what, and loads older entries', async () => {
    const server = await renderConsole('/o/org1/journal', {
      getJournal: ({ after }) => ({
        entries: [entry(after === undefined ? '2' : '1')],
        more: after === undefined,
      }),
    })
    expect(await screen.findByText(/lit le parcours d’une personne · Menuiserie/)).toBeTruthy()
    await pressButton('Plus ancien')
    expect(server.lastBody('getJournal')).toMatchObject({ after: '2' })
    expect(screen.getAllByText(/lit le parcours d’/)).toHaveLength(2)
    expect(await accessibilityViolations()).toEqual([])
  })

  it('describes each action in a French sentence', async () => {
    const expectedSentences: [changes: Partial<AuditEntry>, sentence: string][] = [
      [{ action: 'entered', subject: 'Solène Abgrall', session: '' }, 'Solène Abgrall entre dans la régie'],
      [
        { action: 'refused', by: '', subject: 'Solène Abgrall', session: '' },
        'Quelqu’un n’a pas pu entrer au nom de Solène Abgrall',
      ],
      [
        { action: 'refused', by: '', subject: 'Aminata Sylvane', session: '', detail: 'recovery' },
        'Quelqu’un n’a pas pu entrer au nom d’Aminata Sylvane avec un code de secours',
      ],
      [
        { action: 'codes-replaced', subject: 'Aminata Sylvane', count: 1 },
        'Solène Abgrall remplace le code d’Aminata Sylvane · Menuiserie, 1re année',
      ],
      [
        { action: 'codes-replaced', subject: '', count: 3 },
        'Solène Abgrall remplace 3 codes · Menuiserie, 1re année',
      ],
      [
        { action: 'code-confirmed', by: '', subject: 'Aminata Sylvane', count: null },
        'Quelqu’un entre avec le code remplacé d’Aminata Sylvane et répond « C’est bien moi » · Menuiserie, 1re année',
      ],
      [
        { action: 'code-declined', by: '', subject: 'Aminata Sylvane', count: null },
        'Quelqu’un entre avec le code remplacé d’Aminata Sylvane et commence une autre partie · Menuiserie, 1re année',
      ],
      [
        { action: 'exported', subject: '', count: 24, detail: 'follow-csv' },
        'Solène Abgrall demande « Relevé de suivi, CSV » · Menuiserie, 1re année',
      ],
      [
        { action: 'invited', by: '', subject: '', session: '', detail: 'manager' },
        'L’hébergeur invite quelqu’un (responsable)',
      ],
      [
        { action: 'invited', subject: 'Idriss Vautrin', session: '', detail: 'renewal' },
        'Solène Abgrall crée un nouveau lien de connexion pour Idriss Vautrin',
      ],
      [
        { action: 'staff-erased', by: 'une personne', subject: 'une personne', session: '' },
        'Une personne efface son compte',
      ],
      [
        { action: 'session-erased', by: '', subject: '', count: 24 },
        'La régie efface les données de 24 personnes, le jour venu · Menuiserie, 1re année',
      ],
      [
        { action: 'erase-day-set', subject: '', detail: '2027-01-31' },
        'Solène Abgrall avance l’effacement au 31 janvier 2027 · Menuiserie, 1re année',
      ],
      [
        { action: 'session-deleted', subject: '', session: '', count: 2 },
        'Solène Abgrall supprime une session',
      ],
    ]
    await renderConsole('/o/org1/journal', {
      getJournal: () => ({
        entries: expectedSentences.map(([changes], index) => entry(String(index), changes)),
        more: false,
      }),
    })
    await screen.findByText(/entre dans la régie/)
    const shown = screen.getAllByRole('listitem').map((item) => (item.textContent ?? '').replace(/\s+/g, ' '))
    for (const [, sentence] of expectedSentences)
      expect(shown).toContainEqual(expect.stringContaining(sentence))
  })

  it('filters entries by kind', async () => {
    const server = await renderConsole('/o/org1/journal', {
      getJournal: () => ({ entries: [], more: false }),
    })
    expect(screen.getByText('Rien n’est encore inscrit au journal.')).toBeTruthy()
    await pressButton('Effacements')
    expect(server.lastBody('getJournal')).toMatchObject({ kind: 'erasures' })
    expect(screen.getByText('Rien de tel au journal.')).toBeTruthy()
  })
})

it('the audit log says what each setting was and is', async () => {
  const changed: AuditEntry = {
    ...{ id: 'a', at: now, by: 'Solène Abgrall', action: 'session-changed', subject: '', count: null },
    ...{ session: 'Menuiserie', detail: '' },
    changes: [
      { field: 'seats', values: { before: null, after: 12 } },
      { field: 'homeText', values: null },
    ],
  }
  await renderConsole('/o/org1/journal', { getJournal: () => ({ entries: [changed], more: false }) })
  const [entry] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter(({ textContent }) => textContent?.includes('Menuiserie')))
  expect(entry?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'change la session « Menuiserie » : les places (sans limite → 12), le mot aux apprenants',
  )
})

describe('the organisation screen', () => {
  it('saves the form only when the SIRET, the company number, is valid', async () => {
    // The accessibility check reads each option, so use three time zones instead of about 400.
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Cayenne', zone, 'Indian/Reunion'])
    const server = await renderConsole('/o/org1/organisme', {
      getOrganisation: () => organisation(),
      changeOrganisation: () => organisation(),
    })
    const siret = await screen.findByLabelText('SIRET')
    await act(async () => void fireEvent.change(siret, { target: { value: '123' } }))
    await pressButton('Enregistrer')
    expect(screen.getByText('Un SIRET a 14 chiffres.')).toBeTruthy()
    expect(document.activeElement).toBe(siret)
    expect(server.lastBody('changeOrganisation')).toBeUndefined()
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('SIRET'), { target: { value: '123 456 789 01234' } }),
    )
    await pressButton('Enregistrer')
    expect(server.lastBody('changeOrganisation')).toMatchObject({
      changes: { siret: '12345678901234', timeZone: zone },
    })
    expect(await accessibilityViolations()).toEqual([])
  })
})

it('the organisation screen reports an empty name', async () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([zone])
  const server = await renderConsole('/o/org1/organisme', { getOrganisation: () => organisation() })
  const name = await screen.findByLabelText('Nom')
  await act(async () => void fireEvent.change(name, { target: { value: ' ' } }))
  await pressButton('Enregistrer')
  expect(screen.getByText('Donnez le nom de l’organisme.')).toBeTruthy()
  expect(server.lastBody('changeOrganisation')).toBeUndefined()
})

describe('the account screen', () => {
  it('adds a passkey', async () => {
    const server = await renderConsole('/o/org1/compte', {
      beginPasskey: () => ceremony,
      addPasskey: () => me(),
    })
    const keyName = await screen.findByLabelText('Un nom pour la reconnaître')
    await act(async () => void fireEvent.change(keyName, { target: { value: 'Bureau' } }))
    await pressButton('Ajouter une clé sur cet appareil')
    expect(server.lastBody('addPasskey')).toEqual({
      sealed: ceremony.sealed,
      response: { made: true },
      name: 'Bureau',
    })
  })

  it('shows why the server does not remove the last passkey', async () => {
    await renderConsole('/o/org1/compte', {
      removePasskey: () => {
        throw new CallError('staff-last-key', 'C’est votre dernière clé.')
      },
    })
    await pressButton('Retirer la clé « Ce téléphone »')
    expect(await screen.findByText('C’est votre dernière clé.')).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('renews the recovery codes and shows the new ones', async () => {
    await renderConsole('/o/org1/compte', { renewRecoveryCodes: () => ({ recoveryCodes: ['AAAA-1'] }) })
    await pressButton('En créer dix autres')
    expect(await screen.findByText('AAAA-1')).toBeTruthy()
  })

  it('asks for confirmation before Escape closes the new recovery codes', async () => {
    await renderConsole('/o/org1/compte', { renewRecoveryCodes: () => ({ recoveryCodes: ['AAAA-1'] }) })
    await pressButton('En créer dix autres')
    const dialog = await screen.findByRole('dialog', { name: 'Vos codes de secours.' })
    const pressEscape = () =>
      act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })))
    await pressEscape()
    await pressButton('Rester ici')
    expect(screen.getByText('AAAA-1')).toBeTruthy()
    await pressEscape()
    await pressButton('Quitter quand même')
    expect(screen.queryByText('AAAA-1')).toBeNull()
  })

  it('sets a password with an authenticator app', async () => {
    const server = await renderConsole('/o/org1/compte', {
      beginPassword: () => ({ sealed: 'sealed-sealed-sealed', secret: 'ABCD', uri: 'otpauth://x' }),
      setPassword: () => ({ me: me({ hasPassword: true }), recoveryCodes: ['AAAA-1'] }),
    })
    await pressButton('Choisir un mot de passe')
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Nouveau mot de passe'), {
          target: { value: 'une phrase assez longue' },
        }),
    )
    await pressButton('Continuer')
    const code = await screen.findByLabelText('Code à six chiffres')
    await act(async () => void fireEvent.change(code, { target: { value: '123 456' } }))
    await act(async () =>
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Enregistrer' }).click(),
    )
    expect(server.lastBody('setPassword')).toEqual({ sealed: 'sealed-sealed-sealed', code: '123456' })
    expect(await screen.findByText('AAAA-1')).toBeTruthy()
  })

  it('logs out on all devices, and shows the login page', async () => {
    const server = await renderConsole('/o/org1/compte', { leave: () => ({}) })
    await pressButton('Se déconnecter partout')
    expect(server.lastBody('leave')).toEqual({ everywhere: true })
    expect(await screen.findByRole('button', { name: 'Continuer avec ma clé d’accès' })).toBeTruthy()
  })

  it('erases the account after a confirmation', async () => {
    const server = await renderConsole('/o/org1/compte', { eraseMe: () => ({}) })
    await pressButton('Effacer mon compte')
    await act(async () =>
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Effacer mon compte' }).click(),
    )
    expect(server.lastBody('eraseMe')).toEqual({})
  })
})
