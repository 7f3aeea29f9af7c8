import type { GraphData, Progression } from '@didascalie/contract'
import { type Asset, assetsAhead } from './ahead.js'
import { mostReplies } from './constants.js'
import type { Variables } from './expression/expression.js'
import { isCheckpoint, staysInPointAndClick } from './graph/checkpoint.js'
import { compileGraph } from './graph/compile-graph.js'
import type { CompiledGraph, CompiledNode } from './graph/compiled.js'
import { arrive, type Fault, type Offer, offerAt, type Stop, take, type Walker } from './graph/walk.js'
import type { Checkpoint, Effect, Moment } from './moment.js'
import { variablesOf } from './progression.js'
import { StoryError } from './story-error.js'
import { viewOf } from './view.js'

export interface StoryOptions {
  /** For a demonstration the story stops at its demo end. */
  readonly demo?: boolean
  /** Told of what fails while playing: a failed condition counts as false, a failed action is skipped. */
  readonly log?: (message: string) => void
}

export interface Answer {
  /** Which of what is offered; 0 where there is one way on; −1 puts an object down again. */
  readonly index?: number
}

export interface Story {
  readonly version: string
  /** At the checkpoint, else at the start. */
  begin(progression?: Progression): Moment
  /** The moment that follows; the old one still stands. */
  answer(moment: Moment, answer?: Answer): Moment
  /** The pictures and sounds to come, the nearest first. */
  ahead(moment?: Moment): Asset[]
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

class OpenStory implements Story {
  readonly version: string
  readonly #graph: CompiledGraph
  readonly #walker: Walker
  /** What the newest moment offers. Playing on from it, as one mostly does, need not ask again. */
  #newest: { moment: Moment; offer: Offer } | undefined

  constructor(graph: CompiledGraph, options: StoryOptions) {
    this.version = graph.version
    this.#graph = graph
    const { demo = false, log } = options
    const onFault = ({ edge, source, error }: Fault) =>
      log?.(`${edge.from.id} → ${edge.to.id}: \`${source}\`: ${error.message}`)
    this.#walker = { demo, onFault }
  }

  begin(progression: Progression = {}): Moment {
    const progress = progression.progress
    if (!progress?.node) return this.#fromStart()
    const node = this.#graph.byId.get(progress.node)
    if (!node) throw this.#lost(progression, progress.scene ?? '')
    const { background = '', music = '' } = progress
    const variables = { ...this.#initial(), ...variablesOf(progression) }
    const stop = arrive(this.#walker, { node, variables })
    const checkpoint = checkpointAt(stop, background, music)
    const before = { background, music, pointAndClick: false, checkpoint }
    return this.#moment(stop, before, undefined, arrivalAt(background, music))
  }

  answer(moment: Moment, { index = 0 }: Answer = {}): Moment {
    const node = this.#nodeOf(moment)
    const offer = this.#offerOf(moment, node)
    if (offer.form === 'end') throw new StoryError('ended', 'the story has ended')
    if (index === -1 && offer.form === 'objects') return moment
    if (offer.form === 'none') throw new StoryError('dead-end', `no way on is open at \`${node.id}\``)
    const most = offer.form === 'replies' ? Math.min(offer.steps.length, mostReplies) : offer.steps.length
    const step = Number.isInteger(index) && index < most ? offer.steps[index] : undefined
    if (!step) throw new StoryError('not-offered', `${index} is not among the ${most} offered`)
    return this.#moment(take(this.#walker, offer, step), moment, node)
  }

  ahead(moment?: Moment): Asset[] {
    return assetsAhead(moment ? this.#nodeOf(moment) : this.#graph.start)
  }

  #fromStart(): Moment {
    const stop = arrive(this.#walker, { node: this.#graph.start, variables: {} })
    const before = { background: '', music: '', pointAndClick: false, checkpoint: null }
    return this.#moment(stop, before, undefined, beginning)
  }

  #moment(
    stop: Stop,
    before: Pick<Moment, 'background' | 'music' | 'pointAndClick' | 'checkpoint'>,
    from?: CompiledNode,
    /** What comes first when a story is opened; the save that it may bring was made before. */
    opening?: readonly Effect[],
  ): Moment {
    const { node, variables, through } = stop
    const offer = offerAt(this.#walker, stop)
    const view = viewOf(stop, offer, this.#walker.demo)
    const ended = view.kind === 'end'
    const arriving = node.kind === 'background' && !ended
    const background = arriving ? node.background : before.background
    const music = arriving ? node.soundFile : before.music
    const pointAndClick = staysInPointAndClick(node, before.pointAndClick, from)
    const reached =
      !through && isCheckpoint(node, pointAndClick) ? checkpointAt(stop, background, music) : undefined
    const checkpoint = ended ? null : (reached ?? before.checkpoint)
    const effects = ended ? cleared : arriving ? arrivalAt(background, music) : reached ? saved : nothing
    const { version } = this
    const moment: Moment = {
      version,
      node: node.id,
      through,
      variables,
      background,
      music,
      pointAndClick,
      checkpoint,
      view,
      effects: opening ? [...opening, ...withoutSave(effects)] : effects,
    }
    this.#newest = { moment, offer }
    return moment
  }

  #offerOf(moment: Moment, node: CompiledNode): Offer {
    if (this.#newest?.moment === moment) return this.#newest.offer
    return offerAt(this.#walker, { node, variables: moment.variables, through: moment.through })
  }

  #nodeOf(moment: Moment): CompiledNode {
    const node = moment.version === this.version ? this.#graph.byId.get(moment.node) : undefined
    if (node) return node
    throw new StoryError('other-version', `the moment is of version ${moment.version}, not ${this.version}`)
  }

  /** What the start declares: a save made before a variable existed gets its first value. */
  #initial(): Variables {
    return arrive(this.#walker, { node: this.#graph.start, variables: {} }).variables
  }

  #lost(progression: Progression, scene: string): StoryError {
    const entry = this.#graph.entries.get(scene)
    const { progress, ...rest } = progression
    const fallback: Progression =
      entry && progress ? { ...rest, progress: { ...progress, node: entry.id } } : audioOf(progression)
    return new StoryError('lost-position', `\`${progress?.node}\` is no longer in the story`, { fallback })
  }
}

const audioOf = ({ audio }: Progression): Progression => (audio === undefined ? {} : { audio })

const withoutSave = (effects: readonly Effect[]) => effects.filter((effect) => effect !== save)

const arrivalAt = (background: string, music: string): readonly Effect[] => [
  { kind: 'background', background },
  { kind: 'music', music },
]

function checkpointAt({ node, variables }: Stop, background: string, music: string): Checkpoint {
  return { node: node.id, scene: node.scene, background, music, variables }
}

/** Validates, indexes and compiles a story once. All of its faults are in the error. */
export function openStory(data: GraphData, options: StoryOptions = {}): Story {
  const { graph, problems } = compileGraph(data)
  if (graph && problems.every(({ code }) => code === 'unknown-option')) {
    for (const problem of problems) options.log?.(`${problem.node}: ${problem.message}`)
    return new OpenStory(graph, options)
  }
  const told = problems.map((problem) => `${problem.node}: ${problem.message}`).join('\n')
  throw new StoryError('invalid-graph', `the story cannot be opened:\n${told}`, { problems })
}
