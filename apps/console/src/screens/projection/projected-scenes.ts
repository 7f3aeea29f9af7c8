// Loads the scenes of the projected cards, so that the group sees each scene as learners saw it in the game.
import '@didascalie/stage/base.css'
import { type GraphData, type ProjectedCard, type SessionSettings, talkerNameKey } from '@didascalie/contract'
import { loadScene, momentOfChoice, openGame, type StageGame } from '@didascalie/stage'

type Moment = NonNullable<ReturnType<typeof momentOfChoice>>

export interface ProjectedScenes {
  readonly game: StageGame
  /** The point of the story (`Moment`) that each card shows. The key is the id of the card's choice. */
  readonly moments: ReadonlyMap<string, Moment>
}

type SceneCard = Pick<ProjectedCard, 'choice' | 'prompt'>

/** Empty, because projected scenes do not show the learner's progress. */
const noCalendar = { progress: '', chapters: [] }

/** The names of the characters who speak. They are the text alternatives of the pictures. */
const namesIn = ({ nodes }: GraphData, cards: readonly SceneCard[], moments: ProjectedScenes['moments']) =>
  Object.fromEntries(
    cards.flatMap(({ choice, prompt }) => {
      const talker = nodes[moments.get(choice)?.node ?? '']?.talker
      return talker && prompt?.talker ? [[talkerNameKey(talker), prompt.talker]] : []
    }),
  )

async function fetchJson(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

/**
 * Loads the game of the session and finds the moment of each choice. Also loads the pictures now, because the network may fail during the
 * projection. Returns `undefined` if the game cannot be read. The cards then show only a picture of the place.
 */
export async function readScenes(
  { content, decors }: Pick<SessionSettings, 'content' | 'decors'>,
  cards: readonly SceneCard[],
): Promise<ProjectedScenes | undefined> {
  if (cards.length === 0) return undefined
  const dataFolder = `/data/${encodeURIComponent(content)}/`
  try {
    const manifest = await fetchJson(`${dataFolder}manifest.json`)
    // Load both files of the same build, because the game may be rebuilt between the requests.
    const build = encodeURIComponent(manifest.version)
    const names = ['graphData.json', 'sceneData.json']
    const [graph, scene] = await Promise.all(
      names.map((name) => fetchJson(`${dataFolder}${name}?build=${build}`)),
    )
    const game = openGame({ graph, scene, manifest, decors, dataFolder, wordings: {}, calendar: noCalendar })
    const moments = new Map(cards.flatMap(({ choice }) => withMoment(graph, game, choice)))
    for (const moment of moments.values()) void loadScene(game, moment)
    return { game: { ...game, wordings: namesIn(graph, cards, moments) }, moments }
  } catch (cause) {
    console.error('The stage of the projection cannot be drawn', cause)
    return undefined
  }
}

function withMoment(graph: GraphData, { story }: StageGame, choice: string): [string, Moment][] {
  const moment = momentOfChoice(graph, story, choice)
  return moment ? [[choice, moment]] : []
}
