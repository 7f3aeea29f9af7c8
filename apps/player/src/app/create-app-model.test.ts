import type { Progression } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useComfort } from '../comfort/comfort.js'
import { heartbeat, transition } from '../constants.js'
import { logoutLaterText } from '../content/texts.js'
import { hasDebrief } from '../model/app-state.js'
import { refusal } from '../testing/fake-server.js'
import { gameWith, graph, user } from '../testing/fixtures.js'
import { memoryStorage, setUp } from '../testing/play.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(transition * 2)

async function started(...args: Parameters<typeof setUp>) {
  const parts = setUp(...args)
  const start = parts.model.start()
  await settle()
  await start
  await settle()
  return { ...parts, state: parts.store.getState }
}

async function connected() {
  const parts = await started()
  parts.model.connect('H7KM', true)
  await settle()
  return parts
}

describe('starting', () => {
  it('loads everything, then asks who comes', async () => {
    const { state, server } = await started()
    expect(state()).toMatchObject({ shown: 'login', loaded: 1, warning: '' })
    expect(server.bodies('getData')).toEqual([{ sessionUID: 'session' }])
  })

  it('shows the server’s sentence when the session is refused', async () => {
    const parts = setUp()
    parts.server.failures.set('getData', refusal(403, 'session-closed', 'Cette session est fermée.'))
    await parts.model.start()
    await settle()
    expect(parts.store.getState()).toMatchObject({ shown: 'warning', warning: 'Cette session est fermée.' })
  })

  it('says in French that the server does not answer', async () => {
    const parts = setUp()
    parts.server.failures.set('getData', { kind: 'unreachable', status: 0 })
    await parts.model.start()
    await settle()
    expect(parts.store.getState().warning).toMatch(/^Le serveur ne répond pas/)
  })
})

describe('connecting', () => {
  it('asks for consent first, and calls nobody', async () => {
    const { model, state, server } = await started()
    model.connect('H7KM', false)
    expect(state().overlays).toEqual([{ kind: 'confirm', type: 'consent' }])
    expect(server.bodies('checkAccessCode')).toEqual([])
  })

  it('goes to the logo, and in development straight home', async () => {
    expect((await connected()).state().shown).toBe('logo')
    const parts = await started({ address: { development: true } })
    parts.model.connect('H7KM', true)
    await settle()
    expect(parts.state().shown).toBe('home')
  })

  it('shows the failure dialog when the code is refused', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', refusal(401, 'login-refused'))
    model.connect('', true)
    expect(state().connecting).toBe(true)
    await settle()
    expect(state()).toMatchObject({
      connecting: false,
      overlays: [{ type: 'connect', detail: expect.stringMatching(/^Ce code n’ouvre/) }],
    })
  })

  it('says why to whoever a full session turns away', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', refusal(403, 'session-full', 'Cette session est complète.'))
    model.connect('H7KM', true)
    await settle()
    expect(state()).toMatchObject({
      shown: 'login',
      overlays: [{ kind: 'confirm', type: 'connect', detail: 'Cette session est complète.' }],
    })
  })

  it('does not blame the code for the network', async () => {
    const { model, state, server } = await started()
    server.failures.set('checkAccessCode', { kind: 'unreachable', status: 0 })
    model.connect('H7KM', true)
    await settle()
    expect(state().overlays[0]).toMatchObject({
      type: 'connect',
      detail: expect.stringMatching(/ne répond pas/),
    })
  })

  it('lets a partner’s learner in without a code, at once the next time', async () => {
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

  it('remembers what one consented to in each session, whichever game it plays', async () => {
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
    const again = await started(partner)
    again.model.checkPartner()
    await settle()
    expect(again.state().shown).toBe('logo')
  })

  it('gives everybody their own sound, whoever used the machine before', async () => {
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

  it('takes what was chosen at the door for the wish of whoever comes in', async () => {
    const { model, server } = await started()
    model.setSound(false)
    model.connect('H7KM', true)
    await settle()
    expect(useComfort.getState().sound).toBe(false)
    expect(JSON.parse(server.user.progression)).toEqual({ audio: 0 })
  })
})

describe('playing', () => {
  it('has the music made ready that a game begins or goes on with', async () => {
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

  it('saves, and says when the network is gone', async () => {
    const { model, server, state } = await connected()
    model.save({ progress: { node: 'line', background: 'canal_matin', music: 'canal' }, $a: 1 })
    await settle()
    expect(JSON.parse(server.user.progression)).toMatchObject({ progress: { node: 'line' }, $a: 1 })
    server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    model.save({ progress: { node: 'stop', background: 'canal_matin', music: 'canal' } })
    await settle()
    expect(state().offline).toBe(true)
  })

  it('has a run kept when the story ends, with the whole way, and once more when it is begun again', async () => {
    const { model, server } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    model.save({ progress, trace: 'first' })
    model.moved('first second')
    model.clear()
    model.save({ progress, trace: 'other' })
    model.restart()
    await settle()
    const closings = server.bodies('saveProgression').flatMap(({ closing }) => closing ?? [])
    expect(closings).toMatchObject([
      { kind: 'ended', trace: 'first second' },
      { kind: 'restarted', trace: 'other' },
    ])
    expect(closings[0]?.run).toMatch(/^[0-9a-f]{16}$/)
    expect(closings[0]?.run).not.toBe(closings[1]?.run)
  })

  it('remembers what one takes home until somebody else is there', async () => {
    const { model, state } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    model.save({ progress, $souvenir: 'plante' })
    model.clear()
    await settle()
    expect(state().keepsake).toBe('plante')
    await model.quit(true)
    model.connect('H7KM', true)
    await settle()
    expect(state().keepsake).toBe('')
  })

  it('keeps nothing of the way of somebody who has not agreed', async () => {
    const { model, server, store } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    store.setState({ user: { ...user, trace: 'refused' } })
    model.save({ progress, trace: 'first' })
    model.moved('first second')
    model.clear()
    await settle()
    expect(server.bodies('saveProgression').some(({ progression }) => progression.includes('trace'))).toBe(
      false,
    )
    expect(server.bodies('saveProgression').at(-1)?.closing?.trace).toBe('')
  })

  it('keeps the way of somebody who comes back before their first choice', async () => {
    const parts = await started()
    const progress = { node: 'line', background: 'b', music: '' }
    parts.server.user = { ...parts.server.user, progression: JSON.stringify({ progress, trace: '' }) }
    parts.model.connect('H7KM', true)
    await settle()
    parts.model.save({ progress, trace: 'first' })
    await settle()
    expect(JSON.parse(parts.server.user.progression)).toMatchObject({ trace: 'first' })
  })

  it('keeps nothing of a way without its beginning, until the story is begun again', async () => {
    const parts = await started()
    const progress = { node: 'line', background: 'b', music: '' }
    parts.server.user = { ...parts.server.user, progression: JSON.stringify({ progress }) }
    parts.model.connect('H7KM', true)
    await settle()
    parts.model.save({ progress, trace: 'second' })
    await settle()
    expect(parts.server.user.progression).not.toContain('trace')
    parts.model.restart()
    parts.model.save({ progress, trace: 'first' })
    await settle()
    expect(JSON.parse(parts.server.user.progression)).toMatchObject({ trace: 'first' })
  })

  it('keeps nothing of a way that was begun before the yes, until the story is begun again', async () => {
    const { model, server, store } = await connected()
    store.setState({ user: { ...user, trace: 'ask' } })
    const progress = { node: 'line', background: 'b', music: '' }
    model.play()
    model.save({ progress, trace: 'first' })
    expect(await model.agreeToTrace(true)).toBe(true)
    model.play()
    model.save({ progress, trace: 'second' })
    await settle()
    expect(server.user.progression).not.toContain('trace')
    model.restart()
    model.save({ progress, trace: 'first' })
    await settle()
    expect(JSON.parse(server.user.progression)).toMatchObject({ trace: 'first' })
  })

  it('goes on with the way that overtook this one, or without where it has none', async () => {
    const { model, server } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    const overtakenBy = async (elsewhere: object) => {
      const stored = { revision: 9, progression: JSON.stringify({ progress, ...elsewhere }) }
      server.failures.set('saveProgression', refusal(409, 'stale', '', stored))
      model.save({ progress, trace: 'here' })
      await settle()
      server.failures.clear()
      model.play()
      model.save({ progress, trace: 'there next' })
      await settle()
      return JSON.parse(server.user.progression).trace
    }
    expect(await overtakenBy({})).toBeUndefined()
    expect(await overtakenBy({ trace: 'there' })).toBe('there next')
  })

  it('erases what waits to be sent with the rest, and plays on from there', async () => {
    const { model, server, state } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    model.moved('first second')
    model.clear()
    model.save({ progress, trace: 'again' })
    await settle()
    expect(await model.forgetChoices(false)).toBeUndefined()
    expect(server.bodies('eraseChoices')).toEqual([])
    server.failures.clear()
    expect(await model.forgetChoices(false)).toEqual([])
    model.save({ progress, trace: 'again and again' })
    await settle()
    const names = server.heard.flatMap(({ name }) => (/save|erase/.test(name) ? name : []))
    expect(names.slice(names.indexOf('eraseChoices'))).toEqual([
      'eraseChoices',
      'saveProgression',
      'saveProgression',
    ])
    expect(server.user.progression).not.toContain('trace')
    expect(state().overlays).toEqual([])
  })

  it('knows that somebody has finished as soon as they have, and before the server does', async () => {
    const storage = memoryStorage()
    const first = await started({ storage })
    first.model.connect('H7KM', true)
    await settle()
    first.server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    first.model.clear()
    await settle()
    expect(hasDebrief(first.state())).toBe(true)
    const second = await started({ storage })
    second.server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    second.model.connect('H7KM', true)
    await settle()
    expect(hasDebrief(second.state())).toBe(true)
  })

  it('tells again the week that ended last to whoever comes back to it, unless they said no', async () => {
    const back = async (trace: 'kept' | 'refused') => {
      const parts = await started()
      parts.server.user = { ...user, trace, surveyed: true, finished: true }
      parts.model.connect('H7KM', true)
      await settle()
      parts.model.review()
      await settle()
      return parts.server.bodies('getWeek').length
    }
    expect([await back('kept'), await back('refused')]).toEqual([1, 0])
  })

  it('tells again what one took home, by the way that was gone', async () => {
    const { model, server, state, store } = await connected()
    const reply = (text: string) => ({ type: 'DialogElement', talker: '', text, targets: [{ id: 'stop' }] })
    const names = [{ id: 'colbert', actions: '$souvenir = "plante"' }, { id: 'none' }]
    const line = { type: 'DialogElement', talker: 'ines_neutre', text: 'Son nom ?', targets: names }
    const nodes = { ...graph.nodes, line, colbert: reply('Colbert.'), none: reply('Aucun.') }
    store.setState({ game: { ...gameWith(), story: openStory({ ...graph, nodes }) } })
    server.week = {
      ...server.week,
      runs: [
        {
          ...{ number: 1, kind: 'ended', begunOn: '2026-11-16', endedOn: '2026-11-16', facts: [] },
          choices: [{ scene: '', prompt: 'line', reply: 'colbert', text: 'Colbert.', gone: false }],
        },
      ],
    }
    model.review()
    await settle()
    expect(state().keepsake).toBe('plante')
  })

  it('asks at home whoever agreed to an older text', async () => {
    const parts = await started()
    parts.server.user = { ...parts.server.user, trace: 'ask' }
    parts.model.connect('H7KM', true)
    await settle()
    parts.model.send({ kind: 'logo-shown' })
    await settle()
    expect(parts.state().overlays).toEqual([{ kind: 'agree' }])
  })

  it('keeps no run of a demonstration', async () => {
    const { model, server, store } = await connected()
    store.setState({ game: gameWith({ kind: 'demo' }) })
    model.moved('first')
    model.clear()
    await settle()
    expect(server.bodies('saveProgression').every(({ closing }) => closing === undefined)).toBe(true)
  })

  it('restarts: everything is cleared, then home, or the intro from home', async () => {
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

  it('asks for a new login when the server has forgotten us, and loses nothing', async () => {
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

  it('goes home with the newer game when another tab has overtaken this one', async () => {
    const { model, server, state } = await connected()
    model.send({ kind: 'logo-shown' })
    await settle()
    const elsewhere = JSON.stringify({ progress: { node: 'stop', background: 'b', music: '' } })
    server.failures.set('saveProgression', refusal(409, 'stale', '', { revision: 9, progression: elsewhere }))
    model.save({ progress: { node: 'line', background: 'b', music: '' } })
    await settle()
    expect(state()).toMatchObject({
      shown: 'home',
      overlays: [{ kind: 'infos' }],
      progression: { progress: { node: 'stop' } },
    })
  })

  it('saves with the sound as it is wanted now, whatever a screen or another tab wrote', async () => {
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

  it('saves a change of sound', async () => {
    const { model, server } = await connected()
    model.setSound(false)
    await settle()
    expect(JSON.parse(server.user.progression)).toMatchObject({ audio: 0 })
  })

  it('counts the time of somebody active, once however often they log in', async () => {
    const { model, server } = await connected()
    model.send({ kind: 'signed-out' })
    await settle()
    model.connect('H7KM', true)
    await settle()
    server.heard.length = 0
    await vi.advanceTimersByTimeAsync(heartbeat)
    expect(server.bodies('addUserTime')).toEqual([{ sessionUID: 'session', userUID: 'lou', duration: 30 }])
  })

  it('knows an answered survey again before the server does, eight times no included', async () => {
    const storage = memoryStorage()
    const first = await started({ storage })
    first.model.connect('H7KM', true)
    await settle()
    first.server.failures.set('saveNotionsAcquired', { kind: 'unreachable', status: 0 })
    first.model.acquire([0, 0, 0, 0, 0, 0, 0, 0])
    await settle()
    expect(first.state().user).toMatchObject({ surveyed: true, notions: [] })
    const second = await started({ storage })
    second.server.failures.set('saveNotionsAcquired', { kind: 'unreachable', status: 0 })
    second.model.connect('H7KM', true)
    await settle()
    expect(second.state().user).toMatchObject({ surveyed: true, notions: [] })
  })

  it('takes down once what is said again after a checkpoint', async () => {
    const { model, state } = await connected()
    const say = (text: string) => model.said({ who: 'Inès', text })
    model.ready()
    say('Avant.')
    model.save({ progress: { node: 'line', background: 'canal_matin', music: 'canal' } })
    say('Bonjour.')
    say('Fin.')
    model.ready()
    say('Bonjour.')
    expect(state().journal.map(({ text }) => text)).toEqual(['Avant.', 'Bonjour.'])
  })

  it('plays the interface’s music where no screen has its own', async () => {
    const { sound } = await connected()
    expect(sound.music).toHaveBeenCalledWith('ui')
  })
})

describe('leaving', () => {
  const place = { progress: { node: 'line', background: 'canal_matin', music: '', scene: 'quai' } }

  async function playing(storage = memoryStorage()) {
    const parts = await started({ storage, address: { puid: 'p-1' } })
    parts.model.connectPartner(true)
    await settle()
    parts.model.send({ kind: 'logo-shown' })
    await settle()
    parts.model.save(place)
    parts.model.said({ who: 'Inès', text: 'Bonjour.' })
    await settle()
    return { ...parts, storage }
  }

  it('ends the login, leaves nothing of the learner here, and asks again who comes', async () => {
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

  it('waits for what is not saved yet', async () => {
    const { model, server } = await playing()
    model.save({ ...place, $promesse: true })
    await model.quit()
    expect(server.user.progression).toContain('$promesse')
    expect(server.bodies('logout')).toHaveLength(1)
  })

  it('says what would be lost when it cannot be saved, and leaves only if that may be', async () => {
    const { model, state, server, storage } = await playing()
    server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    model.save({ ...place, $promesse: true })
    await model.quit()
    expect(state().overlays).toEqual([{ kind: 'confirm', type: 'quit-unsent' }])
    expect([state().user?.uid, server.bodies('logout')]).toEqual(['lou', []])
    await model.quit(true)
    await settle()
    expect([state().shown, server.bodies('logout').length, storage.keys()]).toEqual(['login', 1, []])
  })

  it('tells the server later when it does not answer, unless somebody has come in since', async () => {
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

  it('has no heart beat on after the server has signed one out', async () => {
    const { model, server } = await playing()
    server.failures.set('saveProgression', refusal(401, 'unauthenticated'))
    model.save({ ...place, $promesse: true })
    await settle()
    await vi.advanceTimersByTimeAsync(heartbeat * 2)
    expect(server.bodies('addUserTime')).toEqual([])
  })

  it('comes back to the debrief of a story that was finished before', async () => {
    const { model, state } = await playing()
    model.review()
    await settle()
    expect(state()).toMatchObject({ shown: 'ending', reviewing: true })
    model.send({ kind: 'home' })
    await settle()
    expect(state()).toMatchObject({ shown: 'home', reviewing: false })
  })
})
