import type { GraphData, Progression } from '@didascalie/contract'
import { type Asset, assetsAhead } from './ahead.js'
import { compileGraph } from './graph/compile-graph.js'
import type { CompiledGraph } from './graph/compiled.js'
import type { Fault } from './graph/walk.js'
import type { Moment } from './moment.js'
import { Playing, type Position } from './playing.js'
import { type Replay, replayTrace } from './replay.js'
import { StoryError } from './story-error.js'

export interface StoryOptions {
  /** Whether this is a demonstration, which stops at the node `demoEnd` of the story. */
  readonly demo?: boolean
  /** Receives the unknown options of lines, and the errors of conditions and actions during play. A condition that fails counts as false.
   * The engine skips an action that fails. */
  readonly log?: (message: string) => void
}

export interface Answer {
  /** The index of the chosen answer. If the moment has no answers to choose from, 0 continues the story. −1 means that the learner closes
   * an object without choosing an action. −1 is valid only if objects are offered. */
  readonly index?: number
}

export interface Story {
  readonly version: string
  /** Starts at the checkpoint of the progression, or at the start of the story. */
  begin(progression?: Progression): Moment
  /** Returns the next moment. The old moment stays valid. */
  answer(moment: Moment, answer?: Answer): Moment
  /** The pictures and sounds that may come next, the nearest first. */
  ahead(moment?: Moment): Asset[]
  /** The name of `ahead` in version 2.0.0. */
  upcomingAssets(moment?: Moment): Asset[]
  /** Replays a trace from the start. Returns the moment it leads to, the choices made and the facts reached. Never throws. */
  replay(trace: string): Replay
}

class OpenStory implements Story {
  readonly version: string
  readonly #playing: Playing
  /** The position of the newest moment. The story keeps it because hosts nearly always answer the
   * newest moment. */
  #newest: Position | undefined

  constructor(graph: CompiledGraph, { demo = false, log }: StoryOptions) {
    this.version = graph.version
    const onFault = ({ edge, source, error }: Fault) =>
      log?.(`${edge.from.id} → ${edge.to.id}: \`${source}\`: ${error.message}`)
    this.#playing = new Playing(graph, { demo, onFault })
  }

  begin(progression: Progression = {}): Moment {
    const id = progression.progress?.node
    if (!id) return this.#remember(this.#playing.start())
    const node = this.#playing.graph.byId.get(id)
    if (!node) throw this.#lostPositionError(progression)
    return this.#remember(this.#playing.resume(node, progression))
  }

  answer(moment: Moment, { index = 0 }: Answer = {}): Moment {
    return this.#remember(this.#playing.nextPosition(this.#positionOf(moment), index))
  }

  ahead(moment?: Moment): Asset[] {
    const { graph } = this.#playing
    return assetsAhead(moment ? this.#positionOf(moment).node : graph.start)
  }

  upcomingAssets(moment?: Moment): Asset[] {
    return this.ahead(moment)
  }

  replay(trace: string): Replay {
    return replayTrace(this.#playing, trace)
  }

  #remember(position: Position): Moment {
    this.#newest = position
    return position.moment
  }

  #positionOf(moment: Moment): Position {
    return this.#newest?.moment === moment ? this.#newest : this.#playing.positionOf(moment)
  }

  #lostPositionError(progression: Progression): StoryError {
    const { progress, ...rest } = progression
    const entry = this.#playing.graph.sceneEntries.get(progress?.scene ?? '')
    const fallback: Progression =
      entry && progress ? { ...rest, progress: { ...progress, node: entry.id } } : audioOf(progression)
    return new StoryError('lost-position', `\`${progress?.node}\` is no longer in the story`, { fallback })
  }
}

const audioOf = ({ audio }: Progression): Progression => (audio === undefined ? {} : { audio })

/** Validates, indexes and compiles a story once. If the only problems are unknown options of lines, logs them.
 * If there are other problems, throws an error that lists all problems. */
export function openStory(data: GraphData, options: StoryOptions = {}): Story {
  const { graph, problems } = compileGraph(data)
  if (graph && problems.every(({ code }) => code === 'unknown-option')) {
    for (const problem of problems) options.log?.(`${problem.node}: ${problem.message}`)
    return new OpenStory(graph, options)
  }
  const messages = problems.map((problem) => `${problem.node}: ${problem.message}`).join('\n')
  throw new StoryError('invalid-graph', `the story cannot be opened:\n${messages}`, { problems })
}
