import { expect, it, vi } from 'vitest'
import { dataUrl } from '../content/page.js'
import { FakeServer } from '../testing/fake-server.js'
import { graph, session } from '../testing/fixtures.js'
import type { ReadFile } from './files.js'
import { loadGame } from './load-game.js'

const resultFor = <Data>(isValid: (value: unknown) => value is Data, data: unknown) =>
  isValid(data) ? ({ kind: 'done', data } as const) : ({ kind: 'invalid' } as const)

const never = new Promise<never>(() => {})

it('loadGame calls onSession with the picture variant of the session before the story is loaded', async () => {
  const server = new FakeServer()
  server.session = { ...session, decors: 1 }
  const readFile: ReadFile = (name, isValid) =>
    name === 'graphData.json' ? never : server.readFile(name, isValid)
  const onSession = vi.fn()
  void loadGame({ call: server.call, readFile, sessionUID: 'session', onManifest: vi.fn(), onSession })
  await vi.waitFor(() => expect(onSession).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(onSession.mock.calls[0]?.[0]).toMatchObject({ decors: 1, manifest: { media: {} } })
})

it('loadGame does not call onSession when the session cannot be loaded', async () => {
  const server = new FakeServer()
  server.failures.set('getData', { kind: 'invalid' })
  const onSession = vi.fn()
  const { call, readFile } = server
  const result = await loadGame({ call, readFile, sessionUID: 'session', onManifest: vi.fn(), onSession })
  expect(result.kind).toBe('invalid')
  expect(onSession).not.toHaveBeenCalled()
})

it.each([
  [0, 'Bonjour.'],
  [1, 'Salut.'],
] as const)('loadGame uses the text variant that the session sets with decors = %d', async (decors, text) => {
  const server = new FakeServer()
  server.session = { ...session, decors }
  const call: typeof server.call = async (name, body) => {
    const answer = await server.call(name, body)
    if (answer.kind === 'done' && 'wordings' in answer.data)
      answer.data.wordings = { ...answer.data.wordings, 'variant.Bonjour': 'Salut' }
    return answer
  }
  const callbacks = { onManifest: vi.fn(), onSession: vi.fn() }
  const result = await loadGame({ call, readFile: server.readFile, sessionUID: 'session', ...callbacks })
  if (result.kind !== 'done') throw new Error(result.kind)
  const { story } = result.data
  const nextMoment = story.answer(story.begin(), { index: 0 })
  expect(JSON.stringify([story.begin().view, nextMoment.view])).toContain(text)
  expect(graph.nodes.line?.text).toBe('Bonjour.')
})

it('loadGame requests the data of the build that the page names in its head', async () => {
  document.head.innerHTML = '<meta name="didascalie-build" content="3f9c">'
  const server = new FakeServer()
  const requests: unknown[] = []
  const call: typeof server.call = (name, body) => {
    requests.push([name, body])
    return server.call(name, body)
  }
  const callbacks = { onManifest: vi.fn(), onSession: vi.fn() }
  await loadGame({ call, readFile: server.readFile, sessionUID: 'session', ...callbacks })
  document.head.innerHTML = ''
  expect(requests).toEqual([['getData', { sessionUID: 'session', build: '3f9c' }]])
})

it('loadGame loads the game of the session when the page names another game', async () => {
  const server = new FakeServer()
  const call: typeof server.call = async (name, body) => {
    const answer = await server.call(name, body)
    if (answer.kind === 'done' && 'wordings' in answer.data) answer.data.content = 'other'
    return answer
  }
  const readUrls: string[] = []
  const readFile: ReadFile = async (name, isValid) => {
    readUrls.push(dataUrl(name))
    const content = dataUrl('').includes('/other/') ? 'other' : 'test'
    return name === 'manifest.json'
      ? resultFor(isValid, { content, version: '1', media: {} })
      : server.readFile(name, isValid)
  }
  const onSession = vi.fn()
  const result = await loadGame({ call, readFile, sessionUID: 'session', onManifest: vi.fn(), onSession })
  expect(result.kind === 'done' && result.data.manifest.content).toBe('other')
  // The first three URLs are those of the game that the page names.
  expect(readUrls.slice(3).toSorted()).toEqual([
    '/data/other/graphData.json',
    '/data/other/manifest.json',
    '/data/other/sceneData.json',
  ])
  // In the player, `onSession` starts to load pictures, so it must not be called for the wrong game.
  expect(onSession).toHaveBeenCalledOnce()
})

it.each([
  [
    'the glossary of a valid file',
    { gabarit: { definition: 'Un modèle.' } },
    { gabarit: { definition: 'Un modèle.' } },
  ],
  ['an empty glossary for an invalid file', { gabarit: 'Un modèle.' }, {}],
])('loadGame returns %s', async (_, file, glossary) => {
  const server = new FakeServer()
  const readFile: ReadFile = async (name, isValid) => {
    if (name === 'glossary.json') return resultFor(isValid, file)
    const manifest = { content: 'test', version: '1', media: {}, files: ['glossary.json'] }
    return name === 'manifest.json' ? resultFor(isValid, manifest) : server.readFile(name, isValid)
  }
  const callbacks = { onManifest: vi.fn(), onSession: vi.fn() }
  const result = await loadGame({ call: server.call, readFile, sessionUID: 'session', ...callbacks })
  expect(result.kind === 'done' && result.data.glossary).toEqual(glossary)
})
