import { openStory } from '@didascalie/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasDebrief } from '../model/app-state.js'
import { connected, settle, started } from '../testing/app-model.js'
import { refusal } from '../testing/fake-server.js'
import { gameWith, graph, user } from '../testing/fixtures.js'
import { memoryStorage } from '../testing/play.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the player', () => {
  it('sends a finished run and its trace (the answers given) at the end of the story and at a restart', async () => {
    const { model, server } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    model.save({ progress, trace: 'first' })
    model.updateTrace('first second')
    model.clear()
    model.save({ progress, trace: 'other' })
    model.restart()
    await settle()
    const finishedRuns = server.bodies('saveProgression').flatMap(({ closing }) => closing ?? [])
    expect(finishedRuns).toMatchObject([
      { kind: 'ended', trace: 'first second' },
      { kind: 'restarted', trace: 'other' },
    ])
    expect(finishedRuns[0]?.run).toMatch(/^[0-9a-f]{16}$/)
    expect(finishedRuns[0]?.run).not.toBe(finishedRuns[1]?.run)
  })

  it('keeps the keepsake of the run until the next login', async () => {
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

  it('saves no trace for a learner who refused the storage of traces', async () => {
    const { model, server, store } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    store.setState({ user: { ...user, trace: 'refused' } })
    model.save({ progress, trace: 'first' })
    model.updateTrace('first second')
    model.clear()
    await settle()
    expect(server.bodies('saveProgression').some(({ progression }) => progression.includes('trace'))).toBe(
      false,
    )
    expect(server.bodies('saveProgression').at(-1)?.closing?.trace).toBe('')
  })

  it('saves the trace after the learner resumes a game whose saved trace is empty', async () => {
    const parts = await started()
    const progress = { node: 'line', background: 'b', music: '' }
    parts.server.user = { ...parts.server.user, progression: JSON.stringify({ progress, trace: '' }) }
    parts.model.connect('H7KM', true)
    await settle()
    parts.model.save({ progress, trace: 'first' })
    await settle()
    expect(JSON.parse(parts.server.user.progression)).toMatchObject({ trace: 'first' })
  })

  it('saves no trace until the next restart if the saved game has no trace', async () => {
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

  it('saves no trace until the next restart if the run began before the consent', async () => {
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

  it('continues the trace of a newer save from another tab, if that save has a trace', async () => {
    const { model, server } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    const overtakenBy = async (otherTabFields: object) => {
      const stored = { revision: 9, progression: JSON.stringify({ progress, ...otherTabFields }) }
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

  it('sends the queued saves before it erases the choices, then saves without a trace', async () => {
    const { model, server, state } = await connected()
    const progress = { node: 'line', background: 'b', music: '' }
    server.failures.set('saveProgression', { kind: 'unreachable', status: 0 })
    model.updateTrace('first second')
    model.clear()
    model.save({ progress, trace: 'again' })
    await settle()
    expect(await model.eraseChoices(false)).toBeUndefined()
    expect(server.bodies('eraseChoices')).toEqual([])
    server.failures.clear()
    expect(await model.eraseChoices(false)).toEqual([])
    model.save({ progress, trace: 'again and again' })
    await settle()
    const names = server.requests.flatMap(({ name }) => (/save|erase/.test(name) ? name : []))
    expect(names.slice(names.indexOf('eraseChoices'))).toEqual([
      'eraseChoices',
      'saveProgression',
      'saveProgression',
    ])
    expect(server.user.progression).not.toContain('trace')
    expect(state().overlays).toEqual([])
  })

  it('marks the learner as finished at the end of the story, also while offline and after a reload', async () => {
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

  it('loads the last finished run for the ending, unless the learner refused the storage of traces', async () => {
    const reviewAfterLogin = async (trace: 'kept' | 'refused') => {
      const parts = await started()
      parts.server.user = { ...user, trace, surveyed: true, finished: true }
      parts.model.connect('H7KM', true)
      await settle()
      parts.model.review()
      await settle()
      return parts.server.bodies('getWeek').length
    }
    expect([await reviewAfterLogin('kept'), await reviewAfterLogin('refused')]).toEqual([1, 0])
  })

  it('restores the keepsake by replaying the choices of the last finished run', async () => {
    const { model, server, state, store } = await connected()
    const reply = (text: string) => ({ type: 'DialogElement', talker: '', text, targets: [{ id: 'stop' }] })
    const names = [{ id: 'colbert', actions: '$souvenir = "plante"' }, { id: 'none' }]
    const line = { type: 'DialogElement', talker: 'ines_neutre', text: 'Son nom ?', targets: names }
    const nodes = { ...graph.nodes, line, colbert: reply('Colbert.'), none: reply('Aucun.') }
    store.setState({ game: { ...gameWith(), story: openStory({ ...graph, nodes }) } })
    server.storedRuns = {
      ...server.storedRuns,
      runs: [
        {
          number: 1,
          kind: 'ended',
          begunOn: '2026-11-16',
          endedOn: '2026-11-16',
          facts: [],
          choices: [{ scene: '', prompt: 'line', reply: 'colbert', text: 'Colbert.', gone: false }],
        },
      ],
    }
    model.review()
    await settle()
    expect(state().keepsake).toBe('plante')
  })

  it('loads the picture of a fact when the run reaches the fact, unless the learner refused the storage of traces', async () => {
    const fetched = vi.fn(async (_url: string) => new Response('x'))
    vi.stubGlobal('fetch', fetched)
    const printsAfter = async (trace: 'kept' | 'refused') => {
      fetched.mockClear()
      const { model, server, store } = await connected()
      const print = { url: 'appel.jpg', type: 'image/jpeg', bytes: 1, hash: '0'.repeat(16), alternatives: [] }
      const prints = [{ picture: 'appel', hour: '8 h 34' }]
      const fact = { text: 'Vous avez appelé.', notion: 1, question: 'Pourquoi\u00a0?', weight: 1, prints }
      server.facts = { appel: fact, silence: { ...fact, prints: [{ picture: 'silence', hour: '9 h' }] } }
      const targets = [{ id: 'call' }, { id: 'wait' }]
      const line = { type: 'DialogElement', talker: 'ines_neutre', text: 'Alors ?', targets }
      const reply = { type: 'DialogElement', talker: '', text: 'Oui.', targets: [{ id: 'stop' }] }
      const call = { ...reply, facts: ['appel'] }
      const nodes = { ...graph.nodes, line, call, wait: { ...reply, facts: ['silence'] } }
      const game = gameWith()
      const media = { 'print/appel.jpg': print, 'print/silence.jpg': { ...print, url: 'silence.jpg' } }
      const manifest = { ...game.manifest, media }
      const story = openStory({ ...graph, nodes })
      store.setState({ user: { ...user, trace }, game: { ...game, story, manifest, hasFacts: true } })
      model.updateTrace('')
      model.updateTrace('call')
      await settle()
      return fetched.mock.calls.map(([url]) => url)
    }
    expect(await printsAfter('kept')).toEqual(['/data/appel.jpg'])
    expect(await printsAfter('refused')).toEqual([])
    vi.unstubAllGlobals()
  })

  it('asks for consent on the home screen when the learner has agreed only to an older text', async () => {
    const parts = await started()
    parts.server.user = { ...parts.server.user, trace: 'ask' }
    parts.model.connect('H7KM', true)
    await settle()
    parts.model.send({ kind: 'logo-shown' })
    await settle()
    expect(parts.state().overlays).toEqual([{ kind: 'agree' }])
  })

  it('sends no finished run in a demo session', async () => {
    const { model, server, store } = await connected()
    store.setState({ game: gameWith({ kind: 'demo' }) })
    model.updateTrace('first')
    model.clear()
    await settle()
    expect(server.bodies('saveProgression').every(({ closing }) => closing === undefined)).toBe(true)
  })
})
