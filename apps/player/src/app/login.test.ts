import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useComfort } from '../comfort/comfort.js'
import { connected, settle, started } from '../testing/app-model.js'
import { refusal } from '../testing/fake-server.js'
import { gameWith } from '../testing/fixtures.js'
import { memoryStorage } from '../testing/play.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('logging in', () => {
  it('asks for consent before it calls the server', async () => {
    const { model, state, server } = await started()
    model.connect('H7KM', false)
    expect(state().overlays).toEqual([{ kind: 'confirm', type: 'consent' }])
    expect(server.bodies('checkAccessCode')).toEqual([])
  })

  it('opens the logo screen, or in development the home screen', async () => {
    expect((await connected()).state().shown).toBe('logo')
    const parts = await started({ address: { development: true } })
    parts.model.connect('H7KM', true)
    await settle()
    expect(parts.state().shown).toBe('home')
  })

  it('shows the game’s message about wrong codes when the server rejects the code', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', refusal(401, 'login-refused'))
    model.connect('H7KM', true)
    expect(state().connecting).toBe(true)
    await settle()
    expect(state()).toMatchObject({
      connecting: false,
      overlays: [{ type: 'connect', detail: expect.stringMatching(/^Ce code n’ouvre/) }],
    })
  })

  it('says that the code is missing when the server rejects an empty code', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', refusal(401, 'login-refused'))
    model.connect('', true)
    await settle()
    expect(state().overlays).toMatchObject([
      { type: 'connect', detail: expect.stringMatching(/^Saisissez d’abord votre code/) },
    ])
  })

  it('opens the address of the session to which a code belongs, and keeps the code for this session only', async () => {
    const opened: string[] = []
    const tab = { storage: memoryStorage(), open: (path: string) => void opened.push(path) }
    const first = await started({ tab })
    first.server.failures.set(
      'checkAccessCode',
      refusal(422, 'code-elsewhere', 'Non.', { sessionUID: 'autre' }),
    )
    first.model.connect('H7KM-4RTX-9W2P', true)
    await settle()
    expect(first.state()).toMatchObject({ overlays: [], connecting: false })
    expect(opened).toEqual(['/?uid=autre'])
    const next = await started({ tab })
    next.store.setState({ game: gameWith({ uid: 'autre' }) })
    expect(next.model.takeMovedCode()).toEqual({ accessCode: 'H7KM-4RTX-9W2P', hasAgreed: true })
    expect(next.model.takeMovedCode()).toBeUndefined()
    first.model.connect('H7KM-4RTX-9W2P', true)
    await settle()
    expect((await started({ tab })).model.takeMovedCode()).toBeUndefined()
    expect(tab.storage.keys()).toEqual([])
  })

  it.each([{ reads: 'each' as const }, { controller: 'Un autre organisme' }])(
    'asks again for consent in the session of the code if its terms differ: %o',
    async (part) => {
      const tab = { storage: memoryStorage(), open() {} }
      const first = await started({ tab })
      first.server.failures.set(
        'checkAccessCode',
        refusal(422, 'code-elsewhere', 'Non.', { sessionUID: 'autre' }),
      )
      first.model.connect('H7KM', true)
      await settle()
      const next = await started({ tab })
      next.store.setState({ game: gameWith({ uid: 'autre', ...part }) })
      expect(next.model.takeMovedCode()).toEqual({ accessCode: 'H7KM', hasAgreed: false })
    },
  )

  it('asks whether the saved progress is the learner’s own when the code replaces an older code', async () => {
    const { model, state, server } = await started()
    const replacement = { on: '2026-03-04', by: 'Solène Abgrall' }
    server.failures.set('checkAccessCode', refusal(409, 'code-replaced', 'Non.', replacement))
    model.connect('H7KM', true)
    await settle()
    expect(state()).toMatchObject({
      shown: 'login',
      user: null,
      overlays: [{ kind: 'replaced', accessCode: 'H7KM', replacement }],
    })
    server.failures.delete('checkAccessCode')
    model.close()
    model.connect('H7KM', true, false)
    await settle()
    expect(server.bodies('checkAccessCode')).toMatchObject([{}, { accessCode: 'H7KM', isMine: false }])
    expect(server.bodies('checkAccessCode')[0]).not.toHaveProperty('isMine')
    expect(state().shown).toBe('logo')
  })

  it('shows the server’s message when the session is full', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', refusal(403, 'session-full', 'Cette session est complète.'))
    model.connect('H7KM', true)
    await settle()
    expect(state()).toMatchObject({
      shown: 'login',
      overlays: [{ kind: 'confirm', type: 'connect', detail: 'Cette session est complète.' }],
    })
  })

  it('shows a message about the network when the server does not answer', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', { kind: 'unreachable', status: 0 })
    model.connect('H7KM', true)
    await settle()
    expect(state().overlays[0]).toMatchObject({
      type: 'connect',
      detail: expect.stringMatching(/ne répond pas/),
    })
  })

  it('needs no code for a partner’s learner, and is automatic the next time', async () => {
    const storage = memoryStorage()
    const partner = { address: { puid: 'p-1' }, storage }
    const first = await started(partner)
    first.model.checkPartner()
    expect(first.server.bodies('checkOrCreateOdysseusUser')).toEqual([])
    first.model.connectPartner(true)
    await settle()
    expect(first.server.bodies('checkOrCreateOdysseusUser')).toEqual([
      { sessionUID: 'session', puid: 'p-1', project_FK: 1, consent: true },
    ])
    const second = await started(partner)
    second.model.checkPartner()
    await settle()
    expect(second.state().shown).toBe('logo')
  })

  const signed = { time: 1, nonce: 'n', signature: 's' }

  it('is automatic for a learner who opens a signed link and who has consented in another browser', async () => {
    const { model, state, server } = await started({ address: { puid: 'p-1', signed } })
    model.checkPartner()
    await settle()
    expect(server.bodies('checkOrCreateOdysseusUser')).toMatchObject([{ consent: false, signed }])
    expect(state().shown).toBe('logo')
  })

  it('is not automatic for a learner who opens a signed link and has not consented yet', async () => {
    const { model, state, server } = await started({ address: { puid: 'p-1', signed } })
    const shown = state().shown
    server.failures.set('checkOrCreateOdysseusUser', {
      kind: 'refused',
      code: 'consent-missing',
      status: 400,
      error: 'Cochez la case.',
      data: undefined,
    })
    model.checkPartner()
    await settle()
    expect(state()).toMatchObject({ overlays: [], connecting: false, shown })
  })

  it('remembers consent separately for each session', async () => {
    const storage = memoryStorage()
    const partner = { address: { puid: 'p-1' }, storage }
    const first = await started(partner)
    first.model.connectPartner(true)
    const other = await started(partner)
    other.store.setState({ game: gameWith({ uid: 'other', kind: 'partner' }) })
    other.model.checkPartner()
    expect(other.server.bodies('checkOrCreateOdysseusUser')).toEqual([])
    other.model.connectPartner(true)
    await settle()
    const third = await started(partner)
    third.model.checkPartner()
    await settle()
    expect(third.state().shown).toBe('logo')
  })

  it('applies the saved sound choice of each learner on a shared computer', async () => {
    const parts = await started()
    parts.server.user = { ...parts.server.user, audio: 0 }
    parts.model.connect('H7KM', true)
    await settle()
    expect(useComfort.getState().sound).toBe(false)
    parts.server.user = { ...parts.server.user, uid: 'sam', audio: 1 }
    parts.model.send({ kind: 'signed-out' })
    await settle()
    parts.model.connect('H7KM', true)
    await settle()
    expect(useComfort.getState().sound).toBe(true)
  })

  it('saves the sound choice that the learner made before the login', async () => {
    const { model, server } = await started()
    model.setSound(false)
    model.connect('H7KM', true)
    await settle()
    expect(useComfort.getState().sound).toBe(false)
    expect(JSON.parse(server.user.progression)).toEqual({ audio: 0 })
  })
})
