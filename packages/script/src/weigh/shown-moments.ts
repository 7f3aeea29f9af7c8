// Keeps only the texts and the offered answers of each explored moment (state of the story). The weight of a choice depends only on these.
import type { CompiledNode, OfferKind } from '@didascalie/engine/analysis'
import { momentsOf } from '../explore/explored.js'
import type { Outcome } from '../explore/outcomes.js'
import type { StateSpace } from '../explore/state-space.js'
import { BackgroundChanges } from './background-changes.js'

/** An offered answer: the node of the reply or action, and its text. */
export interface Offered {
  readonly node: CompiledNode
  readonly text: string
}

/** A node with the answers that it offers. A node can have several screens, because conditions decide which answers are offered. */
export interface Screen {
  readonly node: CompiledNode
  readonly form: OfferKind
  /** The line that the screen shows, or '' if it shows none. */
  readonly text: string
  /** One item per answer. The answer that only continues the story has an empty text. An end and a dead end have no items. */
  readonly offered: readonly Offered[]
  /** Screens with the same line and the same texts of the answers have the same number. */
  readonly label: number
}

export const offersChoice = ({ form, offered }: Screen): boolean =>
  form === 'objects' || (form === 'replies' && offered.length > 1)

export interface ShownMoments {
  readonly count: number
  /** Per moment: the index of its first answer in `targets`. */
  readonly offsets: Int32Array
  /** Per answer: the next moment. Moments that show only a background are skipped, because they show no text. */
  readonly targets: Int32Array
  readonly backgroundChanges: BackgroundChanges
  readonly screens: readonly Screen[]
  /** Per moment: the index of its screen in `screens`. */
  readonly screenOf: Int32Array
}

const kindsWithText = new Set<CompiledNode['kind']>(['spoken', 'unspoken', 'time'])

class ScreenTable {
  readonly screens: Screen[] = []
  readonly #labels = new Map<string, number>()
  readonly #numbers = new Map<string, number>()

  numberOf({ node, isAlreadyChosen, form, offered: nodes }: Outcome): number {
    const key = `${node.index} ${isAlreadyChosen} ${nodes.map(({ index }) => index).join(' ')}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const text = !isAlreadyChosen && kindsWithText.has(node.kind) ? node.text : ''
    const offered = nodes.map((one): Offered => ({ node: one, text: answerText(one, form) }))
    const textKey = JSON.stringify([text, form === 'end', offered.map((one) => one.text)])
    const label = this.#labels.get(textKey) ?? this.#labels.size
    this.#labels.set(textKey, label)
    const number = this.screens.push({ node, form, text, offered, label }) - 1
    this.#numbers.set(key, number)
    return number
  }
}

function answerText({ objectName, text }: CompiledNode, form: OfferKind): string {
  if (form === 'next') return ''
  return form === 'objects' ? `${objectName}: ${text}` : text
}

export function shownMoments(space: StateSpace): ShownMoments {
  const table = new ScreenTable()
  const moments = momentsOf(space)
  const { count, offsets, outcomes, outcomeOf } = moments
  const backgroundChanges = new BackgroundChanges(moments)
  const targets = moments.targets.map((target) => backgroundChanges.skipBackgrounds(target))
  const screens = outcomes.map((outcome) => table.numberOf(outcome))
  const screenOf = outcomeOf.map((outcome) => screens[outcome] ?? 0)
  return { count, offsets, targets, backgroundChanges, screens: table.screens, screenOf }
}
