// Moves from moment to moment. What is known of a moment beside what it says (its node, its offer, the way to it) goes
// along, so that playing on from it asks nothing twice; a moment that comes back from elsewhere is asked again.
import type { Progression } from '@didascalie/contract'
import { isCheckpoint, staysInPointAndClick } from './graph/checkpoint.js'
import type { CompiledGraph, CompiledNode, Offer, Step } from './graph/compiled.js'
import { arrive, offerAt, type Stop, take, type Walker } from './graph/walk.js'
import { type Effect, type Moment, PlayedMoment, ReachedCheckpoint, type View } from './moment.js'
import { traceOf, variablesOf } from './progression.js'
import { StoryError } from './story-error.js'
import { fits, isFull, withMark } from './trace.js'
import { Position, Trail } from './trail.js'
import { viewOf } from './view.js'

/** What a new moment takes over from the one before. */
type Before = Pick<Moment, 'background' | 'music' | 'pointAndClick' | 'checkpoint'>

/** Told of each choice before it is made, and of each moment that comes. */
interface Follower {
  readonly onTake?: (at: Position, chosen: CompiledNode) => void
  readonly onMove?: (to: Position) => void
}

// Shared by all moments, and frozen: nobody who pushes into one changes the others.
const nothing = frozen<readonly Effect[]>([])
const saved = frozen<readonly Effect[]>([{ kind: 'save' }])
const cleared = frozen<readonly Effect[]>([{ kind: 'clear' }])
const beginning = [...arrivalAt('', ''), ...saved]

/** What can be answered, in order. */
export const offeredSteps = ({ steps, answers }: Offer) => steps.slice(0, answers)

export class Playing {
  constructor(
    readonly graph: CompiledGraph,
    readonly walker: Walker,
  ) {}

  start(): Position {
    const stop = arrive(this.walker, this.graph.start, {})
    const before = { background: '', music: '', pointAndClick: false, checkpoint: null }
    return this.#position(stop, before, undefined, '', new Trail(this.graph), true, false, beginning)
  }

  /** At the checkpoint of a progression, which stands at this node. */
  resume(node: CompiledNode, progression: Progression): Position {
    const { background = '', music = '' } = progression.progress ?? {}
    // What the start declares: a save made before a variable existed gets its first value.
    const { variables } = arrive(this.walker, this.graph.start, {})
    const stop = arrive(this.walker, node, { ...variables, ...variablesOf(progression) })
    const trace = traceOf(progression)
    const { id, scene } = stop.node
    const checkpoint = new ReachedCheckpoint(id, scene, background, music, stop.variables, trace)
    const before = { background, music, pointAndClick: false, checkpoint }
    const full = isFull(trace)
    return this.#position(
      stop,
      before,
      undefined,
      trace,
      undefined,
      false,
      full,
      arrivalAt(background, music),
    )
  }

  at(moment: Moment): Position {
    const { version, byId } = this.graph
    const node = moment.version === version ? byId.get(moment.node) : undefined
    if (!node) {
      throw new StoryError('other-version', `the moment is of version ${moment.version}, not ${version}`)
    }
    const offer = offerAt(this.walker, { ...moment, node })
    return new Position(moment, node, offer, isFull(moment.trace), undefined)
  }

  /** The trail goes along to the new position: the old one has had it. */
  next(position: Position, index: number): Position {
    const { moment, node, offer } = position
    const { steps, answers, choice } = offer
    const step =
      index === 0 ? offer.first : Number.isInteger(index) && index < answers ? steps[index] : undefined
    if (!step) {
      if (index === -1 && offer.form === 'objects') return position
      throw refusal(position, index)
    }
    const { mark } = step.node
    const stop = take(this.walker, offer, step, moment.variables)
    if (position.full || (choice && !(mark && fits(moment.trace, mark)))) {
      const trace = position.full ? moment.trace : withMark(moment.trace)
      return this.#position(stop, moment, node, trace, undefined, false, true)
    }
    const trail = position.trail ?? trailAlong(this, moment.trace)
    const leadsHere =
      trail === position.trail ||
      trail.backTo({ ...moment, node }, moment.background, moment.music) === moment.trace
    // Of two that have one name, the trace means the first.
    const known = leadsHere && !(choice && isNamesake(steps, index))
    const trace = choice ? withMark(moment.trace, mark) : moment.trace
    return this.#position(stop, moment, node, trace, trail, known)
  }

  /** Goes from the start where a trace leads, and from its end on up to the next choice. */
  follow(trace: string, follower: Follower = {}): { position: Position; rest: string } {
    const ids = trace === '' ? [] : trace.split(' ')
    const longest = this.graph.nodes.length * 8
    let position = this.start()
    let taken = 0
    for (let forced = 0; forced < longest && !position.full; forced += 1) {
      follower.onMove?.(position)
      const { offer } = position
      if (offer.form === 'end' || offer.form === 'none') break
      let index = 0
      if (offer.choice) {
        const steps = offeredSteps(offer)
        index = steps.findIndex(({ node }) => node.id === ids[taken])
        const step = steps[index]
        if (!step) break
        follower.onTake?.(position, step.node)
        taken += 1
        forced = 0
      }
      position = this.next(position, index)
    }
    follower.onMove?.(position)
    return { position, rest: ids.slice(taken).join(' ') }
  }

  #position(
    stop: Stop,
    before: Before,
    from: CompiledNode | undefined,
    traced: string,
    trail: Trail | undefined,
    /** The trail leads to where the move was made. */
    known: boolean,
    full = false,
    /** What comes first when a story is opened; the save that it may bring was made before. */
    opening?: readonly Effect[],
  ): Position {
    const { node, variables, through } = stop
    const offer = offerAt(this.walker, stop)
    const ended = offer.form === 'end'
    const arriving = node.kind === 'background' && !ended
    const background = arriving ? node.background : before.background
    const music = arriving ? node.soundFile : before.music
    const back = trail?.backTo(stop, background, music)
    const trace = back ?? traced
    const pointAndClick = staysInPointAndClick(node, before.pointAndClick, from)
    const reached = !ended && !through && isCheckpoint(node, pointAndClick)
    const effects = ended ? cleared : arriving ? arrivalAt(background, music) : reached ? saved : nothing
    const moment = new PlayedMoment(
      this.graph.version,
      node.id,
      through,
      variables,
      background,
      music,
      pointAndClick,
      reached
        ? new ReachedCheckpoint(node.id, node.scene, background, music, variables, trace)
        : ended
          ? null
          : before.checkpoint,
      trace,
      this.#viewOf(stop, offer),
      opening ? [...opening, ...(effects === saved ? nothing : effects)] : effects,
    )
    const way = known || back !== undefined ? trail : undefined
    const position = new Position(moment, node, offer, full, way)
    if (back === undefined) way?.goTo(position)
    return position
  }

  /** What is shown with an offer is always the same: it is made once, and frozen. */
  #viewOf(stop: Stop, offer: Offer): View {
    const known = stop.through ? offer.viewThrough : offer.view
    if (known) return known
    const view = frozen(viewOf(stop, offer, this.walker.demo))
    if (stop.through) offer.viewThrough = view
    else offer.view = view
    return view
  }
}

/** The way to a moment that came from elsewhere, as far as its trace leads. */
function trailAlong({ graph, walker }: Playing, trace: string): Trail {
  const quiet = new Playing(graph, { ...walker, onFault: () => undefined })
  return quiet.follow(trace).position.trail ?? new Trail(graph)
}

function refusal({ node, offer: { form, answers } }: Position, index: number): StoryError {
  if (form === 'end') return new StoryError('ended', 'the story has ended')
  if (form === 'none') return new StoryError('dead-end', `no way on is open at \`${node.id}\``)
  return new StoryError('not-offered', `${index} is not among the ${answers} offered`)
}

function isNamesake(steps: readonly Step[], index: number): boolean {
  const node = steps[index]?.node
  for (let before = 0; before < index; before += 1) if (steps[before]?.node === node) return true
  return false
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

function arrivalAt(background: string, music: string): readonly Effect[] {
  return [
    { kind: 'background', background },
    { kind: 'music', music },
  ]
}
