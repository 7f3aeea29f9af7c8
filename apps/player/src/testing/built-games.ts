// The games of this installation, as they were built: for what must hold of every moment of each of them.
import type { GraphData, Session } from '@didascalie/contract'
import type { Game } from '../content/game.js'
import { isGraph } from '../services/checks.js'
import { loadGame } from '../services/load-game.js'
import { FakeServer } from './fake-server.js'

const files = import.meta.glob<unknown>(
  '../../../../content/*/dist/{graphData,sceneData,manifest,wordings}.json',
  { eager: true, import: 'default' },
)

const pathOf = (game: string, file: string) => `../../../../content/${game}/dist/${file}`

export const builtGames: readonly string[] = Object.keys(files).flatMap(
  (path) => /content\/([^/]+)\/dist\/graphData\.json$/.exec(path)?.[1] ?? [],
)

export function graphOf(name: string): GraphData {
  const graph = files[pathOf(name, 'graphData.json')]
  if (!isGraph(graph)) throw new Error(`${name} has no story`)
  return graph
}

/** A game as the player has it once it is loaded, in a session of one's own. */
export async function openBuiltGame(name: string, decors: Session['decors']): Promise<Game> {
  const server = new FakeServer()
  server.session = { ...server.session, decors }
  const loaded = await loadGame({
    async call(call, body) {
      const answer = await server.call(call, body)
      if (answer.kind === 'done')
        Object.assign(answer.data, { wordings: files[pathOf(name, 'wordings.json')] })
      return answer
    },
    async readFile(file, isRight) {
      const data = files[pathOf(name, file)]
      return isRight(data) ? { kind: 'done', data } : { kind: 'invalid' }
    },
    sessionUID: server.session.uid,
    onManifest() {},
    onSession() {},
  })
  if (loaded.kind !== 'done') throw new Error(`${name} cannot be loaded: ${JSON.stringify(loaded)}`)
  return loaded.data
}
