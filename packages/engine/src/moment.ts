import type { Variables } from './expression/expression.js'

/** What somebody says, or what is told. */
export interface Line {
  readonly id: string
  readonly talker: string
  readonly text: string
  readonly didascalie: boolean
  readonly speed: number
  readonly voiceFile: string
  /** The print that is shown beside it. */
  readonly insert?: string
  /** Who stands by, and listens. */
  readonly with?: readonly string[]
}

export interface Reply {
  /** What the trace calls it. */
  readonly id: string
  readonly text: string
}

export interface ObjectAction {
  /** What the trace calls it. */
  readonly id: string
  /** The answer's index that does this. */
  readonly index: number
  readonly text: string
}

export interface ClickableObject {
  readonly objectName: string
  readonly actions: readonly ObjectAction[]
}

/** What to show now. */
export type View =
  /** The host plays the arrival, then answers. */
  | { readonly kind: 'background'; readonly background: string; readonly music: string }
  | {
      readonly kind: 'ellipse'
      readonly text: string
      readonly seconds: number
      /** The hour to which the clock turns: `17:00`. */
      readonly clock?: string
    }
  /** Somebody speaks; next. */
  | { readonly kind: 'line'; readonly line: Line }
  /** A line of the player's, or a stage direction; next. `prompt` is what was said just before and still stands. */
  | { readonly kind: 'caption'; readonly prompt: Line | null; readonly caption: Line }
  /** Two or three replies: A, B, C. */
  | { readonly kind: 'choices'; readonly prompt: Line | null; readonly replies: readonly Reply[] }
  | { readonly kind: 'objects'; readonly objects: readonly ClickableObject[] }
  | { readonly kind: 'end'; readonly demo: boolean }

/** What the host carries out; the engine carries out none of it. */
export type Effect =
  | { readonly kind: 'background'; readonly background: string }
  | { readonly kind: 'music'; readonly music: string }
  /** Save `toProgression(moment)`. */
  | { readonly kind: 'save' }
  /** The story has ended: clear the saved progression. */
  | { readonly kind: 'clear' }

/** Where a story resumes, with the variables as they were there. */
export interface Checkpoint {
  readonly node: string
  readonly scene: string
  readonly background: string
  readonly music: string
  readonly variables: Variables
  /** The trace as it stood there. */
  readonly trace: string
}

/** A position in a story: plain data, never changed. */
export interface Moment {
  readonly version: string
  readonly node: string
  /** The node, a reply or an action, has been moved through: only what may follow is still to be chosen. */
  readonly through: boolean
  readonly variables: Variables
  readonly background: string
  readonly music: string
  readonly pointAndClick: boolean
  readonly checkpoint: Checkpoint | null
  /** The replies and actions on the way that led here: their ids, one space between. Only choices leave a mark; coming back
   * to the same place with the same variables cuts off what lay between. */
  readonly trace: string
  readonly view: View
  readonly effects: readonly Effect[]
}
