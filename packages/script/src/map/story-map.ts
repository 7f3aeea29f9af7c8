import type { Weight } from '../weigh/scale.js'

/** One line of a scene's card. */
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
  /** Where it stands in its file. */
  readonly line: number
  /** How deep it stands in replies and branches. */
  readonly depth: number
  readonly text: string
  /** `A`, `B`, `C` of a reply; the object of an action; of an exit, the one of these it comes after. */
  readonly mark?: string
  /** The first of two replies or more: a choice point. */
  readonly opens?: boolean
  /** Of a reply or of objects: how long the answers to that choice stay apart, where that is known. */
  readonly weight?: Weight
  /** Under which condition a reply or an action is offered, and what it sets. */
  readonly note?: string
  /** The scene that an exit leads to, when there is one. */
  readonly target?: string
}

export interface MapScene {
  readonly title: string
  readonly chapter: string
  readonly file: string
  readonly line: number
  readonly lines: number
  /** Who speaks, in order of appearance. */
  readonly people: readonly string[]
  readonly notions: readonly number[]
  readonly rows: readonly Row[]
  /** Scenes that lead here, with what is chosen there. */
  readonly comesFrom: readonly string[]
  readonly start: boolean
  readonly reached: boolean
}

export interface StoryMap {
  readonly title: string
  readonly scenes: readonly MapScene[]
  readonly start: string
  /** What the whole holds, as short phrases. */
  readonly counts: readonly string[]
  /** How far the faults can be trusted. */
  readonly proof: { readonly complete: boolean; readonly text: string }
  readonly faults: number
  readonly warnings: number
  /** Faults that stand in no scene. */
  readonly strayFaults: readonly string[]
}

export const jumpsOf = ({ rows }: MapScene): string[] => [
  ...new Set(rows.flatMap(({ kind, target }) => (kind === 'exit' && target !== undefined ? [target] : []))),
]
