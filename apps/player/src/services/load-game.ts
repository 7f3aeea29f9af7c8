import type { ContentManifest } from '@didascalie/contract'
import { type GameFiles, type GameMedia, type Glossary, openGame } from '@didascalie/stage'
import type { Game } from '../content/game.js'
import { dataFolder, pageBuild, switchToGame } from '../content/page.js'
import type { Call } from './call.js'
import { isGlossary, isGraph, isManifest, isScene } from './checks.js'
import type { ReadFile } from './files.js'
import type { Result } from './result.js'

const openOrLog = (files: GameFiles, isDemo: boolean) => {
  try {
    return openGame(files, { isDemo })
  } catch (cause) {
    console.error('Le fichier graphData.json n’est pas valide', cause)
    return undefined
  }
}

interface LoadGameOptions {
  call: Call
  readFile: ReadFile
  sessionUID: string
  /** The manifest lists the pictures and sounds. This call can come before the story is loaded. */
  onManifest(manifest: ContentManifest): void
  /** Called only if the session has the game of the manifest. The session decides which variants of the pictures are shown. */
  onSession(media: GameMedia): void
}

async function readAll({ call, readFile, sessionUID, onManifest, onSession }: LoadGameOptions) {
  const manifestRead = readFile('manifest.json', isManifest).then((manifest) => {
    if (manifest.kind === 'done') onManifest(manifest.data)
    return manifest
  })
  const sessionRead = Promise.all([call('getData', { sessionUID, ...pageBuild() }), manifestRead]).then(
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
  const glossaryRead = manifestRead.then((manifest) => readGlossary(readFile, manifest))
  const [answer, graph, scene, manifest, glossary] = await Promise.all([
    sessionRead,
    readFile('graphData.json', isGraph),
    readFile('sceneData.json', isScene),
    manifestRead,
    glossaryRead,
  ])
  return { answer, graph, scene, manifest, glossary }
}

/** Returns an empty glossary if the game has none or if it cannot be loaded. */
async function readGlossary(readFile: ReadFile, manifest: Result<ContentManifest>): Promise<Glossary> {
  if (manifest.kind !== 'done' || !manifest.data.files?.includes('glossary.json')) return {}
  const glossary = await readFile('glossary.json', isGlossary)
  return glossary.kind === 'done' ? glossary.data : {}
}

/** Reads the files of the game that the page names. If the session has another game, then reads the files of that game. */
async function readSessionGame(options: LoadGameOptions) {
  const firstRead = await readAll(options)
  const { answer, manifest } = firstRead
  if (answer.kind !== 'done' || manifest.kind !== 'done' || answer.data.content === manifest.data.content)
    return firstRead
  switchToGame(answer.data.content)
  return readAll(options)
}

export async function loadGame(options: LoadGameOptions): Promise<Result<Game>> {
  const { answer, graph, scene, manifest, glossary } = await readSessionGame(options)
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
  const game = openOrLog(files, session.kind === 'demo')
  if (!game) return { kind: 'invalid' }
  const { demoEnd = '', nodes } = graph.data
  const hasFacts = Object.values(nodes).some(({ facts = [] }) => facts.length > 0)
  const demoScene = nodes[demoEnd]?.scene
  return { kind: 'done', data: { ...game, session, notions, brand, hasFacts, demoScene } }
}
