import type { Weight } from '../weigh/choice-weigher.js'

/** One row of the card of a scene. */
export interface Row {
  readonly kind:
    | 'place'
    | 'ellipse'
    | 'condition'
    | 'prompt'
    | 'reply'
    | 'objects'
    | 'action'
    | 'set'
    | 'exit'
    | 'end'
    | 'demo-end'
    | 'fault'
  /** The line number in the file. */
  readonly line: number
  /** The nesting depth in replies and branches. */
  readonly depth: number
  readonly text: string
  /** The mark before the text. A reply has `A`, `B` or `C`, or `›` if it is the only reply, or `•` if there are more than three. An action
   * has its object. An exit has the letter of the reply or the object of the action that leads to it. */
  readonly mark?: string
  /** Whether the row is the first of at least two replies: a choice point. */
  readonly startsChoice?: boolean
  /** For a reply or objects: the weight of the choice, if it is known. */
  readonly weight?: Weight
  /** The condition of a reply or an action, and the variables that the reply or action sets. */
  readonly note?: string
  /** The scene that an exit leads to, if it exists. */
  readonly target?: string
}

export interface MapScene {
  readonly title: string
  readonly chapter: string
  readonly file: string
  readonly line: number
  /** The number of lines. */
  readonly lines: number
  /** The speakers, in order of appearance. */
  readonly people: readonly string[]
  readonly notions: readonly number[]
  readonly rows: readonly Row[]
  /** The scenes that lead here, with the answers chosen there. */
  readonly comesFrom: readonly string[]
  readonly start: boolean
  readonly reached: boolean
}

export interface StoryMap {
  readonly title: string
  readonly scenes: readonly MapScene[]
  readonly start: string
  /** The numbers of chapters, scenes, lines and so on, as French phrases. */
  readonly counts: readonly string[]
  /** Whether the exploration was complete, and a French text about it. */
  readonly proof: { readonly complete: boolean; readonly text: string }
  /** The number of errors. */
  readonly faults: number
  /** The number of warnings. */
  readonly warnings: number
  /** Faults outside of all scenes. */
  readonly strayFaults: readonly string[]
}

export const jumpsOf = ({ rows }: MapScene): string[] => [
  ...new Set(rows.flatMap(({ kind, target }) => (kind === 'exit' && target !== undefined ? [target] : []))),
]
