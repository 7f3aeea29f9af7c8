import { type ContentManifest, textsFor } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import type { Game } from '../content/game.js'
import type { Glossary } from '../content/glossary.js'
import { readFrom } from '../content/page.js'
import type { Call } from './call.js'
import { isGlossary, isGraph, isManifest, isScene } from './checks.js'
import type { ReadFile } from './files.js'
import type { Pictured } from './pictures.js'
import type { Result } from './result.js'

const openGraph = (graph: Parameters<typeof openStory>[0], demo: boolean) => {
  try {
    return openStory(graph, { demo, log: (message) => console.error(message) })
  } catch (cause) {
    console.error('Le fichier graphData.json n’est pas valide', cause)
    return undefined
  }
}

interface LoadingGame {
  call: Call
  readFile: ReadFile
  sessionUID: string
  /** The list of pictures and sounds is there, and the story may not be yet. */
  onManifest(manifest: ContentManifest): void
  /** The session that chooses among them is there too. */
  onSession(pictured: Pictured): void
}

/** What a game's files say, and the session beside them. */
async function readAll({ call, readFile, sessionUID, onManifest, onSession }: LoadingGame) {
  const listed = readFile('manifest.json', isManifest).then((manifest) => {
    if (manifest.kind === 'done') onManifest(manifest.data)
    return manifest
  })
  const asked = Promise.all([call('getData', { sessionUID }), listed]).then(([answer, manifest]) => {
    if (answer.kind === 'done' && manifest.kind === 'done' && answer.data.content === manifest.data.content)
      onSession({ manifest: manifest.data, session: answer.data.session })
    return answer
  })
  const explained = listed.then((manifest) => readGlossary(readFile, manifest))
  const [answer, graph, scene, manifest, glossary] = await Promise.all([
    asked,
    readFile('graphData.json', isGraph),
    readFile('sceneData.json', isScene),
    listed,
    explained,
  ])
  return { answer, graph, scene, manifest, glossary }
}

/** A game may have none, and is played without it where it cannot be had. */
async function readGlossary(readFile: ReadFile, manifest: Result<ContentManifest>): Promise<Glossary> {
  if (manifest.kind !== 'done' || !manifest.data.files?.includes('glossary.json')) return {}
  const glossary = await readFile('glossary.json', isGlossary)
  return glossary.kind === 'done' ? glossary.data : {}
}

/** The page may bear the usual game where the session's could not be asked for: its files are then read from there. */
async function readRight(loading: LoadingGame) {
  const read = await readAll(loading)
  const { answer, manifest } = read
  if (answer.kind !== 'done' || manifest.kind !== 'done' || answer.data.content === manifest.data.content)
    return read
  readFrom(answer.data.content)
  return readAll(loading)
}

export async function loadGame(loading: LoadingGame): Promise<Result<Game>> {
  const { answer, graph, scene, manifest, glossary } = await readRight(loading)
  if (answer.kind !== 'done') return answer
  if (graph.kind !== 'done') return graph
  if (scene.kind !== 'done') return scene
  if (manifest.kind !== 'done') return manifest
  const { notions, brand, calendar, session } = answer.data
  const given = { graph: graph.data, wordings: answer.data.wordings }
  const { graph: read, wordings } = textsFor(given, session)
  const story = openGraph(read, session.kind === 'demo')
  if (!story) return { kind: 'invalid' }
  const { scenes = {}, demoEnd = '', nodes } = graph.data
  const chapters = Object.fromEntries(Object.entries(scenes).map(([name, { chapter }]) => [name, chapter]))
  const hasFacts = Object.values(nodes).some(({ facts = [] }) => facts.length > 0)
  const texts = {
    wordings,
    notions,
    brand,
    calendar,
    glossary,
    chapters,
    hasFacts,
    demoScene: nodes[demoEnd]?.scene,
  }
  return { kind: 'done', data: { story, scene: scene.data, session, manifest: manifest.data, ...texts } }
}
