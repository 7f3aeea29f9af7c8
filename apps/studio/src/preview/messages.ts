// The messages between the studio and the preview, a frame (`iframe`) that plays the story.
import type { GraphData, Progression, Scalar } from '@didascalie/contract'
import type { Variables } from '@didascalie/engine'
import type { GameFiles } from '@didascalie/stage'

/**
 * Where the frame starts to play. `answers` contains one answer for each moment from the start of the story, also for
 * moments where the player only continues. `choices` contains answers only for the moments with a choice. `position` is
 * a position as in a saved game.
 */
export type PlayFrom =
  | { readonly kind: 'answers'; readonly answers: readonly number[] }
  | { readonly kind: 'choices'; readonly choices: readonly number[] }
  | { readonly kind: 'position'; readonly progression: Progression }

export type GameWithoutGraph = Omit<GameFiles, 'graph'>

export type PreviewRequest =
  /** The game without its story. The studio sends it before the first graph, and again when anything but the story changes. */
  | {
      readonly kind: 'game'
      readonly game: GameWithoutGraph
      readonly colours: Readonly<Record<string, string>>
    }
  /** The compiled story. The studio sends it after each change, if the engine can play the new graph. */
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
 * Whether a page of the studio in `window` sent the message. The studio and the frame ignore messages from other
 * pages.
 */
export const isFrom = (event: MessageEvent, window: Window | null | undefined): boolean =>
  event.origin === location.origin && event.source === window
