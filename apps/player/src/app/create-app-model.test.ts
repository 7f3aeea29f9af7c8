import type { Progression } from '@didascalie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heartbeat } from '../constants.js'
import { connected, settle, started } from '../testing/app-model.js'
import { refusal } from '../testing/fake-server.js'
import { memoryStorage, setUp } from '../testing/play.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('starting the application', () => {
  it('loads the game, then shows the login screen', async () => {
    const { state, server } = await started()
    expect(state()).toMatchObject({ shown: 'login', loaded: 1, warning: '' })
    expect(server.bodies('getData')).toEqual([{ sessionUID: 'session' }])
  })

  it('shows the server’s message when the server rejects the session', async () => {
    const parts = setUp()
    parts.server.failures.set('getData', refusal(403, 'session-closed', 'Cette session est fermée.'))
    await parts.model.start()
    await settle()
    expect(parts.store.getState()).toMatchObject({ shown: 'warning', warning: 'Cette session est fermée.' })
  })

  it('shows a French warning when the server does not answer', async () => {
    const parts = setUp()
    parts.server.failures.set('getData', { kind: 'unreachable', status: 0 })
    await parts.model.start()
    await settle()
    expect(parts.store.getState().warning).toMatch(/^Le serveur ne répond pas/)
  })
})

describe('the application after the login', () => {
  it('preloads the music with which the story starts or resumes', async () => {
    const atHome = async (progression: Progression) => {
      const { model, sound, store } = await connected()
      store.setState({ progression })
      model.send({ kind: 'logo-shown' })
      await settle()
      return sound.prepare.mock.calls
    }
    expect(await atHome({})).toEqual([['canal']])
    const saved = { progress: { node: 'line', background: 'b', music: 'atelier' } }
    expect(await atHome(saved)).toEqual([['atelier']])
  })

  it('saves the progression, and sets the offline flag when the network is down', async () => {
    const { model, server, state } = await connected()
    model.save({ progress: { node: 'line', background: 'canal_matin', music: 'canal' }, $a: 1 })
    await settle()
    expect(JSON.parse(server.user.progression)).toMatchObject({ progress: { node: 'line' }, $a: 1 })
    server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    model.save({ progress: { node: 'stop', background: 'canal_matin', music: 'canal' } })
    await settle()
    expect(state().offline).toBe(true)
  })

  it('clears the progression and the dialogue log, and opens the intro, when the learner restarts on the home screen', async () => {
    const { model, server, state } = await connected()
    model.send({ kind: 'logo-shown' })
    await settle()
    model.save({ progress: { node: 'line', background: 'b', music: '' }, $a: 1 })
    model.restart()
    await settle()
    expect(state()).toMatchObject({ shown: 'intro', journal: [], showIntroText: true })
    expect(JSON.parse(server.user.progression)).toEqual({
      audio: 1,
      progress: { node: '', background: '', music: '' },
    })
  })

  it('shows the login screen when the login has expired, and keeps the unsent save', async () => {
    const { model, server, state } = await connected()
    server.failures.set('saveProgression', refusal(401, 'unauthenticated'))
    model.save({ progress: { node: 'line', background: 'b', music: '' } })
    await settle()
    expect(state()).toMatchObject({ shown: 'login', overlays: [{ kind: 'infos' }] })
    server.failures.clear()
    model.connect('H7KM', true)
    await settle()
    expect(state().progression.progress?.node).toBe('line')
    expect(server.user.progression).toContain('line')
  })

  it('opens the home screen with the newer progression if another tab has saved one', async () => {
    const { model, server, state } = await connected()
    model.send({ kind: 'logo-shown' })
    await settle()
    const otherTabProgression = JSON.stringify({ progress: { node: 'stop', background: 'b', music: '' } })
    server.failures.set(
      'saveProgression',
      refusal(409, 'stale', '', { revision: 9, progression: otherTabProgression }),
    )
    model.save({ progress: { node: 'line', background: 'b', music: '' } })
    await settle()
    expect(state()).toMatchObject({
      shown: 'home',
      overlays: [{ kind: 'infos' }],
      progression: { progress: { node: 'stop' } },
    })
  })

  it('saves the current sound choice instead of the sound choice in the given progression', async () => {
    const { model, server, state } = await connected()
    model.setSound(false)
    const progress = { node: 'line', background: 'b', music: '' }
    model.save({ progress, audio: 1 })
    await settle()
    expect(JSON.parse(server.user.progression)).toEqual({ progress, audio: 0 })
    expect(state().progression).toEqual({ progress })
    model.restart()
    await settle()
    expect(JSON.parse(server.user.progression)).toMatchObject({ audio: 0 })
  })

  it('saves the sound choice when the learner changes it', async () => {
    const { model, server } = await connected()
    model.setSound(false)
    await settle()
    expect(JSON.parse(server.user.progression)).toMatchObject({ audio: 0 })
  })

  it('sends only one heartbeat every 30 s for an active learner, also after a second login', async () => {
    const { model, server } = await connected()
    model.send({ kind: 'signed-out' })
    await settle()
    model.connect('H7KM', true)
    await settle()
    server.requests.length = 0
    await vi.advanceTimersByTimeAsync(heartbeat)
    expect(server.bodies('addUserTime')).toEqual([{ sessionUID: 'session', userUID: 'lou', duration: 30 }])
  })

  it('restores an unsent survey after a reload, even if every answer is « no »', async () => {
    const storage = memoryStorage()
    const first = await started({ storage })
    first.model.connect('H7KM', true)
    await settle()
    first.server.failures.set('saveNotionsAcquired', { kind: 'unreachable', status: 0 })
    first.model.saveSurvey([0, 0, 0, 0, 0, 0, 0, 0])
    await settle()
    expect(first.state().user).toMatchObject({ surveyed: true, notions: [] })
    const second = await started({ storage })
    second.server.failures.set('saveNotionsAcquired', { kind: 'unreachable', status: 0 })
    second.model.connect('H7KM', true)
    await settle()
    expect(second.state().user).toMatchObject({ surveyed: true, notions: [] })
  })

  it('removes the lines after the last save from the dialogue log when the learner resumes, so that no line is logged twice', async () => {
    const { model, state } = await connected()
    const addLine = (text: string) => model.logLine({ who: 'Inès', text })
    model.ready()
    addLine('Avant.')
    model.save({ progress: { node: 'line', background: 'canal_matin', music: 'canal' } })
    addLine('Bonjour.')
    addLine('Fin.')
    model.ready()
    addLine('Bonjour.')
    expect(state().journal.map(({ text }) => text)).toEqual(['Avant.', 'Bonjour.'])
  })

  it('plays the interface music on screens without their own music', async () => {
    const { sound } = await connected()
    expect(sound.music).toHaveBeenCalledWith('ui')
  })
})
