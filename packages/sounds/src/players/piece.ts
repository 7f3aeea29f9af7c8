import type { Change, Note } from '../theory/score.js'
import type { Band } from './band.js'

/** A piece of music: the written notes (for the checks) and the performance in `band` (for the rendering). */
export interface Piece {
  readonly name: string
  readonly band: Band
  /** The melody, independent of the instruments. */
  readonly melody: readonly Note[]
  /** The bass line, independent of the instruments. */
  readonly bass: readonly Note[]
  readonly changes: readonly Change[]
  /** The reverberation: its time in seconds and its level. */
  readonly room: { readonly seconds: number; readonly level: number }
}
