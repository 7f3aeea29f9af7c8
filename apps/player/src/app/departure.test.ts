import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useComfort } from '../comfort/comfort.js'
import { heartbeat } from '../constants.js'
import { logoutLaterText } from '../content/texts.js'
import { settle, started } from '../testing/app-model.js'
import { refusal } from '../testing/fake-server.js'
import { memoryStorage } from '../testing/play.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('in the player,', () => {
  const progression = { progress: { node: 'line', background: 'canal_matin', music: '', scene: 'quai' } }

  async function playing(storage = memoryStorage()) {
    const parts = await started({ storage, address: { puid: 'p-1' } })
    parts.model.connectPartner(true)
    await settle()
    parts.model.send({ kind: 'logo-shown' })
    await settle()
    parts.model.save(progression)
    parts.model.logLine({ who: 'Inès', text: 'Bonjour.' })
    await settle()
    return { ...parts, storage }
  }

  it('a logout ends the login, clears the learner’s stored data and shows the login screen', async () => {
    const { model, state, server, storage } = await playing()
    useComfort.getState().change({ textSize: 1.5 })
    await model.quit()
    await settle()
    expect(server.bodies('logout')).toEqual([{ sessionUID: 'session', userUID: 'lou' }])
    expect(state()).toMatchObject({ shown: 'login', user: null, journal: [], overlays: [] })
    expect(storage.keys()).toEqual([])
    expect(useComfort.getState().textSize).toBe(1.5)
    const logins = server.bodies('checkOrCreateOdysseusUser').length
    model.checkPartner()
    expect(server.bodies('checkOrCreateOdysseusUser')).toHaveLength(logins)
    await vi.advanceTimersByTimeAsync(heartbeat * 2)
    expect(server.bodies('addUserTime')).toEqual([])
  })

  it('a logout first sends an unsent save', async () => {
    const { model, server } = await playing()
    model.save({ ...progression, $promesse: true })
    await model.quit()
    expect(server.user.progression).toContain('$promesse')
    expect(server.bodies('logout')).toHaveLength(1)
  })

  it('a logout asks for confirmation if a save cannot be sent, and continues when the learner confirms', async () => {
    const { model, state, server, storage } = await playing()
    server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    model.save({ ...progression, $promesse: true })
    await model.quit()
    expect(state().overlays).toEqual([{ kind: 'confirm', type: 'quit-unsent' }])
    expect([state().user?.uid, server.bodies('logout')]).toEqual(['lou', []])
    await model.quit(true)
    await settle()
    expect([state().shown, server.bodies('logout').length, storage.keys()]).toEqual(['login', 1, []])
  })

  it('a logout that the server has not confirmed is sent again later, unless a learner has logged in since', async () => {
    const { model, state, server, storage } = await playing()
    server.failures.set('logout', { kind: 'unreachable', status: 0 })
    await model.quit()
    await settle()
    expect(state()).toMatchObject({ shown: 'login', overlays: [{ kind: 'infos', text: logoutLaterText }] })
    expect(storage.keys()).toEqual(['didascalie.logout'])
    server.failures.clear()
    model.retry()
    await settle()
    expect([server.bodies('logout').length, storage.keys()]).toEqual([2, []])
    storage.set('didascalie.logout', JSON.stringify({ sessionUID: 'session', userUID: 'lou' }))
    model.connectPartner(true)
    await settle()
    model.retry()
    await settle()
    expect(server.bodies('logout')).toHaveLength(2)
  })

  it('the heartbeat stops when the server has ended the login', async () => {
    const { model, server } = await playing()
    server.failures.set('saveProgression', refusal(401, 'unauthenticated'))
    model.save({ ...progression, $promesse: true })
    await settle()
    await vi.advanceTimersByTimeAsync(heartbeat * 2)
    expect(server.bodies('addUserTime')).toEqual([])
  })

  it('`reviewing` is true after the learner reopens the ending, until they return to the home screen', async () => {
    const { model, state } = await playing()
    model.review()
    await settle()
    expect(state()).toMatchObject({ shown: 'ending', reviewing: true })
    model.send({ kind: 'home' })
    await settle()
    expect(state()).toMatchObject({ shown: 'home', reviewing: false })
  })
})
