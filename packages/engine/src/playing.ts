// Moves from moment to moment. What is known of a moment beside what it says (its node, its offer, the way to it) goes
// along, so that playing on from it asks nothing twice; a moment that comes back from elsewhere is asked again.
import type { Progression } from '@didascalie/contract'
import { mostReplies } from './constants.js'
import type { Variables } from './expression/expression.js'
import { isCheckpoint, staysInPointAndClick } from './graph/checkpoint.js'
import type { CompiledGraph, CompiledNode } from './graph/compiled.js'
import { arrive, type Offer, offerAt, type Step, type Stop, take, type Walker } from './graph/walk.js'
import type { Checkpoint, Effect, Moment } from './moment.js'
import { traceOf, variablesOf } from './progression.js'
import { StoryError } from './story-error.js'
import { isFull, withMark } from './trace.js'
import { Trail } from './trail.js'
import { viewOf } from './view.js'

export interface Position {
  readonly moment: Moment
  readonly node: CompiledNode
  readonly offer: Offer
  /** The way here, if it is known. */
  readonly trail: Trail | undefined
}

/** What a new moment takes over from the one before. */
type Before = Pick<Moment, 'background' | 'music' | 'pointAndClick' | 'checkpoint' | 'trace'> & {
  readonly node?: CompiledNode
}

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
  constructor(
    readonly graph: CompiledGraph,
    readonly walker: Walker,
  ) {}

  start(): Position {
    const stop = arrive(this.walker, { node: this.graph.start, variables: {} })
    const before = { background: '', music: '', pointAndClick: false, checkpoint: null, trace: '' }
    return this.#position(stop, before, new Trail(), true, beginning)
  }

  /** At the checkpoint of a progression, which stands at this node. */
  resume(node: CompiledNode, progression: Progression): Position {
    const { background = '', music = '' } = progression.progress ?? {}
    const variables = { ...this.#initial(), ...variablesOf(progression) }
    const stop = arrive(this.walker, { node, variables })
    const trace = traceOf(progression)
    const checkpoint = checkpointAt(stop, background, music, trace)
    const before = { background, music, pointAndClick: false, checkpoint, trace }
    return this.#position(stop, before, undefined, false, arrivalAt(background, music))
  }

  at(moment: Moment): Position {
    const node = moment.version === this.graph.version ? this.graph.byId.get(moment.node) : undefined
    if (!node) {
      const { version } = this.graph
      throw new StoryError('other-version', `the moment is of version ${moment.version}, not ${version}`)
    }
    const { variables, through } = moment
    return { moment, node, offer: offerAt(this.walker, { node, variables, through }), trail: undefined }
  }

  /** The trail goes along to the new position: the old one has had it. */
  next(position: Position, index: number): Position {
    const { moment, node, offer } = position
    if (offer.form === 'end') throw new StoryError('ended', 'the story has ended')
    if (index === -1 && offer.form === 'objects') return position
    if (offer.form === 'none') throw new StoryError('dead-end', `no way on is open at \`${node.id}\``)
    const steps = offeredSteps(offer)
    const step = Number.isInteger(index) ? steps[index] : undefined
    if (!step) throw new StoryError('not-offered', `${index} is not among the ${steps.length} offered`)
    const stop = take(this.walker, offer, step)
    const marked = isChoice(offer)
    const trace = marked ? withMark(moment.trace, step.node.id) : moment.trace
    const { background, music, pointAndClick, checkpoint } = moment
    const before = { background, music, pointAndClick, checkpoint, trace, node }
    if (isFull(trace)) return this.#position(stop, before, undefined, false)
    const trail = position.trail ?? this.#trailAlong(moment.trace)
    const leadsHere = trail === position.trail || trail.backTo(moment) === moment.trace
    // Of two that have one name, the trace means the first.
    const known = leadsHere && !(marked && isNamesake(steps, step))
    return this.#position(stop, before, trail, known)
  }

  /** Goes from the start where a trace leads, and from its end on up to the next choice. */
  follow(trace: string, follower: Follower = {}): { position: Position; rest: string } {
    const ids = trace === '' ? [] : trace.split(' ')
    const longest = this.graph.nodes.length * 8
    let position = this.start()
    let taken = 0
    for (let forced = 0; forced < longest && !isFull(position.moment.trace); forced += 1) {
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
    const quiet = new Playing(this.graph, { demo: this.walker.demo, onFault: () => undefined })
    return quiet.follow(trace).position.trail ?? new Trail()
  }

  #position(
    stop: Stop,
    before: Before,
    trail: Trail | undefined,
    /** Whether the trail leads to where the move was made. */
    known: boolean,
    /** What comes first when a story is opened; the save that it may bring was made before. */
    opening?: readonly Effect[],
  ): Position {
    const { node, variables, through } = stop
    const offer = offerAt(this.walker, stop)
    const view = viewOf(stop, offer, this.walker.demo)
    const ended = view.kind === 'end'
    const arriving = node.kind === 'background' && !ended
    const background = arriving ? node.background : before.background
    const music = arriving ? node.soundFile : before.music
    const passed = { node: node.id, through, variables, background, music, trace: before.trace }
    const back = trail?.backTo(passed)
    if (back === undefined && known) trail?.goTo(passed)
    const trace = back ?? before.trace
    const pointAndClick = staysInPointAndClick(node, before.pointAndClick, before.node)
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
      effects: opening ? [...opening, ...withoutSave(effects)] : effects,
    }
    return { moment, node, offer, trail: known || back !== undefined ? trail : undefined }
  }

  /** What the start declares: a save made before a variable existed gets its first value. */
  #initial(): Variables {
    return arrive(this.walker, { node: this.graph.start, variables: {} }).variables
  }
}

const isNamesake = (steps: readonly Step[], step: Step) =>
  steps.find(({ node }) => node.id === step.node.id) !== step

const withoutSave = (effects: readonly Effect[]) => effects.filter((effect) => effect !== save)

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
