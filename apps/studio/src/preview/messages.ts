// The messages between the studio and the frame that plays the story.
import type { GraphData, Progression, Scalar } from '@didascalie/contract'
import type { Variables } from '@didascalie/engine'
import type { GameFiles } from '@didascalie/stage'

/**
 * Where the frame starts to play. `answers`: after these answers, with one answer for each moment
 * from the start of the story. `choices`: after these answers, with one answer for each choice
 * only; the moments between two choices need none. `position`: at a saved position.
 */
export type PlayFrom =
  | { readonly kind: 'answers'; readonly answers: readonly number[] }
  | { readonly kind: 'choices'; readonly choices: readonly number[] }
  | { readonly kind: 'position'; readonly progression: Progression }

/** The files of a game without its story. */
export type GameWithoutGraph = Omit<GameFiles, 'graph'>

export type PreviewRequest =
  /** Everything but the story. Sent before the first graph, and when something other than the story changes. */
  | {
      readonly kind: 'game'
      readonly game: GameWithoutGraph
      readonly colours: Readonly<Record<string, string>>
    }
  /** The compiled story. Sent when its graph has changed and the engine can play it. */
  | { readonly kind: 'graph'; readonly graph: GraphData }
  | { readonly kind: 'play'; readonly from: PlayFrom }
  | { readonly kind: 'back' }
  | { readonly kind: 'set'; readonly name: string; readonly value: Scalar }
  | { readonly kind: 'sound'; readonly isOn: boolean }

export interface PlayedMoment {
  readonly node: string
  readonly variables: Variables
  readonly canGoBack: boolean
  readonly hasEnded: boolean
}

export type PreviewMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'moment'; readonly moment: PlayedMoment }

/**
 * Whether a page of the studio in `window` sent the message. The page and its frame ignore all
 * other messages.
 */
export const isFrom = (event: MessageEvent, window: Window | null | undefined): boolean =>
  event.origin === location.origin && event.source === window
