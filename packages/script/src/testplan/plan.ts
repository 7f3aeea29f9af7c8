import type { Origin } from '../diagnostics/diagnostic.js'

/** One line of a plan. */
export type PlanStep =
  /** What is shown, in the order in which it is: `anna: Bonjour.`, `vous: …`, `-> Oui`, `carton -> Fouiller`, `end`. */
  | { readonly kind: 'shown'; readonly text: string; readonly origin: Origin }
  /** `B`, the reply's text, or `object -> action`. */
  | { readonly kind: 'choose'; readonly what: string; readonly origin: Origin }
  /** Goes on until what follows is shown, or until there is a choice to make. */
  | { readonly kind: 'skip'; readonly origin: Origin }
  | { readonly kind: 'variable'; readonly name: string; readonly value: string; readonly origin: Origin }
  /** The node at which a save made now would resume. */
  | { readonly kind: 'checkpoint'; readonly node: string; readonly origin: Origin }
  /** The replies and actions on the way here, by id; `none` where there are none. */
  | { readonly kind: 'trace'; readonly ids: string; readonly origin: Origin }
  /** The facts met on the way here and up to the next choice, by key; `none` where there are none. */
  | { readonly kind: 'facts'; readonly keys: string; readonly origin: Origin }
  /** Saves, closes and opens again. */
  | { readonly kind: 'reload'; readonly origin: Origin }
  /** An answer that must be refused, and leave everything as it is. */
  | { readonly kind: 'refused'; readonly index: number; readonly origin: Origin }
  /** How many failed conditions and actions were reported so far. */
  | { readonly kind: 'reports'; readonly count: number; readonly origin: Origin }

export interface Plan {
  readonly name: string
  readonly demo: boolean
  readonly origin: Origin
  readonly steps: readonly PlanStep[]
}
