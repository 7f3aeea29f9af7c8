// What the stage shows at one instant, as plain data. Both the stage and the reading layout render this state.
import type { ClickableObject, Line, ObjectAction, Reply } from '@didascalie/engine'
import type { States } from './prop-state.js'

export type PanelContent =
  | { readonly kind: 'next' }
  | { readonly kind: 'caption'; readonly line: Line }
  | { readonly kind: 'choices'; readonly replies: readonly Reply[] }
  | { readonly kind: 'actions'; readonly objectName: string; readonly actions: readonly ObjectAction[] }

export interface Panel {
  readonly content: PanelContent
  readonly shown: boolean
  /** The index of the reply that the learner has just chosen. This reply stays visible longer than the others. */
  readonly chosen?: number
}

export interface Bubble {
  readonly line: Line
  /** How many words of the line have appeared. */
  readonly words: number
  readonly shown: boolean
}

/** A jump in time: a black screen with a sentence. */
export interface Ellipse {
  readonly text: string
  /** The duration in milliseconds; `undefined` if the ellipse waits for the learner. */
  readonly wait: number | undefined
  readonly phase: 'black' | 'shown' | 'running' | 'gone'
  /** The hours that the clock shows at the start and at the end of its animation. */
  readonly clock?: { readonly from: string; readonly to: string }
}

/** The act (a series of drawings) on the stage, and the index of its current drawing. */
export interface ShownAct {
  readonly id: string
  readonly drawing: number
  /** Whether the layers of the drawing have reached their final positions. */
  readonly isOver: boolean
}

export interface StageState {
  readonly background: string
  /** `false` before the slide of the background. `true` makes it slide to its final position. */
  readonly slid: boolean
  /** Whether the stage is black. */
  readonly covered: boolean
  readonly ellipse: Ellipse | null
  /** How many letters of the place's title have appeared. */
  readonly letters: number
  /** The talker on the stage. `on` is `false` while they leave. */
  readonly talker: { readonly id: string; readonly on: boolean } | null
  readonly bubble: Bubble | null
  readonly panel: Panel | null
  readonly objects: readonly ClickableObject[]
  readonly states: States
  /** The insert (a picture beside the line) on the stage. `on` is `false` while it leaves. */
  readonly insert: { readonly id: string; readonly on: boolean } | null
  /** The ids of the people who listen on the stage. */
  readonly listeners: readonly string[]
  /** Whether the stage shows the shot of the place (the closer picture of several people) instead of the wide picture. */
  readonly closeUp: boolean
  /** The thing that the current line is about; `''` for none. */
  readonly subject: string
  /** Whether the camera leans towards the subject. */
  readonly leaning: boolean
  readonly act: ShownAct | null
  /** The id of the gesture (pull, place, write) that the story asks for; `''` for none. */
  readonly gesture: string
  /** The last hour that the clock showed; `''` at the start. */
  readonly hour: string
}

export const emptyStage: StageState = {
  background: '',
  slid: true,
  covered: true,
  ellipse: null,
  letters: 0,
  talker: null,
  bubble: null,
  panel: null,
  objects: [],
  states: {},
  insert: null,
  listeners: [],
  closeUp: false,
  subject: '',
  leaning: false,
  act: null,
  gesture: '',
  hour: '',
}

/** Identifies the content of a panel, so that each new content slides in. */
export function panelKey(content: PanelContent): string {
  switch (content.kind) {
    case 'next':
      return 'next'
    case 'caption':
      return `caption ${content.line.text}`
    case 'choices':
      return `choices ${content.replies.map(({ text }) => text).join('|')}`
    case 'actions':
      return `actions ${content.objectName}`
  }
}
