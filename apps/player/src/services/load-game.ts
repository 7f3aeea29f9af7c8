import type { ContentManifest } from '@didascalie/contract'
import { type GameFiles, type GameMedia, type Glossary, openGame } from '@didascalie/stage'
import type { Game } from '../content/game.js'
import { dataFolder, pageBuild, readFrom } from '../content/page.js'
import type { Call } from './call.js'
import { isGlossary, isGraph, isManifest, isScene } from './checks.js'
import type { ReadFile } from './files.js'
import type { Result } from './result.js'

const tryToOpen = (files: GameFiles, isDemo: boolean) => {
  try {
    return openGame(files, { isDemo })
  } catch (cause) {
    console.error('Le fichier graphData.json n’est pas valide', cause)
    return undefined
  }
}

interface LoadingGame {
  call: Call
  readFile: ReadFile
  sessionUID: string
  /** Called when the list of pictures and sounds is loaded, possibly before the story. */
  onManifest(manifest: ContentManifest): void
  /** Called when the session, which selects the picture variants, is loaded as well. */
  onSession(media: GameMedia): void
}

/** Reads the files of the game and the session in parallel. */
async function readAll({ call, readFile, sessionUID, onManifest, onSession }: LoadingGame) {
  const listed = readFile('manifest.json', isManifest).then((manifest) => {
    if (manifest.kind === 'done') onManifest(manifest.data)
    return manifest
  })
  const request = Promise.all([call('getData', { sessionUID, ...pageBuild() }), listed]).then(
    ([answer, manifest]) => {
      if (answer.kind === 'done' && manifest.kind === 'done' && answer.data.content === manifest.data.content)
        onSession({
          manifest: manifest.data,
          decors: answer.data.session.decors,
          dataFolder: dataFolder(),
        })
      return answer
    },
  )
  const explained = listed.then((manifest) => readGlossary(readFile, manifest))
  const [answer, graph, scene, manifest, glossary] = await Promise.all([
    request,
    readFile('graphData.json', isGraph),
    readFile('sceneData.json', isScene),
    listed,
    explained,
  ])
  return { answer, graph, scene, manifest, glossary }
}

/** Returns an empty glossary if the game has none or if it cannot be loaded. */
async function readGlossary(readFile: ReadFile, manifest: Result<ContentManifest>): Promise<Glossary> {
  if (manifest.kind !== 'done' || !manifest.data.files?.includes('glossary.json')) return {}
  const glossary = await readFile('glossary.json', isGlossary)
  return glossary.kind === 'done' ? glossary.data : {}
}

/** If the page names another game than the session does, reads the files again from the folder of the right game. */
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
  const { notions, brand, calendar, session, wordings } = answer.data
  const files = {
    graph: graph.data,
    scene: scene.data,
    manifest: manifest.data,
    wordings,
    calendar,
    glossary,
    decors: session.decors,
    dataFolder: dataFolder(),
  }
  const game = tryToOpen(files, session.kind === 'demo')
  if (!game) return { kind: 'invalid' }
  const { demoEnd = '', nodes } = graph.data
  const hasFacts = Object.values(nodes).some(({ facts = [] }) => facts.length > 0)
  const demoScene = nodes[demoEnd]?.scene
  return { kind: 'done', data: { ...game, session, notions, brand, hasFacts, demoScene } }
}
