// What stands on the stage at one instant: plain data, made by the timeline, drawn by the stage and by the reading layout.
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
  /** The place of the reply that was just chosen: it stands a moment longer than the others. */
  readonly chosen?: number
}

export interface Bubble {
  readonly line: Line
  /** How many of its words have appeared. */
  readonly words: number
  readonly shown: boolean
}

export interface Ellipse {
  readonly text: string
  /** Milliseconds it stands; none when it waits for the player. */
  readonly wait: number | undefined
  readonly phase: 'black' | 'shown' | 'running' | 'gone'
  /** The hours between which the clock turns. */
  readonly clock?: { readonly from: string; readonly to: string }
}

export interface Picture {
  readonly background: string
  /** The background has slid across its offset. */
  readonly slid: boolean
  /** Black over the stage. */
  readonly covered: boolean
  readonly ellipse: Ellipse | null
  /** How many letters of the location's title have been typed. */
  readonly letters: number
  readonly talker: { readonly id: string; readonly on: boolean } | null
  readonly bubble: Bubble | null
  readonly panel: Panel | null
  readonly objects: readonly ClickableObject[]
  /** By object, the state that the story has brought it to. */
  readonly states: States
  /** The print that is shown. */
  readonly insert: { readonly id: string; readonly on: boolean } | null
  /** Who stands by. */
  readonly listeners: readonly string[]
  /** What the clock last showed; '' before. */
  readonly hour: string
}

export const emptyStage: Picture = {
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
  hour: '',
}

/** Tells one content of the panel from the next, so that each slides in afresh. */
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
