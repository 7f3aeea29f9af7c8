// What each explored moment shows and offers, as numbers: all that the weighing needs to know of an exploration.
import {
  type CompiledNode,
  type Form,
  mostReplies,
  offerAt,
  type Stop,
  type Walker,
} from '@didascalie/engine/analysis'
import type { StateSpace } from '../explore/state-space.js'

/** An answer as it is offered: the words, and the node they were written at. */
export interface Offered {
  readonly node: CompiledNode
  readonly text: string
}

/** One way in which a node can stand on the screen. */
export interface Screen {
  readonly node: CompiledNode
  readonly form: Form
  /** The line it shows, '' where there is none. */
  readonly text: string
  /** One for each answer; what only goes on has one without words. */
  readonly offered: readonly Offered[]
  /** Equal for screens on which the same can be read. */
  readonly label: number
}

export interface ShownMoments {
  readonly count: number
  readonly offsets: Int32Array
  readonly targets: Int32Array
  readonly screens: readonly Screen[]
  /** Per moment: its screen. */
  readonly screenOf: Int32Array
}

const hasText = new Set<CompiledNode['kind']>(['spoken', 'unspoken', 'time'])

class ScreenTable {
  readonly screens: Screen[] = []
  readonly #labels = new Map<string, number>()
  readonly #numbers = new Map<string, number>()
  readonly #walker: Walker

  constructor(demo: boolean) {
    this.#walker = { demo, onFault: () => undefined }
  }

  numberOf(stop: Stop): number {
    const { form, steps } = offerAt(this.#walker, stop)
    const taken = form === 'replies' ? steps.slice(0, mostReplies) : steps
    const nodes = taken.map(({ node }) => node)
    const key = `${stop.node.index} ${stop.through} ${nodes.map(({ index }) => index).join(' ')}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const text = !stop.through && hasText.has(stop.node.kind) ? stop.node.text : ''
    const offered = nodes.map((node): Offered => ({ node, text: wordsOf(node, form) }))
    const number = this.screens.push({ node: stop.node, form, text, offered, label: 0 }) - 1
    const read = JSON.stringify([text, form === 'end', offered.map((one) => one.text)])
    const label = this.#labels.get(read) ?? this.#labels.size
    this.#labels.set(read, label)
    this.screens[number] = { node: stop.node, form, text, offered, label }
    this.#numbers.set(key, number)
    return number
  }
}

function wordsOf({ objectName, text }: CompiledNode, form: Form): string {
  if (form === 'next') return ''
  return form === 'objects' ? `${objectName}: ${text}` : text
}

/** Where no condition is tested and nothing is set, the screen is the same whatever the variables. */
export function shownMoments(space: StateSpace): ShownMoments {
  const table = new ScreenTable(space.demo)
  const count = space.looked
  const screenOf = new Int32Array(count)
  const plain = new Map<CompiledNode, number>()
  for (let state = 0; state < count; state += 1) {
    const node = space.nodeAt(state)
    const known = plain.get(node)
    if (known !== undefined) {
      screenOf[state] = known
      continue
    }
    const screen = table.numberOf(space.stopAt(state))
    screenOf[state] = screen
    if (isPlain(space, node)) plain.set(node, screen)
  }
  return { count, ...answersOf(space), screens: table.screens, screenOf }
}

/** Never moved through, so that it stands in one way only, and without a condition on the way on. */
function isPlain({ outcomes }: StateSpace, { kind, index }: CompiledNode): boolean {
  const fixed = kind === 'spoken' || kind === 'time' || kind === 'background' || kind === 'end'
  return fixed && outcomes.plainAt(index * 2) !== undefined
}

/** The explorer lists the moves of each moment together, in the order of the answers. */
function answersOf(space: StateSpace): { offsets: Int32Array; targets: Int32Array } {
  const offsets = new Int32Array(space.looked + 1)
  for (const state of space.from.view()) offsets[state + 1] = (offsets[state + 1] ?? 0) + 1
  for (let state = 0; state < space.looked; state += 1) {
    offsets[state + 1] = (offsets[state + 1] ?? 0) + (offsets[state] ?? 0)
  }
  return { offsets, targets: space.to.view().slice() }
}
