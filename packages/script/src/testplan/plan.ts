import type { Origin } from '../diagnostics/diagnostic.js'

/** One line of a test plan. A plan lists what a game must show and which answers the test gives. */
export type PlanStep =
  /** The next text that the game must show, for example `anna: Bonjour.`, `vous: …`, `-> Oui`,
   * `carton -> Fouiller`, `background: quai` or `end`. */
  | { readonly kind: 'shown'; readonly text: string; readonly origin: Origin }
  /** Gives an answer: the letter of a reply (`B`), its text, `object -> action`, or `-1` to close an object without an action. */
  | { readonly kind: 'choose'; readonly what: string; readonly origin: Origin }
  /** `...`: advances to the text of the next step. If the next step is not a text, advances to the next choice or to the end. */
  | { readonly kind: 'skip'; readonly origin: Origin }
  | { readonly kind: 'variable'; readonly name: string; readonly value: string; readonly origin: Origin }
  /** The node (step of the story) at which a game that is saved now would resume, or `none`. */
  | { readonly kind: 'checkpoint'; readonly node: string; readonly origin: Origin }
  /** The trace of the game: the ids of the chosen replies and actions, or `none`. */
  | { readonly kind: 'trace'; readonly ids: string; readonly origin: Origin }
  /** The keys of the facts reached before the next choice, or `none`. */
  | { readonly kind: 'facts'; readonly keys: string; readonly origin: Origin }
  /** Saves the game and loads it again. */
  | { readonly kind: 'reload'; readonly origin: Origin }
  /** An answer that the engine must reject. The state of the game must not change. */
  | { readonly kind: 'refused'; readonly index: number; readonly origin: Origin }
  /** The number of messages that the engine has logged, for example about a failed condition. */
  | { readonly kind: 'reports'; readonly count: number; readonly origin: Origin }

export interface Plan {
  readonly name: string
  readonly demo: boolean
  readonly origin: Origin
  readonly steps: readonly PlanStep[]
}
