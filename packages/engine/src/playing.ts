// Moves from moment to moment. What is known of a moment beside what it says (its node, its offer, the way to it) goes
// along, so that playing on from it asks nothing twice; a moment that comes back from elsewhere is asked again.
import type { Progression } from '@didascalie/contract'
import { mostReplies } from './constants.js'
import { emptyList } from './empty-list.js'
import type { Variables } from './expression/expression.js'
import { isCheckpoint, staysInPointAndClick } from './graph/checkpoint.js'
import type { CompiledGraph, CompiledNode, Step } from './graph/compiled.js'
import { arrive, type Offer, offerAt, type Stop, take, type Walker } from './graph/walk.js'
import type { Checkpoint, Effect, Moment, View } from './moment.js'
import { traceOf, variablesOf } from './progression.js'
import { StoryError } from './story-error.js'
import { fits, isFull, withMark } from './trace.js'
import { Trail } from './trail.js'
import { viewOf } from './view.js'

export interface Position {
  readonly moment: Moment
  readonly node: CompiledNode
  readonly offer: Offer
  /** The trace has no more room. */
  readonly full: boolean
  /** The way here, if it is known. */
  readonly trail: Trail | undefined
}

/** What a new moment takes over from the one before. */
type Before = Pick<Moment, 'background' | 'music' | 'pointAndClick' | 'checkpoint'>

/** Told of each choice before it is made, and of each moment that comes. */
interface Follower {
  readonly onTake?: (at: Position, chosen: CompiledNode) => void
  readonly onMove?: (to: Position) => void
}

// Shared by all moments, and frozen: nobody who pushes into one changes the others.
const nothing: readonly Effect[] = Object.freeze([])
const save: Effect = Object.freeze({ kind: 'save' })
const clear: Effect = Object.freeze({ kind: 'clear' })
const saved: readonly Effect[] = Object.freeze([save])
const cleared: readonly Effect[] = Object.freeze([clear])
const beginning: readonly Effect[] = [
  { kind: 'background', background: '' },
  { kind: 'music', music: '' },
  save,
]

/** Two or three replies, or the objects of a scene: what leaves a mark. */
export const isChoice = ({ form, steps }: Offer) =>
  form === 'objects' || (form === 'replies' && steps.length > 1)

/** What can be answered, in order. */
export const offeredSteps = ({ form, steps }: Offer) =>
  form === 'replies' ? steps.slice(0, mostReplies) : steps

export class Playing {
  /** Those that are always the same, by place. */
  readonly #views: (View | undefined)[]

  constructor(
    readonly graph: CompiledGraph,
    readonly walker: Walker,
  ) {
    this.#views = emptyList(graph.nodes.length * 2)
  }

  start(): Position {
    const stop = arrive(this.walker, this.graph.start, {})
    const before = { background: '', music: '', pointAndClick: false, checkpoint: null }
    const trail = new Trail(this.graph)
    return opened(this.#position(stop, before, undefined, '', trail, true), beginning)
  }

  /** At the checkpoint of a progression, which stands at this node. */
  resume(node: CompiledNode, progression: Progression): Position {
    const { background = '', music = '' } = progression.progress ?? {}
    const variables = { ...this.#initial(), ...variablesOf(progression) }
    const stop = arrive(this.walker, node, variables)
    const trace = traceOf(progression)
    const checkpoint = checkpointAt(stop, background, music, trace)
    const before = { background, music, pointAndClick: false, checkpoint }
    const position = this.#position(stop, before, undefined, trace, undefined, false)
    return opened({ ...position, full: isFull(trace) }, arrivalAt(background, music))
  }

  at(moment: Moment): Position {
    const node = moment.version === this.graph.version ? this.graph.byId.get(moment.node) : undefined
    if (!node) {
      const { version } = this.graph
      throw new StoryError('other-version', `the moment is of version ${moment.version}, not ${version}`)
    }
    const { variables, through } = moment
    const offer = offerAt(this.walker, { node, variables, through })
    return { moment, node, offer, full: isFull(moment.trace), trail: undefined }
  }

  /** The trail goes along to the new position: the old one has had it. */
  next(position: Position, index: number): Position {
    const { moment, node, offer } = position
    const { form, steps } = offer
    if (form === 'end') throw new StoryError('ended', 'the story has ended')
    if (index === -1 && form === 'objects') return position
    if (form === 'none') throw new StoryError('dead-end', `no way on is open at \`${node.id}\``)
    const most = form === 'replies' ? Math.min(steps.length, mostReplies) : steps.length
    const step = Number.isInteger(index) && index < most ? steps[index] : undefined
    if (!step) throw new StoryError('not-offered', `${index} is not among the ${most} offered`)
    const { mark } = step.node
    const stop = take(this.walker, offer, step, moment.variables)
    const marked = isChoice(offer)
    if (position.full || (marked && !(mark && fits(moment.trace, mark)))) {
      const trace = position.full ? moment.trace : withMark(moment.trace)
      return this.#position(stop, moment, node, trace, undefined, false, true)
    }
    const trail = position.trail ?? this.#trailAlong(moment.trace)
    const leadsHere =
      trail === position.trail ||
      trail.backTo({ ...moment, node }, moment.background, moment.music) === moment.trace
    // Of two that have one name, the trace means the first.
    const known = leadsHere && !(marked && isNamesake(steps, index))
    const trace = marked ? withMark(moment.trace, mark) : moment.trace
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
      if (isChoice(offer)) {
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

  /** The way to a moment that came from elsewhere, as far as its trace leads. */
  #trailAlong(trace: string): Trail {
    const quiet = new Playing(this.graph, { ...this.walker, onFault: () => undefined })
    return quiet.follow(trace).position.trail ?? new Trail(this.graph)
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
  ): Position {
    const { node, variables, through } = stop
    const offer = offerAt(this.walker, stop)
    const view = this.#viewOf(stop, offer)
    const ended = view.kind === 'end'
    const arriving = node.kind === 'background' && !ended
    const background = arriving ? node.background : before.background
    const music = arriving ? node.soundFile : before.music
    const back = trail?.backTo(stop, background, music)
    const trace = back ?? traced
    const pointAndClick = staysInPointAndClick(node, before.pointAndClick, from)
    const reached =
      !through && isCheckpoint(node, pointAndClick) ? checkpointAt(stop, background, music, trace) : undefined
    const checkpoint = ended ? null : (reached ?? before.checkpoint)
    const effects = ended ? cleared : arriving ? arrivalAt(background, music) : reached ? saved : nothing
    const moment: Moment = {
      version: this.graph.version,
      node: node.id,
      through,
      variables,
      background,
      music,
      pointAndClick,
      checkpoint,
      trace,
      view,
      effects,
    }
    if (back === undefined && known) trail?.goTo(node, moment)
    return { moment, node, offer, full, trail: known || back !== undefined ? trail : undefined }
  }

  /** At a plain node, and where one only goes on, the view is always the same: it is made once, and frozen. */
  #viewOf(stop: Stop, offer: Offer): View {
    const { node, through } = stop
    if (!node.plain && offer.form !== 'next') return viewOf(stop, offer, this.walker.demo)
    const place = node.index * 2 + (through ? 1 : 0)
    const known = this.#views[place]
    if (known) return known
    const view = frozen(viewOf(stop, offer, this.walker.demo))
    this.#views[place] = view
    return view
  }

  /** What the start declares: a save made before a variable existed gets its first value. */
  #initial(): Variables {
    return arrive(this.walker, this.graph.start, {}).variables
  }
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

/** What comes first when a story is opened; the save that it may bring was made before. */
function opened({ moment, ...position }: Position, opening: readonly Effect[]): Position {
  const effects = [...opening, ...moment.effects.filter((effect) => effect !== save)]
  return { ...position, moment: { ...moment, effects } }
}

const arrivalAt = (background: string, music: string): readonly Effect[] => [
  { kind: 'background', background },
  { kind: 'music', music },
]

function checkpointAt(
  { node, variables }: Stop,
  background: string,
  music: string,
  trace: string,
): Checkpoint {
  return { node: node.id, scene: node.scene, background, music, variables, trace }
}
