import type { StudioProject } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { StageView, StoryView } from '../language/story-view.js'
import { mediaOf } from '../model/pictures.js'
import {
  type GameWithoutGraph,
  isFrom,
  type PlayedMoment,
  type PreviewMessage,
  type PreviewRequest,
} from './messages.js'

export interface Preview {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly moment: PlayedMoment | undefined
  /** The variables at the previous moment. The preview marks the variables that have changed since. */
  readonly before: PlayedMoment['variables']
  /** Whether a playable story was sent to the frame. */
  readonly hasGame: boolean
  /** Sends a request to the frame. If the frame has no game yet, the request waits. */
  send(request: PreviewRequest): void
}

const brandTokens: Readonly<Record<string, string>> = {
  main: '--brand',
  deep: '--brand-deep',
  pale: '--brand-pale',
  glaze: '--brand-glaze',
  mist: '--brand-mist',
  sun: '--sun',
}

/** A calendar for a story that has none yet. */
const defaultCalendar = { progress: '{name}', chapters: [{ id: '', name: 'le début', short: 'début' }] }

/** Returns the files of the game without the story, in the format of the stage (the package that plays games). */
export function filesOf(project: StudioProject, stage: StageView): GameWithoutGraph {
  const { wordings, calendar, glossary, people } = project
  const names = Object.entries(people ?? {}).flatMap(([id, { name }]) =>
    name === undefined ? [] : [[id, { name }] as const],
  )
  return {
    scene: { ...stage.scene, people: { ...stage.scene.people, ...Object.fromEntries(names) } },
    wordings: { ...defaultWordings, ...wordings?.data },
    calendar: calendar ?? defaultCalendar,
    ...(glossary && { glossary: glossary.data }),
    manifest: { content: project.folder, version: project.version, media: mediaOf(project, stage) },
    decors: 0,
    dataFolder: '',
  }
}

type Played = Pick<Preview, 'moment' | 'before'>

/** The frame sends its moment again after each edit. The same moment keeps the same object, so that nothing renders again. */
function afterMoment(played: Played, moment: PlayedMoment): Played {
  if (JSON.stringify(played.moment) === JSON.stringify(moment)) return played
  const isSameNode = played.moment?.node === moment.node
  return { moment, before: isSameNode ? played.before : (played.moment?.variables ?? {}) }
}

/**
 * Sends each new version of the game to the frame of the preview. If the engine cannot play the new story, the frame keeps the last
 * playable story.
 */
export function usePreview(
  project: StudioProject | undefined,
  story: StoryView | undefined,
  stage: StageView | undefined,
  /** Called when the frame shows the first moment of a story that it has just received. */
  onUpdated: () => void,
): Preview {
  const isUpdating = useRef(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [hasGame, setHasGame] = useState(false)
  const [played, setPlayed] = useState<Played>({ moment: undefined, before: {} })
  const post = useCallback((request: PreviewRequest) => {
    frame.current?.contentWindow?.postMessage(request, location.origin)
  }, [])
  /** The requests that wait until the frame has a game. `undefined` after the frame has received a game. */
  const waiting = useRef<PreviewRequest[] | undefined>([])
  const send = useCallback(
    (request: PreviewRequest) => {
      if (waiting.current) waiting.current.push(request)
      else post(request)
    },
    [post],
  )

  const onMessage = useEffectEvent((event: MessageEvent<PreviewMessage>) => {
    if (!isFrom(event, frame.current?.contentWindow)) return
    const message = event.data
    if (message.kind === 'ready') {
      setReady(true)
      return
    }
    if (isUpdating.current) onUpdated()
    isUpdating.current = false
    setPlayed((played) => afterMoment(played, message.moment))
  })
  useEffect(() => {
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  const gameWithoutGraph = useMemo(
    () => (project && stage ? filesOf(project, stage) : undefined),
    [project, stage],
  )
  const colours = project?.brand?.colours
  useEffect(() => {
    if (!isReady || !gameWithoutGraph) return
    const tokens = Object.entries(colours ?? {}).flatMap(([name, colour]) => {
      const token = brandTokens[name]
      return token === undefined ? [] : [[token, colour] as const]
    })
    post({ kind: 'game', game: gameWithoutGraph, colours: Object.fromEntries(tokens) })
  }, [isReady, gameWithoutGraph, colours, post])

  // Graphs with the same version play the same story. A new graph object with the same version must not start the
  // preview again.
  const graph = story?.isPlayable ? story.graph : undefined
  const version = graph?.version
  const postGraph = useEffectEvent(() => {
    if (graph) post({ kind: 'graph', graph })
  })
  useEffect(() => {
    if (!isReady || !gameWithoutGraph || version === undefined) return
    isUpdating.current = true
    postGraph()
    for (const request of waiting.current ?? []) post(request)
    waiting.current = undefined
    setHasGame(true)
  }, [isReady, gameWithoutGraph, version, post])

  return { frame, moment: played.moment, before: played.before, hasGame, send }
}
