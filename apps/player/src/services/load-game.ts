import { type ContentManifest, textsFor } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import type { Game } from '../content/game.js'
import type { Call } from './call.js'
import { isGraph, isManifest, isScene } from './checks.js'
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

export async function loadGame({
  call,
  readFile,
  sessionUID,
  onManifest,
  onSession,
}: LoadingGame): Promise<Result<Game>> {
  const listed = readFile('manifest.json', isManifest).then((manifest) => {
    if (manifest.kind === 'done') onManifest(manifest.data)
    return manifest
  })
  const asked = Promise.all([call('getData', { sessionUID }), listed]).then(([answer, manifest]) => {
    if (answer.kind === 'done' && manifest.kind === 'done')
      onSession({ manifest: manifest.data, session: answer.data.session })
    return answer
  })
  const [answer, graph, scene, manifest] = await Promise.all([
    asked,
    readFile('graphData.json', isGraph),
    readFile('sceneData.json', isScene),
    listed,
  ])
  if (answer.kind !== 'done') return answer
  if (graph.kind !== 'done') return graph
  if (scene.kind !== 'done') return scene
  if (manifest.kind !== 'done') return manifest
  const { notions, session } = answer.data
  const given = { graph: graph.data, wordings: answer.data.wordings }
  const { graph: read, wordings } = textsFor(given, session)
  const story = openGraph(read, session.kind === 'demo')
  if (!story) return { kind: 'invalid' }
  const chapters = Object.fromEntries(
    Object.entries(graph.data.scenes ?? {}).map(([name, { chapter }]) => [name, chapter]),
  )
  const data = { story, scene: scene.data, wordings, notions, session, manifest: manifest.data, chapters }
  return { kind: 'done', data }
}
