import type { Change, Note } from '../theory/score.js'
import type { Band } from './band.js'

/** A piece: what is written (for the checks) and what is played (for the render). */
export interface Piece {
  readonly name: string
  readonly band: Band
  /** The tune, whoever plays it, and the line below it. */
  readonly melody: readonly Note[]
  readonly bass: readonly Note[]
  readonly changes: readonly Change[]
  /** Reverberation time, and how loud the room is. */
  readonly room: { readonly seconds: number; readonly level: number }
}
