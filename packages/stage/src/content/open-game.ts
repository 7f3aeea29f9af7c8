import { type Calendar, type GraphData, type SceneData, textsFor, type Wordings } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import type { GameMedia, StageGame } from './game.js'
import type { Glossary } from './glossary.js'

/** The parsed files of a game. */
export interface GameFiles extends GameMedia {
  graph: GraphData
  scene: SceneData
  wordings: Wordings
  calendar: Calendar
  glossary?: Glossary
}

/** Opens a game for the stage, with the texts of its variant. Throws if the graph is not valid. */
export function openGame(files: GameFiles, { isDemo = false } = {}): StageGame {
  const { manifest, decors, dataFolder, scene, calendar, glossary } = files
  const { graph, wordings } = textsFor(files, files)
  const story = openStory(graph, { demo: isDemo, log: (message) => console.error(message) })
  const scenes = Object.entries(graph.scenes ?? {})
  const chapters = Object.fromEntries(scenes.map(([name, { chapter }]) => [name, chapter]))
  return {
    manifest,
    decors,
    dataFolder,
    story,
    scene,
    wordings,
    calendar,
    chapters,
    ...(glossary && { glossary }),
  }
}
