// The scenes of the projected cards, as learners saw them on the stage.
import '@didascalie/stage/base.css'
import type { GraphData, SessionSettings } from '@didascalie/contract'
import { loadScene, momentOfChoice, openGame, type StageGame } from '@didascalie/stage'

type Moment = NonNullable<ReturnType<typeof momentOfChoice>>

export interface ProjectedScenes {
  readonly game: StageGame
  /** By the choice that a card is about. */
  readonly moments: ReadonlyMap<string, Moment>
}

/** Names and chapters are written beside the scene, not on it. */
const noTexts = { wordings: {}, calendar: { progress: '', chapters: [] } }

async function readFile(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

/** Reads the session's game and finds the moment of each choice. Pictures are asked for at once: the network may be gone when they
 * are shown. Undefined where the game cannot be read: the cards then show a picture of the place. */
export async function readScenes(
  { content, decors }: Pick<SessionSettings, 'content' | 'decors'>,
  choices: readonly string[],
): Promise<ProjectedScenes | undefined> {
  if (choices.length === 0) return undefined
  const dataFolder = `/data/${encodeURIComponent(content)}/`
  try {
    const manifest = await readFile(`${dataFolder}manifest.json`)
    // All of one build: the game may be built again meanwhile.
    const build = encodeURIComponent(manifest.version)
    const names = ['graphData.json', 'sceneData.json']
    const [graph, scene] = await Promise.all(
      names.map((name) => readFile(`${dataFolder}${name}?build=${build}`)),
    )
    const game = openGame({ graph, scene, manifest, decors, dataFolder, ...noTexts })
    const moments = new Map(choices.flatMap((choice) => withMoment(graph, game, choice)))
    for (const moment of moments.values()) void loadScene(game, moment)
    return { game, moments }
  } catch (cause) {
    console.error('The stage of the projection cannot be drawn', cause)
    return undefined
  }
}

function withMoment(graph: GraphData, { story }: StageGame, choice: string): [string, Moment][] {
  const moment = momentOfChoice(graph, story, choice)
  return moment ? [[choice, moment]] : []
}
