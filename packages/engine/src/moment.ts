import type { Variables } from './expression/expression.js'

/** A line of a talker, a line of the learner's own character, or a stage direction (`didascalie`). */
export interface Line {
  readonly id: string
  readonly talker: string
  readonly text: string
  readonly didascalie: boolean
  readonly speed: number
  readonly voiceFile: string
  /** The insert (a picture) shown next to the line. */
  readonly insert?: string
  /** The listeners, by the ids of their pictures. */
  readonly with?: readonly string[]
  /** The thing that the line is about. */
  readonly show?: string
  /** The act (a few drawings) that plays before the line. */
  readonly act?: string
  /** The gesture, for example pulling a tape measure, with which the learner continues after the line. */
  readonly gesture?: string
}

export interface Reply {
  /** The id in the trace. */
  readonly id: string
  readonly text: string
}

export interface ObjectAction {
  /** The id in the trace. */
  readonly id: string
  /** The index of the answer that performs this action. */
  readonly index: number
  readonly text: string
}

export interface ClickableObject {
  readonly objectName: string
  readonly actions: readonly ObjectAction[]
}

/** The content that the host (the program that plays the story) shows at a moment. */
export type View =
  /** The host shows the new place, then continues with `answer`. */
  | { readonly kind: 'background'; readonly background: string; readonly music: string }
  | {
      readonly kind: 'ellipse'
      readonly text: string
      readonly seconds: number
      /** The hour to which the clock turns: `17:00`. */
      readonly clock?: string
    }
  /** A talker speaks. The learner can only continue. */
  | { readonly kind: 'line'; readonly line: Line }
  /** A line of the learner's own character, or a stage direction. The learner can only continue.
   * `prompt` is the previous line, which stays visible. */
  | { readonly kind: 'caption'; readonly prompt: Line | null; readonly caption: Line }
  /** Two or three replies: A, B, C. */
  | { readonly kind: 'choices'; readonly prompt: Line | null; readonly replies: readonly Reply[] }
  | { readonly kind: 'objects'; readonly objects: readonly ClickableObject[] }
  | { readonly kind: 'end'; readonly demo: boolean }

/** An instruction to the host. The engine itself has no side effects. */
export type Effect =
  | { readonly kind: 'background'; readonly background: string }
  | { readonly kind: 'music'; readonly music: string }
  /** Save `toProgression(moment)`. */
  | { readonly kind: 'save' }
  /** The story has ended: clear the saved progression. */
  | { readonly kind: 'clear' }

/** Where a story resumes, with the values of the variables at that node. */
export interface Checkpoint {
  readonly node: string
  readonly scene: string
  readonly background: string
  readonly music: string
  readonly variables: Variables
  readonly trace: string
}

/** A position in a story: plain data, never changed. */
export interface Moment {
  readonly version: string
  readonly node: string
  /**
   * True if the learner has just chosen this node (a reply, an action), or if the node has nothing to show. If the learner must choose a
   * reply here, the `prompt` of the view is then `null`.
   */
  readonly isAlreadyChosen: boolean
  readonly variables: Variables
  readonly background: string
  readonly music: string
  readonly pointAndClick: boolean
  readonly checkpoint: Checkpoint | null
  /** The ids of the replies and actions that led here, separated by spaces. Only choices add an
   * entry. When the learner comes back to an earlier moment, the engine removes the later entries. Two moments
   * are the same if they have the same node, `isAlreadyChosen`, variables, background and music. */
  readonly trace: string
  readonly view: View
  readonly effects: readonly Effect[]
}
