import type { ContentManifest } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import type { Game } from '../app/game.js'
import type { Call } from './call.js'
import { isGraph, isManifest, isScene } from './checks.js'
import type { ReadFile } from './files.js'
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
}

export async function loadGame({
  call,
  readFile,
  sessionUID,
  onManifest,
}: LoadingGame): Promise<Result<Game>> {
  const listed = readFile('manifest.json', isManifest).then((manifest) => {
    if (manifest.kind === 'done') onManifest(manifest.data)
    return manifest
  })
  const [answer, graph, scene, manifest] = await Promise.all([
    call('getData', { sessionUID }),
    readFile('graphData.json', isGraph),
    readFile('sceneData.json', isScene),
    listed,
  ])
  if (answer.kind !== 'done') return answer
  if (graph.kind !== 'done') return graph
  if (scene.kind !== 'done') return scene
  if (manifest.kind !== 'done') return manifest
  const { wordings, notions, session } = answer.data
  const story = openGraph(graph.data, session.kind === 'demo')
  if (!story) return { kind: 'invalid' }
  const chapters = Object.fromEntries(
    Object.entries(graph.data.scenes ?? {}).map(([name, { chapter }]) => [name, chapter]),
  )
  const data = { story, scene: scene.data, wordings, notions, session, manifest: manifest.data, chapters }
  return { kind: 'done', data }
}
