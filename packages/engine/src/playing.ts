// Moves from one moment to the next.
import type { Progression } from '@didascalie/contract'
import { isCheckpoint, isInPointAndClick } from './graph/checkpoint.js'
import type { CompiledGraph, CompiledNode, Continuation, Offer } from './graph/compiled.js'
import { arrive, offerAt, type Stop, takeContinuation, type Walker } from './graph/walk.js'
import type { Effect, Moment } from './moment.js'
import { traceOf, variablesOf } from './progression.js'
import { StoryError } from './story-error.js'
import { appendToTrace, hasSpaceFor, isIncomplete } from './trace.js'
import { viewOf } from './view.js'
import { VisitedMoments } from './visited-moments.js'

/** A moment, with its node, its offer (what the learner can do there) and the route that led to it. */
export interface Position {
  readonly moment: Moment
  readonly node: CompiledNode
  readonly offer: Offer
  /** Whether the engine adds no more entries to the trace. */
  readonly isTraceFull: boolean
  /** The moments on the route to this moment, if they are known. The next position changes and uses the same object. */
  readonly visited: VisitedMoments | undefined
}

interface ReplayCallbacks {
  /** Called before each choice is made. */
  readonly onAnswer?: (position: Position, chosen: CompiledNode) => void
  /** Called at each moment. For the last moment, it may be called twice. */
  readonly onMove?: (position: Position) => void
}

interface Arrival {
  readonly stop: Stop
  /** The state that the new moment keeps, unless its node changes it. */
  readonly inherited: Pick<Moment, 'background' | 'music' | 'pointAndClick' | 'checkpoint'>
  /** The node that the learner leaves. */
  readonly from?: CompiledNode
  /** The trace of the new moment. If the learner comes back to an earlier moment, the new moment
   * gets the trace of the earlier moment instead. */
  readonly trace: string
  readonly isTraceFull: boolean
  readonly visited?: VisitedMoments
  /** Whether `visited` contains the whole route to the new moment. */
  readonly isRouteKnown?: boolean
  /** Effects that come first in the list of effects of the moment. Set only when a story starts or resumes. After them, the engine adds no
   * `save` effect. */
  readonly opening?: readonly Effect[]
}

// Many moments share these lists, so a host must not change them.
const noEffects: readonly Effect[] = Object.freeze([])
const saveEffects: readonly Effect[] = Object.freeze<Effect[]>([{ kind: 'save' }])
const clearEffects: readonly Effect[] = Object.freeze<Effect[]>([{ kind: 'clear' }])

export class Playing {
  constructor(
    readonly graph: CompiledGraph,
    readonly walker: Walker,
  ) {}

  start(): Position {
    return this.#arrive({
      stop: arrive(this.walker, this.graph.start, {}),
      inherited: { background: '', music: '', pointAndClick: false, checkpoint: null },
      trace: '',
      isTraceFull: false,
      visited: new VisitedMoments(this.graph),
      isRouteKnown: true,
      opening: [...backgroundEffects('', ''), ...saveEffects],
    })
  }

  /** Resumes at `node`, the checkpoint of the progression. */
  resume(node: CompiledNode, progression: Progression): Position {
    const { background = '', music = '' } = progression.progress ?? {}
    // A variable that is newer than the save gets the value that the start of the story sets.
    const { variables } = arrive(this.walker, this.graph.start, {})
    const stop = arrive(this.walker, node, { ...variables, ...variablesOf(progression) })
    const { id, scene } = stop.node
    const trace = traceOf(progression)
    const checkpoint = { node: id, scene, background, music, variables: stop.variables, trace }
    return this.#arrive({
      stop,
      inherited: { background, music, pointAndClick: false, checkpoint },
      trace,
      isTraceFull: isIncomplete(trace),
      opening: backgroundEffects(background, music),
    })
  }

  /** Computes the position of a moment that the host passes to the engine. */
  positionOf(moment: Moment): Position {
    const { version, byId } = this.graph
    const node = moment.version === version ? byId.get(moment.node) : undefined
    if (!node) {
      throw new StoryError(
        'other-version',
        `the moment at \`${moment.node}\` of version ${moment.version} does not exist in version ${version}`,
      )
    }
    const offer = offerAt(this.walker, { ...moment, node })
    return { moment, node, offer, isTraceFull: isIncomplete(moment.trace), visited: undefined }
  }

  nextPosition(position: Position, index: number): Position {
    const { moment, node, offer } = position
    if (index === -1 && offer.kind === 'objects') return position
    const continuation = Number.isInteger(index) ? offer.answers[index] : undefined
    if (!continuation) throw rejectionOf(position, index)
    const stop = takeContinuation(this.walker, offer, continuation, moment.variables)
    const { traceEntry } = continuation.node
    if (position.isTraceFull || (offer.isChoice && !(traceEntry && hasSpaceFor(moment.trace, traceEntry)))) {
      const trace = position.isTraceFull ? moment.trace : appendToTrace(moment.trace)
      return this.#arrive({ stop, inherited: moment, from: node, trace, isTraceFull: true })
    }
    const trace = offer.isChoice ? appendToTrace(moment.trace, traceEntry) : moment.trace
    const visited = position.visited ?? this.#visitedAlong(moment.trace)
    const { background, music } = moment
    const endsAtMoment =
      visited === position.visited ||
      visited.returnTo({ stop: { ...moment, node }, background, music })?.trace === moment.trace
    // If two answers lead to the same node, a replay of the trace takes the first of them. If the
    // learner chose the second one, a replay would therefore not follow the same route, so the
    // engine treats the route as unknown.
    const isAmbiguous = offer.isChoice && isRepeated(offer.answers, index)
    const isRouteKnown = endsAtMoment && !isAmbiguous
    return this.#arrive({
      stop,
      inherited: moment,
      from: node,
      trace,
      isTraceFull: false,
      visited,
      isRouteKnown,
    })
  }

  /** Replays a trace from the start, then continues to the next choice or end. `rest` is the part
   * of the trace that the engine could not replay. */
  replay(trace: string, callbacks: ReplayCallbacks = {}): { position: Position; rest: string } {
    const ids = trace === '' ? [] : trace.split(' ')
    // The maximum number of successive moves without a choice. A loop that offers no choice would otherwise never end.
    const maxForcedMoves = this.graph.nodes.length * 8
    let position = this.start()
    let answeredCount = 0
    for (let forcedMoves = 0; forcedMoves < maxForcedMoves && !position.isTraceFull; forcedMoves += 1) {
      callbacks.onMove?.(position)
      const { offer } = position
      if (offer.kind === 'end' || offer.kind === 'none') break
      let index = 0
      if (offer.isChoice) {
        index = offer.answers.findIndex(({ node }) => node.id === ids[answeredCount])
        const continuation = offer.answers[index]
        if (!continuation) break
        callbacks.onAnswer?.(position, continuation.node)
        answeredCount += 1
        forcedMoves = 0
      }
      position = this.nextPosition(position, index)
    }
    callbacks.onMove?.(position)
    return { position, rest: ids.slice(answeredCount).join(' ') }
  }

  /** The moments along a trace, as far as it can be replayed. */
  #visitedAlong(trace: string): VisitedMoments {
    const withoutFaultLog = new Playing(this.graph, { ...this.walker, onFault: () => undefined })
    return withoutFaultLog.replay(trace).position.visited ?? new VisitedMoments(this.graph)
  }

  #arrive(arrival: Arrival): Position {
    const { stop, inherited, isTraceFull, visited, isRouteKnown, opening } = arrival
    const { node, variables, isAlreadyChosen } = stop
    const offer = offerAt(this.walker, stop)
    const hasEnded = offer.kind === 'end'
    const isNewBackground = node.kind === 'background' && !hasEnded
    const background = isNewBackground ? node.background : inherited.background
    const music = isNewBackground ? node.soundFile : inherited.music
    const visit = { stop, background, music, trace: arrival.trace, earlier: undefined }
    const earlier = visited?.returnTo(visit)
    if (isRouteKnown && !earlier) visited?.add(visit)
    const { trace } = earlier ?? visit
    const pointAndClick = isInPointAndClick(node, inherited.pointAndClick, arrival.from)
    const isSaved = !hasEnded && !isAlreadyChosen && isCheckpoint(node, pointAndClick)
    const checkpoint = isSaved
      ? { node: node.id, scene: node.scene, background, music, variables, trace }
      : inherited.checkpoint
    let effects = noEffects
    if (hasEnded) effects = clearEffects
    else if (isNewBackground) effects = backgroundEffects(background, music)
    else if (isSaved && !opening) effects = saveEffects
    const moment: Moment = {
      version: this.graph.version,
      node: node.id,
      isAlreadyChosen,
      variables,
      background,
      music,
      pointAndClick,
      checkpoint: hasEnded ? null : checkpoint,
      trace,
      view: viewOf(stop, offer, this.walker.demo),
      effects: opening ? [...opening, ...effects] : effects,
    }
    const isOnRoute = isRouteKnown || earlier !== undefined
    return { moment, node, offer, isTraceFull, visited: isOnRoute ? visited : undefined }
  }
}

function rejectionOf({ node, offer: { kind, answers } }: Position, index: number): StoryError {
  if (kind === 'end') return new StoryError('ended', 'the story has ended')
  if (kind === 'none') return new StoryError('dead-end', `no continuation is open at \`${node.id}\``)
  return new StoryError(
    'not-offered',
    `the index ${index} is not one of the ${answers.length} offered answers`,
  )
}

const isRepeated = (answers: readonly Continuation[], index: number) =>
  answers.findIndex(({ node }) => node === answers[index]?.node) < index

function backgroundEffects(background: string, music: string): Effect[] {
  return [
    { kind: 'background', background },
    { kind: 'music', music },
  ]
}
