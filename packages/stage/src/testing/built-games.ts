// The built games in this repository, for tests that check every moment of every game.
import {
  calendarSchema,
  contentManifestSchema,
  type GraphData,
  graphDataSchema,
  type Session,
  sceneDataSchema,
  wordingsSchema,
} from '@didascalie/contract'
import type { StageGame } from '../content/game.js'
import { openGame } from '../content/open-game.js'

const files = import.meta.glob<unknown>(
  '../../../../content/*/dist/{graphData,sceneData,manifest,wordings,calendar}.json',
  { eager: true, import: 'default' },
)

const fileOf = (game: string, file: string) => files[`../../../../content/${game}/dist/${file}`]

export const builtGames: readonly string[] = Object.keys(files).flatMap(
  (path) => /content\/([^/]+)\/dist\/graphData\.json$/.exec(path)?.[1] ?? [],
)

export const graphOf = (name: string): GraphData => graphDataSchema.parse(fileOf(name, 'graphData.json'))

/** Opens a built game as the player does after loading its files. */
export function openBuiltGame(name: string, decors: Session['decors']): StageGame {
  return openGame({
    graph: graphOf(name),
    scene: sceneDataSchema.parse(fileOf(name, 'sceneData.json')),
    wordings: wordingsSchema.parse(fileOf(name, 'wordings.json')),
    calendar: calendarSchema.parse(fileOf(name, 'calendar.json')),
    manifest: contentManifestSchema.parse(fileOf(name, 'manifest.json')),
    decors,
    dataFolder: '/data/',
  })
}
