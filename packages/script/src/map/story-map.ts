import type { Weight } from '../weigh/choice-weigher.js'

/** One row of a card. The story map shows each scene as a card. */
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
  /** The mark before the text. For a reply: `A`, `B` or `C`; `›` for a single reply; `•` if there are more than three replies. For an
   * action on an object: the name of the object. For an exit: the mark of the reply or the action that leads to the exit. */
  readonly mark?: string
  /** Whether the row is the first of at least two replies. The number of these rows is the number of choices of the map. */
  readonly startsChoice?: boolean
  /** For a reply or objects: how long the answers of the choice make a difference, if this is known. */
  readonly weight?: Weight
  /** The condition of a reply or an action, and the variables that the reply or action sets. */
  readonly note?: string
  /** The title of the scene that an exit leads to. Undefined if no scene has this title. */
  readonly target?: string
}

export interface MapScene {
  readonly title: string
  readonly chapter: string
  readonly file: string
  readonly line: number
  /** The number of lines of the scene: dialogue, captions and ellipses, without the replies. */
  readonly lines: number
  /** The speakers, in order of appearance. */
  readonly people: readonly string[]
  readonly notions: readonly number[]
  readonly rows: readonly Row[]
  /** The scenes that lead here, each with the replies or objects that lead here: `Quai A, B`. */
  readonly comesFrom: readonly string[]
  readonly start: boolean
  readonly reached: boolean
}

export interface StoryMap {
  readonly title: string
  readonly scenes: readonly MapScene[]
  readonly start: string
  /** The numbers of chapters, scenes, lines and so on, as French phrases: `3 chapitres`. */
  readonly counts: readonly string[]
  /** `complete`: whether the check explored the whole story. `text`: the same information in French. */
  readonly proof: { readonly complete: boolean; readonly text: string }
  /** The number of errors. */
  readonly faults: number
  readonly warnings: number
  /** The French messages of the errors that are in no scene. */
  readonly strayFaults: readonly string[]
}

export const jumpsOf = ({ rows }: MapScene): string[] => [
  ...new Set(rows.flatMap(({ kind, target }) => (kind === 'exit' && target !== undefined ? [target] : []))),
]
