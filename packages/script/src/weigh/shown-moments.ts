// What each explored moment shows and offers, as numbers: all that the weighing needs to know of an exploration.
import type { CompiledNode, Form } from '@didascalie/engine/analysis'
import { momentsOf } from '../explore/explored.js'
import type { Outcome } from '../explore/outcomes.js'
import type { StateSpace } from '../explore/state-space.js'
import { Places } from './places.js'

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
  /** Where each answer leads, past the places on the way: a place says nothing. */
  readonly targets: Int32Array
  readonly places: Places
  readonly screens: readonly Screen[]
  /** Per moment: its screen. */
  readonly screenOf: Int32Array
}

const hasText = new Set<CompiledNode['kind']>(['spoken', 'unspoken', 'time'])

class ScreenTable {
  readonly screens: Screen[] = []
  readonly #labels = new Map<string, number>()
  readonly #numbers = new Map<string, number>()

  numberOf({ node, through, form, offered: nodes }: Outcome): number {
    const key = `${node.index} ${through} ${nodes.map(({ index }) => index).join(' ')}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const text = !through && hasText.has(node.kind) ? node.text : ''
    const offered = nodes.map((one): Offered => ({ node: one, text: wordsOf(one, form) }))
    const read = JSON.stringify([text, form === 'end', offered.map((one) => one.text)])
    const label = this.#labels.get(read) ?? this.#labels.size
    this.#labels.set(read, label)
    const number = this.screens.push({ node, form, text, offered, label }) - 1
    this.#numbers.set(key, number)
    return number
  }
}

function wordsOf({ objectName, text }: CompiledNode, form: Form): string {
  if (form === 'next') return ''
  return form === 'objects' ? `${objectName}: ${text}` : text
}

export function shownMoments(space: StateSpace): ShownMoments {
  const table = new ScreenTable()
  const moments = momentsOf(space)
  const { count, offsets, outcomes, outcomeOf } = moments
  const places = new Places(moments)
  const targets = moments.targets.map((target) => places.past(target))
  const screens = outcomes.map((outcome) => table.numberOf(outcome))
  const screenOf = outcomeOf.map((outcome) => screens[outcome] ?? 0)
  return { count, offsets, targets, places, screens: table.screens, screenOf }
}
