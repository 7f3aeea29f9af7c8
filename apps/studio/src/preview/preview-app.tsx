import type { GraphData, Progression } from '@didascalie/contract'
import {
  type Comfort,
  createWebSound,
  defaultComfort,
  openGame,
  type StageGame,
  StoryStage,
  useLayout,
} from '@didascalie/stage'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type GameWithoutGraph, isFrom, type PreviewMessage, type PreviewRequest } from './messages.js'
import { PlayedMoments } from './player.js'

const post = (message: PreviewMessage) => window.parent.postMessage(message, location.origin)

interface Playing {
  readonly game: StageGame
  readonly start: Progression
  /** A number that changes each time the game must start again. */
  readonly turn: number
}

/**
 * The page in the frame of the preview. The studio sends the game and the position to play. This page plays the game and
 * reports each moment to the studio.
 */
export function PreviewApp() {
  const [playing, setPlaying] = useState<Playing>()
  const [isAudible, setAudible] = useState(false)
  const gameWithoutGraph = useRef<GameWithoutGraph>(undefined)
  const graph = useRef<GraphData>(undefined)
  // A position also contains the scene. If the writer deletes the line at this position, the preview continues in the
  // same scene.
  const played = useRef(new PlayedMoments((node) => graph.current?.nodes[node]?.scene ?? ''))
  const comfort = useMemo((): Comfort => ({ ...defaultComfort(), sound: isAudible }), [isAudible])
  const soundInput = useRef({ game: playing?.game, comfort })
  soundInput.current = { game: playing?.game, comfort }
  const [sound] = useState(() =>
    createWebSound(
      () => soundInput.current.game,
      () => soundInput.current.comfort,
    ),
  )
  useEffect(() => {
    soundInput.current.comfort = comfort
    sound.applySettings()
  }, [sound, comfort])

  useEffect(() => {
    const onMessage = (event: MessageEvent<PreviewRequest>) => {
      if (!isFrom(event, window.parent)) return
      const request = event.data
      if (request.kind === 'sound') {
        setAudible(request.isOn)
        // Normally the first press inside the frame starts the sound. The writer pressed a button outside of the frame,
        // so the sound must be started here.
        if (request.isOn) sound.open()
      } else setPlaying((current) => nextPlaying(current, request, played.current, graph, gameWithoutGraph))
    }
    window.addEventListener('message', onMessage)
    post({ kind: 'ready' })
    return () => window.removeEventListener('message', onMessage)
  }, [sound])
  useRootAttributes(comfort)
  if (!playing) return null
  return (
    <StoryStage
      key={playing.turn}
      game={playing.game}
      start={playing.start}
      comfort={comfort}
      sound={sound}
      onMove={(_, moment) => {
        played.current.add(moment)
        post({
          kind: 'moment',
          moment: {
            node: moment.node,
            variables: moment.variables,
            canGoBack: played.current.canGoBack,
            hasEnded: moment.view.kind === 'end',
          },
        })
      }}
    />
  )
}

function nextPlaying(
  current: Playing | undefined,
  request: Exclude<PreviewRequest, { kind: 'sound' }>,
  played: PlayedMoments,
  graph: { current: GraphData | undefined },
  gameWithoutGraph: { current: GameWithoutGraph | undefined },
): Playing | undefined {
  const turn = (current?.turn ?? 0) + 1
  if (request.kind === 'graph') {
    if (!gameWithoutGraph.current) return current
    if (graph.current) played.follow(graph.current, request.graph)
    graph.current = request.graph
    const game = openGame({ ...gameWithoutGraph.current, graph: request.graph })
    return { game, start: played.here(), turn }
  }
  if (request.kind === 'game') {
    gameWithoutGraph.current = request.game
    for (const [name, colour] of Object.entries(request.colours))
      document.documentElement.style.setProperty(name, colour)
    return current
  }
  if (!current) return current
  const { game } = current
  switch (request.kind) {
    case 'back':
      return { game, start: played.back(), turn }
    case 'set':
      return { game, start: played.withVariable(request.name, request.value), turn }
    case 'play':
      return { game, start: played.playFrom(game.story, request.from), turn }
  }
}

/** Sets the attributes of the root element that the style sheets of the stage use. */
function useRootAttributes(comfort: Comfort): void {
  const layout = useLayout(comfort)
  useEffect(() => {
    const root = document.documentElement
    root.dataset.stage = ''
    root.dataset.layout = layout
    root.dataset.motion = comfort.reduceMotion ? 'reduced' : 'full'
    root.dataset.font = 'usual'
  }, [layout, comfort.reduceMotion])
}
